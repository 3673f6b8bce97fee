import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm'
import { MOST_FOUND } from '../../../platform/paging.ts'
import { type Db, prepared } from '../../../platform/server/database.ts'
import type { PostSort } from '../../contract.ts'
import { BLOCK } from '../counters.ts'
import { postAnchors, postCounters } from '../tables.ts'
import { isRanked, isUnanswered, type Place, type Scope, scopeName } from './order.ts'

/** Where to begin reading: after a place, or at the beginning, and how many posts of the list to pass over there. */
export type Start = { after?: Place; skip: number }

/** So many index entries are passed over in less time than another statement takes. */
const NEAR = 1000

const offset = sql.placeholder('offset')
const inScope = sql`scope = ${sql.placeholder('scope')}`

/** The block of ids that contains the post number `offset`, counted from the oldest or from the newest. */
const findBlock = (name: string, order: typeof asc) =>
  prepared((db) => {
    const { block, n } = postCounters
    const before = sql<number>`(sum(${n}) over (order by ${order(block)}) - ${n})::int`.as('before')
    const blocks = db
      .select({ block, n, before })
      .from(postCounters)
      .where(and(inScope, gte(block, 0)))
      .as('blocks')
    return db
      .select({ block: blocks.block, before: blocks.before })
      .from(blocks)
      .where(and(lte(blocks.before, offset), sql`${blocks.before} + ${blocks.n} > ${offset}`))
      .prepare(name)
  })
const findFromOldest = findBlock('find_post_block_from_oldest', asc)
const findFromNewest = findBlock('find_post_block_from_newest', desc)

const findAnchor = prepared((db) =>
  db
    .select({ ordinal: postAnchors.ordinal, rank: postAnchors.rank, id: postAnchors.postId })
    .from(postAnchors)
    .where(and(inScope, eq(postAnchors.sort, sql.placeholder('sort')), lte(postAnchors.ordinal, offset)))
    .orderBy(desc(postAnchors.ordinal))
    .limit(1)
    .prepare('find_post_anchor'),
)

/**
 * Finds the post number `offset` (from 0) of a list without counting up to it; undefined past the end.
 * Exact by age. By popularity and likes it is exact up to what has changed since the anchors were set.
 */
export async function findStart(db: Db, of: Scope, sort: PostSort, offset: number): Promise<Start | undefined> {
  // one member's posts are few enough to count them, and of the unanswered only so many are counted
  if (offset <= NEAR || of.of === 'member') return { skip: offset }
  if (isUnanswered(of)) return offset < MOST_FOUND ? { skip: offset } : undefined
  const scope = scopeName(of)
  if (isRanked(sort)) {
    const [anchor] = await findAnchor(db).execute({ scope, sort, offset })
    // a place is before what is read, and the anchor itself is to be read
    return anchor
      ? { after: { rank: anchor.rank, id: anchor.id + 1 }, skip: offset - anchor.ordinal }
      : { skip: offset }
  }
  const [found] = await (sort === 'old' ? findFromOldest : findFromNewest)(db).execute({ scope, offset })
  if (!found) return undefined
  const id = sort === 'old' ? found.block * BLOCK - 1 : (found.block + 1) * BLOCK
  return { after: { rank: 0, id }, skip: offset - found.before }
}
