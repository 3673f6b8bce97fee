import { and, eq, sql } from 'drizzle-orm'
import { type Db, inTransaction, type Queryable } from '../../../platform/server/database.ts'
import { WHOLE } from '../counters.ts'
import { postAnchorState, postAnchors, postCounters, spaces } from '../tables.ts'

/** Posts from one anchor to the next. */
const APART = 500
const sorts = { popular: 'popularity', likes: 'likes_count' } as const
/** A list may be out by so many posts, or by one in a thousand, before its anchors are set anew. */
const LEAST_DRIFT = 100

/** Notes that the ranks of `count` posts have changed, so that anchors are no longer where they were set. */
export async function noteDrift(db: Queryable, count: number): Promise<void> {
  if (count === 0) return
  await db
    .insert(postAnchorState)
    .values({ id: 1, changes: count })
    .onConflictDoUpdate({
      target: postAnchorState.id,
      set: { changes: sql`${postAnchorState.changes} + ${count}` },
    })
}

/** Sets the anchors of all lists by rank, if enough has changed since the last time. */
export async function setAnchors(db: Db): Promise<void> {
  const [counted] = await db
    .select({ n: postCounters.n })
    .from(postCounters)
    .where(and(eq(postCounters.scope, 'all'), eq(postCounters.block, WHOLE)))
  const [state] = await db.select().from(postAnchorState).where(eq(postAnchorState.id, 1))
  const total = counted?.n ?? 0
  const changes = state?.changes ?? 0
  if (changes + Math.abs(total - (state?.total ?? 0)) < Math.max(LEAST_DRIFT, total / 1000)) return
  const listed = await db.select({ subcategory: spaces.subcategory }).from(spaces)
  for (const scope of ['all', ...listed.map(({ subcategory }) => subcategory)])
    for (const sort of ['popular', 'likes'] as const) await anchorList(db, scope, sort)
  // what has changed meanwhile is left for the next time
  await db
    .insert(postAnchorState)
    .values({ id: 1, changes: 0, total })
    .onConflictDoUpdate({
      target: postAnchorState.id,
      set: { changes: sql`greatest(0, ${postAnchorState.changes} - ${changes})`, total },
    })
}

const anchorList = (db: Db, scope: string, sort: keyof typeof sorts) =>
  inTransaction(db, async (tx) => {
    await tx.delete(postAnchors).where(and(eq(postAnchors.scope, scope), eq(postAnchors.sort, sort)))
    const rank = sql.raw(sorts[sort])
    const inScope = scope === 'all' ? sql`true` : sql`subcategory = ${scope}`
    await tx.execute(sql`insert into post_anchors (scope, sort, ordinal, rank, post_id)
      select ${scope}, ${sort}, place - 1, rank, post_id from (
        select ${rank} as rank, post_id, row_number() over (order by ${rank} desc, post_id desc) as place
        from post_ranks where ${inScope}) ranked
      where place > 1 and (place - 1) % ${sql.raw(String(APART))} = 0`)
  })
