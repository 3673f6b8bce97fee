import { gt, lt, sql } from 'drizzle-orm'
import type { PostChange, PostUpdates } from '../../../notifications/server/index.ts'
import { type Db, prepared } from '../../../platform/server/database.ts'
import type { Subcategory } from '../../spaces.ts'
import { postChanges, spaces } from '../tables.ts'

/** Rows become visible in another order than that of their ids, so that readers look back this far, and skip what they know. */
const LOOK_BACK = sql`now() - interval '30 seconds'`
const MOST_READ = 500
/** From the reading of a page until its stream begins, on a slow line too. */
const A_MOMENT = sql`now() - interval '10 seconds'`

/** Notes which posts have been acted on, and by whom. */
async function savePostChanges(db: Db, changes: readonly PostChange[]): Promise<void> {
  if (changes.length > 0) await db.insert(postChanges).values([...changes])
}

const findRecent = prepared((db) =>
  db
    .select({
      id: postChanges.id,
      postId: postChanges.postId,
      userId: postChanges.userId,
      isRecent: sql<boolean>`${postChanges.changedAt} > ${A_MOMENT}`,
    })
    .from(postChanges)
    .where(gt(postChanges.changedAt, LOOK_BACK))
    .orderBy(sql`${postChanges.id} desc`)
    .limit(MOST_READ)
    .prepare('find_recent_post_changes'),
)

/** What was noted in the last half a minute, the latest first; `isRecent`: a page that has just been read may lack it. */
const recentPostChanges = (db: Db): Promise<(PostChange & { id: number; isRecent: boolean })[]> =>
  findRecent(db).execute()

/** Nobody asks for them any more. */
export const deleteOldPostChanges = (db: Db) =>
  db.delete(postChanges).where(lt(postChanges.changedAt, sql`now() - interval '10 minutes'`))

const findNewest = prepared((db) =>
  db
    .select({
      name: spaces.subcategory,
      id: sql<number | null>`(select max(post_id) from post_ranks where subcategory = ${spaces.subcategory})`,
    })
    .from(spaces)
    .prepare('find_newest_posts'),
)

/** Ids of the newest post of each subcategory that has any, and of all. */
export async function newestPosts(db: Db): Promise<Partial<Record<Subcategory | 'all', number>>> {
  const rows = (await findNewest(db).execute()).filter(({ id }) => id !== null)
  const newest = Object.fromEntries(rows.map(({ name, id }) => [name, id]))
  return rows.length === 0 ? {} : { ...newest, all: Math.max(...rows.map(({ id }) => id ?? 0)) }
}

/** What open pages learn about posts. */
export const postUpdates: PostUpdates = {
  newestPost: sql<number>`coalesce((select max(id) from posts), 0)`,
  readNewest: newestPosts,
  saveChanges: savePostChanges,
  recentChanges: recentPostChanges,
}
