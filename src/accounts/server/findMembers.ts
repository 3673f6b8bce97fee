import { gt, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import { MOST_FOUND, pageOffset, presentPage } from '../../platform/paging.ts'
import type { Db, Queryable } from '../../platform/server/database.ts'
import { manifoldSearches } from '../../platform/server/manifold.ts'
import { likePlain } from '../../platform/server/sqlText.ts'
import type { Member, MemberList, MemberQuery } from '../adminContract.ts'
import { findMembersStart } from './memberAnchors.ts'
import { listName, ofStatus, orders } from './memberOrders.ts'
import { findByIds } from './memberRows.ts'
import { users } from './tables.ts'

type Found = { ids: number[]; total: number }

/** One page of members: its ids with how many there are (docs/plans.md says at what price), then its rows. */
export async function findMembers(db: Db, query: MemberQuery): Promise<MemberList> {
  const { ids, total } = await (query.search ? searchIds(db, query) : listIds(db, query))
  return presentPage(await findByIds(db, ids), total, query)
}

const limit = sql`${sql.placeholder('limit')}::int`
const skip = sql`${sql.placeholder('skip')}::int`

/** In the order of an index, however deep the page lies, and with a total that a trigger counts. */
async function listIds(db: Db, query: MemberQuery): Promise<Found> {
  const { sort, status } = query
  const { by, after, afterNone } = orders[sort]
  const start = await findMembersStart(db, listName(sort, status), pageOffset(query))
  const kind = start.after && (start.after.key === null && afterNone ? 'end' : 'far')
  const parts = { end: afterNone ?? after, far: after, near: [sql`true`] }[kind ?? 'near'].map(
    (part) => sql`(select id from users where ${part} and ${ofStatus(status)} order by ${by} limit ${skip} + ${limit})`,
  )
  const page = sql`select id from (${sql.join(parts, sql` union all `)}) listed limit ${limit} offset ${skip}`
  const total = sql`(select coalesce(sum(n), 0) from member_counts where ${ofStatus(status, sql`status`)})`
  const [found] = await selectFound(db, page, total)
    .prepare(`list_member_ids_${sort}_${status}_${kind}`)
    .execute({ limit: query.perPage, skip: start.skip, ...start.after })
  return found ?? { ids: [], total: 0 }
}

const manifold = manifoldSearches()

/**
 * Whoever answers to the search, up to MOST_FOUND, in one pass: all of them sorted, or where there are more, the page by
 * its order's index. How the pass is done depends on the words, so that it is planned anew every time.
 */
async function searchIds(db: Db, query: MemberQuery): Promise<Found> {
  const { search, sort, status, perPage } = query
  const { by } = orders[sort]
  const offset = pageOffset(query)
  const where = sql`search like ${likePlain(search)} and ${ofStatus(status)}`
  const most = sql.raw(String(MOST_FOUND))
  const cut = sql`order by ${by} limit ${Math.max(0, Math.min(perPage, MOST_FOUND - offset))}::int offset ${offset}::int`
  const byIndex = sql`select id from users where ${where} ${cut}`
  const known = manifold(db)
  const key = `${status} ${search}`
  if (known.has(key)) {
    const [answer] = await selectFound(db, byIndex, most)
    return answer ?? { ids: [], total: 0 }
  }
  const count = sql`(select count(*) from found)`
  const page = sql`select unnest(case when ${count} < ${most} then array(select id from found ${cut}) else array(${byIndex}) end)`
  const found = db
    .$with('found', { id: users.id })
    .as(sql`select id, name_key, last_login_at, created_at from users where ${where} limit ${most}`)
  const [answer] = await selectFound(db.with(found), page, count)
  return { ids: answer?.ids ?? [], total: known.note(key, answer?.total ?? 0) }
}

const selectFound = (db: Pick<Db, 'select'>, page: SQL, total: SQL) =>
  db
    .select({ ids: sql<number[]>`to_json(array(${page}))`, total: sql<number>`${total}`.mapWith(Number) })
    .from(sql`(select 1) one`)

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

/** A statement of the ids of everybody whose name or address holds this text, for statements about them. */
export const peopleCalled = (text: string): SQL =>
  sql`select ${users.id} from ${users} where ${users.search} like ${likePlain(text)}`
