import { type SQL, sql } from 'drizzle-orm'
import type { MemberQuery, MemberSort } from '../adminContract.ts'

/** A user's place in a list: what the list is sorted by, and the id. */
export type Place = { key: string | null; id: number }

type Order = {
  /** That of an index, from which the ids of a page are read. */
  by: SQL
  /** What comes before the id, as text. */
  key: SQL
  /** What follows a place, in parts that follow each other. */
  after: SQL[]
  /** The same of a place without a key. */
  afterNone?: SQL[]
}

const key = sql.placeholder('key')
const id = sql`${sql.placeholder('id')}::int`

export const orders: Record<MemberSort, Order> = {
  // Spec silent: without a sort the newest account comes first, since that is the one an admin looks for.
  none: { by: sql`id desc`, key: sql`null`, after: [sql`id < ${id}`] },
  display_name: {
    by: sql`name_key, id`,
    key: sql`name_key`,
    after: [sql`(name_key, id) > (${key}, ${id})`],
  },
  latest_activity: {
    by: sql`last_login_at desc nulls last, id desc`,
    key: sql`last_login_at::text`,
    // who has never logged in comes last
    after: [sql`(last_login_at, id) < (${key}::timestamptz, ${id})`, sql`last_login_at is null`],
    afterNone: [sql`last_login_at is null and id < ${id}`],
  },
  joining_date: {
    by: sql`created_at desc, id desc`,
    key: sql`created_at::text`,
    after: [sql`(created_at, id) < (${key}::timestamptz, ${id})`],
  },
}

type Status = MemberQuery['status']

export const ofStatus = (status: Status, column = sql`community_status`): SQL => {
  if (!status) return sql`true`
  return status === 'blocked' ? sql`${column} = 'blocked'` : sql`${column} <> 'blocked'`
}

/** Name of a list that is not searched. */
export const listName = (sort: MemberSort, status: Status): string => `${sort} ${status ?? 'all'}`
