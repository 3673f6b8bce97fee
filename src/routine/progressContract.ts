import * as z from 'zod/mini'
import { endpoint } from '../platform/contract.ts'
import { Week } from './contract.ts'

const Next = z.object({ label: z.string(), href: z.string() })

export const Progress = z.object({
  /** The day that the reader's calendar shows. */
  today: z.string(),
  week: Week,
  /** Twelve weeks, the present one last; `week` is its Monday. */
  weeks: z.array(z.object({ week: z.string(), minutes: z.int() })),
  /** Minutes of this month, and of the month before up to the same day of it. */
  month: z.object({ minutes: z.int(), before: z.int() }),
  /** What the member is playing, the piece that was opened last first, and what else they have played. */
  pieces: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      href: z.string(),
      finished: z.boolean(),
      /** Per cent of the notes that were right in the best run of the longest passage that was played; null before any. */
      best: z.nullable(z.int()),
      /** Which passage that is: 'bars 1–8'. */
      passage: z.nullable(z.string()),
      /** Address of a picture of its first bars; null where there is none. */
      preview: z.nullable(z.string()),
      /** Whether the reader may hear its first bars. */
      can_be_heard: z.boolean(),
    }),
  ),
  /** Categories that were practised, with what is known of them and what is taken for something else. */
  ear: z.array(
    z.object({
      category: z.string(),
      href: z.string(),
      answers: z.array(z.object({ label: z.string(), symbol: z.string(), known: z.nullable(z.int()), asked: z.int() })),
      /** Up to three answers that came up and are known least, the weakest first, with the drill of just these. */
      weakest: z.nullable(
        z.object({ href: z.string(), answers: z.array(z.object({ label: z.string(), known: z.int() })) }),
      ),
      /** `href` is the drill of just these two. */
      mix_ups: z.array(z.object({ heard: z.string(), taken: z.string(), times: z.int(), href: z.string() })),
    }),
  ),
  /** Null where the academy has no reading. */
  reading: z.nullable(z.object({ step: z.int(), steps: z.int() })),
  lessons: z.array(z.object({ level: z.string(), done: z.int(), total: z.int() })),
  /** The next thing to do beside each of them; null where nothing is open. */
  next: z.object({
    minutes: Next,
    /** `piece`: its id, of one that is among `pieces`. */
    pieces: z.nullable(z.extend(Next, { piece: z.nullable(z.int()) })),
    ear: z.nullable(Next),
    reading: z.nullable(Next),
    lessons: z.nullable(Next),
  }),
})
export type Progress = z.output<typeof Progress>

export const readProgress = endpoint('GET', '/api/member/progress', {
  response: Progress,
  summary: 'How the reader’s practice goes, with the next thing to do beside each part of it',
})
