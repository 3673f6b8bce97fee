import { type SQL, sql } from 'drizzle-orm'
import { type Db, selectRows } from '../../platform/server/database.ts'

/** A post that is a week younger ranks as high as one with ten times the echo. */
const WEEK = 7 * 24 * 60 * 60
const EPOCH = "timestamptz '2024-01-01 00:00:00+00'"

/** The rank of a post by its echo (likes, and comments twice) and its age, as weeks since a fixed day. */
export const popularityScore = (likes: string, comments: string, createdAt: string): SQL<number> =>
  sql.raw(
    `(log((${likes} + 2 * ${comments} + 1)::float8) + extract(epoch from ${createdAt} - ${EPOCH})::float8 / ${WEEK})`,
  ) as SQL<number>

/** Of a post that is being stored and has no echo yet. */
export const popularityNow = popularityScore('0', '0', 'now()')

const BATCH = 500

/**
 * Computes the ranks of posts whose likes or comments have changed, five hundred in one statement, so that a post that
 * gets many likes at once is ranked anew once. Returns how many there were.
 */
export async function refreshPopularity(db: Db): Promise<number> {
  let refreshed = 0
  for (;;) {
    const rows = await selectRows(
      db,
      sql`with stale as (
        select post_id from post_ranks where stale order by post_id limit ${BATCH} for update skip locked)
      update post_ranks r set stale = false,
        popularity = ${popularityScore('r.likes_count', 'r.comments_count', 'p.created_at')}
      from stale, posts p where r.post_id = stale.post_id and p.id = r.post_id returning r.post_id`,
    )
    refreshed += rows.length
    if (rows.length < BATCH) return refreshed
  }
}

/** Recomputes the rank of every post, after posts were stored without one. */
export const rankAllPosts = (db: Pick<Db, 'execute'>) =>
  db.execute(sql`update post_ranks r set stale = false,
    popularity = ${popularityScore('r.likes_count', 'r.comments_count', 'p.created_at')} from posts p where p.id = r.post_id`)
