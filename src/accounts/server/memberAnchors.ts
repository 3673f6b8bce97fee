import { and, desc, eq, lte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Context } from '../../platform/server/context.ts'
import { type Db, inTransaction, prepared } from '../../platform/server/database.ts'
import { job } from '../../platform/server/job.ts'
import type { MemberSort } from '../adminContract.ts'
import { listName, ofStatus, orders, type Place } from './memberOrders.ts'
import { memberAnchors, memberCounts } from './tables.ts'

/** Users from one anchor to the next. */
const APART = 500
/** So many entries of an index are passed over in less time than another statement takes. */
const NEAR = 2_000

const setThem = job('accounts.anchor members', 'rest', z.object({}))

/** Keeps the anchors of the lists of users, which may be as old as this. */
export function anchorMembers({ db, jobs }: Pick<Context, 'db' | 'jobs'>): void {
  jobs.handle(setThem, () => setMemberAnchors(db))
  jobs.schedule(setThem, {}, { minutes: 10 })
}

/** Sets the anchors of the lists that are long enough to have far pages. */
export async function setMemberAnchors(db: Db): Promise<void> {
  const [counted] = await db.select({ total: sql<number>`coalesce(sum(${memberCounts.n}), 0)::int` }).from(memberCounts)
  if ((counted?.total ?? 0) <= NEAR) return
  for (const sort of Object.keys(orders) as MemberSort[])
    for (const status of [undefined, 'active'] as const)
      await inTransaction(db, async (tx) => {
        const list = listName(sort, status)
        const { by, key } = orders[sort]
        await tx.delete(memberAnchors).where(eq(memberAnchors.list, list))
        await tx.execute(sql`insert into member_anchors (list, ordinal, key, user_id)
          select ${list}, place, key, id from (
            select id, ${key} as key, row_number() over (order by ${by}) as place
            from users where ${ofStatus(status)}) listed
          where place % ${sql.raw(String(APART))} = 0`)
      })
}

const findAnchor = prepared((db) =>
  db
    .select({ ordinal: memberAnchors.ordinal, key: memberAnchors.key, id: memberAnchors.userId })
    .from(memberAnchors)
    .where(and(eq(memberAnchors.list, sql.placeholder('list')), lte(memberAnchors.ordinal, sql.placeholder('offset'))))
    .orderBy(desc(memberAnchors.ordinal))
    .limit(1)
    .prepare('find_member_anchor'),
)

/**
 * Where to begin reading for the user number `offset` (from 0) of a list: after a place, or at the beginning, and how many
 * to pass over there. A far page is exact up to what has changed since the anchors were set.
 */
export async function findMembersStart(
  db: Pick<Db, 'select'>,
  list: string,
  offset: number,
): Promise<{ after?: Place; skip: number }> {
  if (offset < NEAR) return { skip: offset }
  const [anchor] = await findAnchor(db as Db).execute({ list, offset })
  return anchor ? { after: anchor, skip: offset - anchor.ordinal } : { skip: offset }
}
