import { and, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { type Queryable, selectRows } from '../../platform/server/database.ts'
import { type Month, monthRows, monthsUntil } from '../../platform/server/months.ts'
import { CURRENCY } from '../adminRules.ts'
import { subscriptionChanges } from './tables.ts'
import { findAcademyZone } from './zones.ts'

/** A statement of what came in: user_id, currency, amount_minor, at. */
export type IncomeBook = SQL

/**
 * What admins have entered as paid and not corrected since, by the time of entry, for statements about it: id, user_id,
 * admin_id, currency, amount_minor, premium, starts_at, ends_at, at.
 */
export const enteredPayments: SQL = sql`select ${subscriptionChanges.id} as id, ${subscriptionChanges.userId} as user_id,
  ${subscriptionChanges.adminId} as admin_id, ${CURRENCY}::text as currency, ${subscriptionChanges.amountMinor} as amount_minor, ${subscriptionChanges.premium} as premium,
  ${subscriptionChanges.startsAt} as starts_at, ${subscriptionChanges.endsAt} as ends_at, ${subscriptionChanges.createdAt} as at
  from ${subscriptionChanges} where ${and(isNull(subscriptionChanges.supersededAt), gt(subscriptionChanges.amountMinor, 0))}`

/** The same as income. */
export const enteredIncome: IncomeBook = sql`select e.user_id, e.currency, e.amount_minor, e.at from (${enteredPayments}) e`

/** All lines of these books with the month of each: user_id, currency, amount_minor, month. */
export const incomeIn = (books: readonly IncomeBook[], months: readonly Month[]): SQL =>
  sql`select b.user_id, b.currency, b.amount_minor, months.month from (${sql.join([...books], sql` union all `)}) b
    join ${monthRows(months)} on b.at >= months.starts and b.at < months.ends`

/** `amountMinor` came in by `payments` of `members`, of whom those who have left are not counted. */
type IncomeLine = { month: string; currency: string; amountMinor: number; payments: number; members: number }

/** What came in, by month and currency; never summed across currencies. */
export const sumIncome = (db: Queryable, books: readonly IncomeBook[], months: readonly Month[]) =>
  selectRows<IncomeLine>(
    db,
    sql`select i.month, i.currency, sum(i.amount_minor)::float8 as "amountMinor", count(*)::int as payments,
        count(distinct i.user_id)::int as members
      from (${incomeIn(books, months)}) i group by 1, 2 order by 1, 2`,
  )

/** The same of the last so many months of the academy's calendar. */
export const sumLastMonths = async (db: Queryable, books: readonly IncomeBook[], now: Date, count: number) =>
  sumIncome(db, books, monthsUntil(now, await findAcademyZone(db), count))

/** What came in last month up to as far into it as this month is by now, so that the two can be compared. */
export async function sumMonthBefore(db: Queryable, books: readonly IncomeBook[], now: Date) {
  const months = monthsUntil(now, await findAcademyZone(db), 2)
  const cut = months.slice(0, 1).map(({ month, from, until }) => {
    const gone = now.getTime() - until.getTime()
    return { month, from, until: new Date(Math.min(until.getTime(), from.getTime() + gone)) }
  })
  const lines = await sumIncome(db, books, cut)
  return {
    month: cut[0]?.month ?? '',
    sums: lines.map(({ currency, amountMinor }) => ({ currency, amountMinor })),
  }
}
