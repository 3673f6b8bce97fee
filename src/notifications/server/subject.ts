import type { Queryable } from '../../platform/server/database.ts'

type SubjectRow = { postId: number | null; commentId: number | null; subjectId: number | null }

/** How a module describes what notifications are about, where their own rows don't say it. */
export type Subject = {
  name: string
  /**
   * SQL of at most one row for the notification `n`: `subject` (the name above), `about`, `words`, `actors` (JSON of
   * PersonRow) and `count`, both null where `n.actor_id` alone did it, and `subjectId`, which the address may need.
   */
  select: string
  /** Those of several `subjectId`s whose words this member may not read at this moment; none without it. */
  closed?: (db: Queryable, userId: number, subjectIds: readonly number[]) => Promise<ReadonlySet<number>>
  /** The page to open. */
  href: (row: SubjectRow) => string | null
}
