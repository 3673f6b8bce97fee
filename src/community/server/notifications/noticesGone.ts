import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/server/database.ts'
import { nextVersions } from './versions.ts'

/**
 * Does `remove`, with which notifications go, and has those who had not read them count anew; `which` are the
 * notifications (as `n`) that go. Versions are taken last, as whoever tells something does.
 */
export async function withNoticesGone<T>(tx: Transaction, which: SQL, remove: () => Promise<T>): Promise<T> {
  const { rows } = (await tx.execute(sql`select distinct n.user_id as id from notifications n
    where n.shown and n.read_at is null and ${which}`)) as unknown as { rows: { id: number }[] }
  const result = await remove()
  await nextVersions(
    tx,
    rows.map(({ id }) => id),
  )
  return result
}

/** Of a comment with its replies, or of one reply. */
export const ofComment = (id: number): SQL =>
  sql`n.comment_id in (select ${id}::int union all select id from post_comments where parent_id = ${id})`
