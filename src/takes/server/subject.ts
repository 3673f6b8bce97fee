import { and, eq, ne, or } from 'drizzle-orm'
import type { Subject } from '../../notifications/server/index.ts'
import type { FilePolicies } from '../../platform/server/filePolicy.ts'
import { takeHref } from '../rules.ts'
import { TAKE_FILES, takes } from './tables.ts'

/** What notifications say of a take; one that is gone by now leads nowhere. */
export const takeSubject: Subject = {
  name: 'take',
  select: `select 'take' as subject, null::text as about, t.title as words, null::json as actors, null::int as count,
    t.id as "subjectId" from takes t
    where n.kind = 'take' and n.bundle = 'take ' || t.id and t.user_id = n.user_id and t.removed_at is null`,
  href: ({ subjectId }) => (subjectId === null ? null : takeHref(subjectId)),
}

/** A recording is its member's and the admins'; what was spoken about it is the member's with the verdict. */
export const takeFiles: FilePolicies = {
  [TAKE_FILES]: async (reader, ownerId, db, key) => {
    const isOpen = or(eq(takes.fileKey, key), ne(takes.state, 'waiting'))
    const theirs = and(eq(takes.id, Number(ownerId)), eq(takes.userId, reader.id), isOpen)
    return (await db.$count(takes, theirs)) > 0
  },
}
