import { and, count, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import { pageOffset, presentPage } from '../../platform/paging.ts'
import type { Queryable } from '../../platform/server/database.ts'
import { likePlain } from '../../platform/server/sqlText.ts'
import type { Member, MemberList, MemberQuery, MemberSort } from '../adminContract.ts'
import { findByIds } from './memberRows.ts'
import { users } from './tables.ts'

/** Each order is that of an index from which the ids of a page are read, however deep it lies. */
const ORDERS: Record<MemberSort, SQL[]> = {
  // Spec silent: without a sort the newest account comes first, since that is the one an admin looks for.
  none: [sql`${users.id} desc`],
  display_name: [sql`${users.nameKey}`, sql`${users.id}`],
  latest_activity: [sql`${users.lastLoginAt} desc nulls last`, sql`${users.id} desc`],
  joining_date: [sql`${users.createdAt} desc`, sql`${users.id} desc`],
}

const matching = ({ search, status }: Pick<MemberQuery, 'search' | 'status'>): SQL | undefined =>
  and(
    search ? sql`${users.search} like ${likePlain(search)}` : undefined,
    status === 'blocked' ? eq(users.communityStatus, 'blocked') : undefined,
    status === 'active' ? ne(users.communityStatus, 'blocked') : undefined,
  )

/**
 * One page of members in two statements: its ids with all of them counted (docs/plans.md says at what price), its rows.
 * How a search is done depends on its words, so that it is planned anew every time.
 */
export async function findMembers(db: Queryable, query: MemberQuery): Promise<MemberList> {
  const { search, sort, status } = query
  const where = matching(query)
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(...ORDERS[sort])
    // without a value an offset of 0 would be left out, and the name would be that of two statements
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('skip'))
  const total = db.select({ total: count() }).from(users).where(where)
  const [found] = await db
    .select({ ids: sql<number[]>`to_json(array${page})`, total: sql<number>`${total}`.mapWith(Number) })
    .from(sql`(select 1) one`)
    .prepare(search ? '' : `list_member_ids_${sort}_${status}`)
    .execute({ limit: query.perPage, skip: pageOffset(query) })
  return presentPage(await findByIds(db, found?.ids ?? []), found?.total ?? 0, query)
}

const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id)

/** @throws AppError 'not_found' when somebody has deleted the member meanwhile. */
export async function findMember(db: Queryable, id: number): Promise<Member> {
  const [member] = await findByIds(db, [id])
  if (!member) throw memberGone()
  return member
}

export const memberGone = () => new AppError('not_found', 'There is no such member any more.')

/** Every member in the order of their ids, read in portions so that no table is ever held in memory. */
export async function* readAllMembers(db: Queryable, portion = 500): AsyncGenerator<Member> {
  for (let last = 0; ; ) {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(gt(users.id, last))
      .orderBy(users.id)
      .limit(portion)
    yield* await findByIds(db, idsOf(rows))
    const end = rows.at(-1)
    if (!end || rows.length < portion) return
    last = end.id
  }
}
