// Comments with one level of replies under lessons, quizzes and posts. What all of them have in common is here;
// lessonContract.ts and postContract.ts declare the calls of each, whose addresses and fields differ.
import * as z from 'zod/mini'
import { writerSchema } from '../accounts/index.ts'

export const MAX_LENGTH = 4000

/** A member whom the words name as `@user_name`; only these names become links. */
export const Mention = z.object({ id: z.int(), user_name: z.string() })
export type Mention = z.output<typeof Mention>

/** What everything that somebody wrote has, beside its words. */
export const writtenFields = {
  id: z.int(),
  user: writerSchema,
  mentions: z.array(Mention),
  edited: z.boolean(),
  can_edit: z.boolean(),
  can_delete: z.boolean(),
  created_at: z.string(),
}
