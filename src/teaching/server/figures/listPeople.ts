import { type SQL, sql } from 'drizzle-orm'
import { incomeIn } from '../../../accounts/server/index.ts'
import { activeMonths, activeWeeks } from '../../../activity/server/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { pageOffset, presentPage } from '../../../platform/paging.ts'
import { type Db, selectRows } from '../../../platform/server/database.ts'
import { splitKey } from '../../figureRules.ts'
import type { Detail, FigureName, FigurePeople, FigurePerson, Figures, PeopleQuery } from '../../figuresContract.ts'
import { riskReasons } from '../../rules.ts'
import { calendarOf, firstDay, joinedIn, risksOf } from './countFigures.ts'
import type { FigureSources } from './sources.ts'

type Of = { sources: FigureSources; as: Figures; key: string }

const refused = () => new AppError('not_found', 'There is no such figure.')
/** @throws AppError 'not_found' */
function requirePart<T>(found: T | undefined): T {
  if (found === undefined) throw refused()
  return found
}

const nowOf = ({ as_of }: Figures): Date => new Date(as_of)
const calendar = (as: Figures) => calendarOf(nowOf(as), as.zone)

/** The people of a part of a figure: user_id, detail (a row), and the number that they are sorted by, the highest first. */
const parts: Record<FigureName, (of: Of) => SQL> = {
  active: ({ as, key }) => {
    const week = requirePart(calendar(as).mondays.find((monday) => monday === key))
    return sql`select a.user_id, json_build_object('minutes', a.minutes) as detail, a.minutes as rank
      from (${activeWeeks(week)}) a join users on users.id = a.user_id and users.role = 'member' where a.week = ${week}`
  },
  retention: ({ as, key }) => {
    const { months } = calendar(as)
    const [cohort, later] = splitKey(key)
    const at = months.findIndex(({ month }) => month === cohort)
    const joined = sql`select j.user_id, json_build_object() as detail, 0 as rank
      from (${joinedIn(months.slice(at, at + 1))}) j`
    if (at < 0) throw refused()
    if (later === undefined) return joined
    const month = requirePart(/^\d{1,2}$/.test(later) ? months[at + Number(later)]?.month : undefined)
    return sql`${joined} join (${activeMonths(firstDay(months))}) a on a.user_id = j.user_id and a.month = ${month}`
  },
  stops: ({ sources, as, key }) => {
    const { id } = requirePart(as.stops.find(({ id }) => String(id) === key))
    return sql`select s.user_id, json_build_object('at', s.at) as detail, extract(epoch from s.at) as rank
      from (${sources.stoppedMembers(nowOf(as))}) s where s.lesson_id = ${id}::int`
  },
  risk: ({ sources, as, key }) => {
    const all = risksOf(sources, nowOf(as))
    const one = key === '' ? undefined : requirePart(riskReasons.find((reason) => reason === key))
    return sql`select r.user_id, json_build_object('risks', r.risks) as detail, cardinality(r.risks) as rank
      from (${all}) r where ${one === undefined ? sql`r.risks <> '{}'` : sql`${one} = any(r.risks)`}`
  },
  income: ({ sources, as, key }) => {
    const [month, currency] = splitKey(key)
    requirePart(as.income.find((line) => line.month === month && line.currency === currency))
    return sql`select i.user_id, json_build_object('amount', sum(i.amount_minor), 'currency', ${currency}::text) as detail,
        sum(i.amount_minor) as rank
      from (${incomeIn(sources.income, calendar(as).months)}) i where i.month = ${month} and i.currency = ${currency}
      group by i.user_id`
  },
  recurring: ({ sources, as, key }) => {
    requirePart(as.recurring.find(({ currency }) => currency === key))
    return sql`select r.user_id, json_build_object('amount', r.amount_minor, 'currency', r.currency, 'duration', r.duration,
        'ending', r.ending) as detail, r.amount_minor as rank
      from (${sources.recurringOf(nowOf(as))}) r where r.currency = ${key}`
  },
  churn: ({ sources, as, key }) => {
    requirePart(as.churn.find(({ month }) => month === key))
    return sql`select l.user_id, json_build_object('at', l.at, 'reason', l.reason, 'words', l.words) as detail,
        extract(epoch from l.at) as rank
      from (${sources.leaversOf(calendar(as).months, nowOf(as))}) l where l.month = ${key}`
  },
}

type Row = { id: number | null; name: string; email: string; detail: Record<string, unknown>; total: number }

async function readPeople(
  db: Db,
  figure: FigureName,
  of: Of,
  limit: SQL,
): Promise<{ people: FigurePerson[]; total: number }> {
  const rows = await selectRows<Row>(
    db,
    sql`with part as materialized (${parts[figure](of)})
      select users.id, coalesce(users.first_name || ' ' || users.last_name, '') as name, coalesce(users.email, '') as email,
        part.detail, (select count(*)::int from part) as total
      from part left join users on users.id = part.user_id
      order by part.rank desc, users.name_key, users.id ${limit}`,
  )
  const people = rows.map(({ id, name, email, detail }) => ({ id, name, email, ...present(detail, of.sources) }))
  return { people, total: rows[0]?.total ?? 0 }
}

/** Times as the wire has them, and a reason in words. */
function present(detail: Record<string, unknown>, { reasonText }: FigureSources): Detail {
  const { at, reason } = detail
  return {
    ...(detail as Detail),
    ...(typeof at === 'string' ? { at: new Date(at).toISOString() } : {}),
    ...(typeof reason === 'string' ? { reason: reasonText(reason) } : {}),
  }
}

/** One page of them, as of when `as` was counted. @throws AppError 'not_found' where the figure has no such part */
export async function listPeople(
  db: Db,
  sources: FigureSources,
  as: Figures,
  { figure, ...query }: PeopleQuery & { figure: FigureName },
): Promise<FigurePeople> {
  const { perPage } = query
  const limit = sql`limit ${perPage}::int offset ${pageOffset(query)}::int`
  const { people, total } = await readPeople(db, figure, { sources, as, key: query.key }, limit)
  // past the end there is no row to say how many there are
  const all = people.length === 0 && query.page > 1 ? await countPeople(db, sources, as, figure, query.key) : total
  return presentPage(people, all, query)
}

const countPeople = async (db: Db, sources: FigureSources, as: Figures, figure: FigureName, key: string) =>
  (await readPeople(db, figure, { sources, as, key }, sql`limit 1`)).total

/** All of them, for a spreadsheet. */
export const listAllPeople = async (db: Db, sources: FigureSources, as: Figures, figure: FigureName, key: string) =>
  (await readPeople(db, figure, { sources, as, key }, sql``)).people
