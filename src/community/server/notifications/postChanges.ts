import { gt, lt, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../../platform/server/database.ts'
import { postChanges } from './tables.ts'

/** Rows become visible in another order than that of their ids, so that readers look back this far, and skip what they know. */
const LOOK_BACK = sql`now() - interval '30 seconds'`
const MOST_READ = 500

export type PostChange = { postId: number; userId: number }

/** Notes which posts have been acted on, and by whom. */
export async function savePostChanges(db: Db, changes: readonly PostChange[]): Promise<void> {
  if (changes.length > 0) await db.insert(postChanges).values([...changes])
}

const findRecent = prepared((db) =>
  db
    .select({ id: postChanges.id, postId: postChanges.postId, userId: postChanges.userId })
    .from(postChanges)
    .where(gt(postChanges.changedAt, LOOK_BACK))
    .orderBy(sql`${postChanges.id} desc`)
    .limit(MOST_READ)
    .prepare('find_recent_post_changes'),
)

/** What was noted in the last half a minute, the latest first. */
export const recentPostChanges = (db: Db): Promise<(PostChange & { id: number })[]> => findRecent(db).execute()

/** Nobody asks for them any more. */
export const dropOldPostChanges = (db: Db) =>
  db.delete(postChanges).where(lt(postChanges.changedAt, sql`now() - interval '10 minutes'`))
