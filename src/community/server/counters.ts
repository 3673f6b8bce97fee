import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/server/database.ts'
import type { Subcategory } from '../spaces.ts'
import { postCounters } from './tables.ts'

/** Ids that one block of a counter covers. */
export const BLOCK = 1000
/** Where the whole of a scope is counted. */
export const WHOLE = -1

/** How many posts the member of a row of `users` has. */
export const postsOfMember = sql<number>`coalesce((select n from post_counters
  where scope = 'member:' || users.id and block = ${sql.raw(String(WHOLE))}), 0)`

type Counted = { id: number; userId: number | null; subcategory: Subcategory }

/**
 * Counts posts that came (`by` 1) or went (-1) in the lists they are of, in the transaction that stores or deletes them.
 * Called last in it, since every new post waits for these rows; and in one order, so that no two wait for each other.
 */
export async function countPosts(tx: Transaction, list: readonly Counted[], by: 1 | -1): Promise<void> {
  const sums = new Map<string, { scope: string; block: number; n: number; rank: number }>()
  const add = (rank: number, scope: string, block: number) => {
    const key = `${scope} ${block}`
    const sum = sums.get(key) ?? { scope, block, n: 0, rank }
    sums.set(key, { ...sum, n: sum.n + by })
  }
  for (const { id, userId, subcategory } of list) {
    const block = Math.floor(id / BLOCK)
    if (userId !== null) add(0, `member:${userId}`, WHOLE)
    for (const [rank, scope] of [
      [1, subcategory],
      [2, 'all'],
    ] as const) {
      add(rank, scope, block)
      add(rank, scope, WHOLE)
    }
  }
  const rows = [...sums.values()].sort(
    (a, b) => a.rank - b.rank || a.scope.localeCompare(b.scope, 'en') || b.block - a.block,
  )
  if (rows.length === 0) return
  await tx
    .insert(postCounters)
    .values(rows.map(({ scope, block, n }) => ({ scope, block, n })))
    .onConflictDoUpdate({
      target: [postCounters.scope, postCounters.block],
      set: { n: sql`${postCounters.n} + excluded.n` },
    })
}

/**
 * The same as a part of the statement that stores one post: what it adds to the counters of `added`, whose row has the
 * `id`, in the same order.
 */
export const countAdded = ({ userId, subcategory, when }: { userId: SQL; subcategory: SQL; when: SQL }): SQL => {
  const whole = sql.raw(String(WHOLE))
  const block = sql`added.id / ${sql.raw(String(BLOCK))}`
  return sql`insert into post_counters as c (scope, block, n) select scope, block, 1 from added, lateral (values
      (0, 'member:' || ${userId}, ${whole}), (1, ${subcategory}, ${block}), (2, ${subcategory}, ${whole}),
      (3, 'all', ${block}), (4, 'all', ${whole})) as sums (place, scope, block)
    where ${when} order by place on conflict (scope, block) do update set n = c.n + excluded.n`
}

/** Recomputes all counters, after posts were stored without them. */
export async function recountPosts(tx: Transaction): Promise<void> {
  const block = sql.raw(`post_id / ${BLOCK}`)
  await tx.delete(postCounters)
  await tx.execute(sql`insert into post_counters (scope, block, n)
    select 'all', ${block}, count(*) from post_ranks group by 2
    union all select 'all', ${WHOLE}, count(*) from post_ranks
    union all select subcategory, ${block}, count(*) from post_ranks group by 1, 2
    union all select subcategory, ${WHOLE}, count(*) from post_ranks group by 1
    union all select 'member:' || user_id, ${WHOLE}, count(*) from post_ranks where user_id is not null group by user_id`)
}
