import { type SQL, sql } from 'drizzle-orm'
import { findAcademyZone, runningTier, sumIncome } from '../../../accounts/server/index.ts'
import { activeMonths, activeWeeks } from '../../../activity/server/index.ts'
import { missingMembers } from '../../../guidance/server/index.ts'
import { mondaysUntil } from '../../../platform/days.ts'
import { type Db, selectRows } from '../../../platform/server/database.ts'
import { type Month, monthRows, monthsUntil } from '../../../platform/server/months.ts'
import { dayOn } from '../../../platform/server/zonedTime.ts'
import type { Figures } from '../../figuresContract.ts'
import { type RiskReason, riskReasons } from '../../rules.ts'
import { stateIs } from '../students/filterStudents.ts'
import type { FigureSources } from './sources.ts'

const WEEKS = 12
const MONTHS = 12

const isMember = sql`users.role = 'member'`

/** The weeks and months that figures of `now` are of. */
export function calendarOf(now: Date, zone: string) {
  const months = monthsUntil(now, zone, MONTHS)
  return { mondays: mondaysUntil(dayOn(now, zone), WEEKS), months }
}

/** All figures, by a clock; one statement for each and one for the zone, whatever the size of the academy. */
export async function countFigures(db: Db, sources: FigureSources, now: Date): Promise<Figures> {
  const zone = await findAcademyZone(db)
  const { mondays, months } = calendarOf(now, zone)
  const [weeks, cohorts, stops, risk, income, recurring, churn] = await Promise.all([
    countWeeks(db, mondays),
    countCohorts(db, months),
    sources.countDropOff(db, now),
    countRisk(db, sources, now),
    readIncome(db, sources, months),
    sumRecurring(db, sources, now),
    countChurn(db, sources, months, now),
  ])
  return { as_of: now.toISOString(), zone, weeks, cohorts, stops, risk, income, recurring, churn }
}

async function countWeeks(db: Db, mondays: readonly string[]): Promise<Figures['weeks']> {
  const rows = await selectRows<Figures['weeks'][number]>(
    db,
    sql`select a.week, count(*)::int as members, sum(a.minutes)::int as minutes from (${activeWeeks(mondays[0] ?? '')}) a
      join users on users.id = a.user_id and ${isMember} group by 1`,
  )
  return mondays.map((week) => rows.find((row) => row.week === week) ?? { week, members: 0, minutes: 0 })
}

/** Members by the month in which they joined: user_id, month. */
export const joinedIn = (months: readonly Month[]): SQL =>
  sql`select users.id as user_id, months.month from ${monthRows(months)}
    join users on users.created_at >= months.starts and users.created_at < months.ends and ${isMember}`

/** The days of practice are the member's own, so that the first may be of the month before joining by the academy's calendar. */
async function countCohorts(db: Db, months: readonly Month[]): Promise<Figures['cohorts']> {
  const rows = await selectRows<{ month: string; of: string | null; members: number }>(
    db,
    sql`with joined as (${joinedIn(months)})
      select joined.month, null as of, count(*)::int as members from joined group by 1
      union all select joined.month, a.month, count(*)::int from joined
        join (${activeMonths(firstDay(months))}) a on a.user_id = joined.user_id group by 1, 2`,
  )
  const find = (month: string, of: string | null) =>
    rows.find((row) => row.month === month && row.of === of)?.members ?? 0
  return months.map(({ month }, at) => ({
    ...{ month, joined: find(month, null) },
    active: months.slice(at).map((later) => find(month, later.month)),
  }))
}

export const firstDay = ([first]: readonly Month[]): string => `${first?.month}-01`

/** Each reason as a condition on a row of users. */
const riskOf = (reason: RiskReason, sources: FigureSources, now: Date): SQL => {
  if (reason === 'payment') return sql`users.id in (${sources.late})`
  if (reason === 'missed') return sql`users.id in (${missingMembers})`
  return stateIs(reason, sources, now)
}

/** Members with a plan, paid or given, and why they may be lost: user_id, risks. */
export function risksOf(sources: FigureSources, now: Date): SQL {
  const each = riskReasons.map(
    (reason) => sql`case when ${riskOf(reason, sources, now)} then ${sql.raw(`'${reason}'`)} end`,
  )
  return sql`select users.id as user_id, array_remove(array[${sql.join(each, sql`, `)}], null) as risks
    from users where ${isMember} and not ${runningTier('free')}`
}

async function countRisk(db: Db, sources: FigureSources, now: Date): Promise<Figures['risk']> {
  const rows = await selectRows<{ reason: string | null; members: number; of: number }>(
    db,
    sql`with risks as materialized (${risksOf(sources, now)})
      select null as reason, count(*) filter (where risks <> '{}')::int as members, count(*)::int as of from risks
      union all select reason, count(*)::int, 0 from risks, unnest(risks.risks) as reason group by 1`,
  )
  const find = (reason: string | null) => rows.find((row) => row.reason === reason)
  const reasons = riskReasons.map((reason) => ({ reason, members: find(reason)?.members ?? 0 }))
  return { members: find(null)?.members ?? 0, of: find(null)?.of ?? 0, reasons }
}

async function readIncome(db: Db, { income }: FigureSources, months: readonly Month[]): Promise<Figures['income']> {
  const lines = await sumIncome(db, income, months)
  return lines.map(({ month, currency, amountMinor, members }) => ({ month, currency, amount: amountMinor, members }))
}

async function sumRecurring(db: Db, { recurringOf, recurringMinor }: FigureSources, now: Date) {
  type Row = { currency: string; ending: boolean; monthly: number; yearly: number; members: number }
  const rows = await selectRows<Row>(
    db,
    sql`select r.currency, r.ending, count(distinct r.user_id)::int as members,
        coalesce(sum(r.amount_minor) filter (where r.duration = 'monthly'), 0)::float8 as monthly,
        coalesce(sum(r.amount_minor) filter (where r.duration = 'yearly'), 0)::float8 as yearly
      from (${recurringOf(now)}) r group by 1, 2`,
  )
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => {
    const [runs, ends] = [false, true].map((ending) =>
      rows.find((row) => row.currency === currency && row.ending === ending),
    )
    return {
      ...{ currency, amount: runs ? recurringMinor(runs) : 0, members: runs?.members ?? 0 },
      ...{ ending: ends ? recurringMinor(ends) : 0, ending_members: ends?.members ?? 0 },
    }
  })
}

async function countChurn(db: Db, sources: FigureSources, months: readonly Month[], now: Date) {
  const rows = await selectRows<{ month: string; reason: string | null; members: number }>(
    db,
    sql`select s.month, null as reason, count(*)::int as members from (${sources.subscribersAt(months, now)}) s group by 1
      union all select l.month, l.reason, count(*)::int from (${sources.leaversOf(months, now)}) l group by 1, 2`,
  )
  return months.map(({ month }) => {
    const own = rows.filter((row) => row.month === month)
    const reasons = own
      .flatMap(({ reason, members }) => (reason ? [{ reason, text: sources.reasonText(reason), members }] : []))
      .sort((a, b) => b.members - a.members || a.text.localeCompare(b.text, 'en'))
    const running = own.find(({ reason }) => reason === null)?.members ?? 0
    return { month, running, ended: reasons.reduce((sum, { members }) => sum + members, 0), reasons }
  })
}
