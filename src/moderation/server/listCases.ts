import { type SQL, sql } from 'drizzle-orm'
import { FORMER_MEMBER } from '../../accounts/index.ts'
import { type PersonRow, personJson, presentPerson } from '../../accounts/server/index.ts'
import { pageOffset, presentPage } from '../../platform/paging.ts'
import { selectRows } from '../../platform/server/database.ts'
import { isoUtcText } from '../../platform/server/sqlText.ts'
import { type Case, type CaseList, type CaseQuery, REPORTS_SHOWN } from '../contract.ts'
import type { ModerationContext } from './context.ts'
import type { Reportables } from './reportables.ts'

type Means = Pick<ModerationContext, 'db' | 'things'>
type ReportRow = Omit<Case['reports'][number], 'user'> & { user: PersonRow }
type Row = Omit<Case, 'user' | 'reports' | 'decided_by'> & {
  user: PersonRow | null
  decided_by: PersonRow | null
  reports: ReportRow[]
}

const personOrNull = (user: string): string => `case when ${user}.id is null then null else ${personJson(user)} end`

const COLUMNS =
  sql.raw(`k.id, k.kind, case k.kind when 'post' then k.post_id else k.comment_id end as thing_id, k.post_id,
  t.body is null as gone, k.body, coalesce(t.body <> k.body, false) as edited, ${personOrNull('a')} as "user",
  k.status, k.reports_count, k.note, ${personOrNull('d')} as decided_by, ${isoUtcText('k.decided_at')} as decided_at,
  ${isoUtcText('k.created_at')} as created_at,
  (select coalesce(json_agg(json_build_object('user', ${personJson('u')}, 'reason', o.reason, 'details', o.details,
      'created_at', ${isoUtcText('o.created_at')}) order by o.id), '[]'::json)
    from (select * from reports where case_id = k.id order by id limit ${REPORTS_SHOWN}) o
    join users u on u.id = o.user_id) as reports`)

const casesOf = ({ words }: Reportables, which: SQL): SQL =>
  sql`select ${COLUMNS} from (select * from report_cases ${which}) k left join users a on a.id = k.author_id
    left join users d on d.id = k.decided_by left join lateral (${sql.raw(words)}) t on true`

const present = (row: Row): Case => ({
  ...row,
  user: row.user ? presentPerson(row.user) : FORMER_MEMBER,
  decided_by: row.decided_by && presentPerson(row.decided_by),
  reports: row.reports.map((one) => ({ ...one, user: presentPerson(one.user) })),
})

/** A page of cases: the open ones as they came, the closed ones by the latest decision. */
export async function listCases({ db, things }: Means, query: CaseQuery): Promise<CaseList> {
  const open = query.status === 'open'
  const page = sql`limit ${query.perPage} offset ${pageOffset(query)}`
  const which = open
    ? sql`where status = 'open' order by id ${page}`
    : sql`where status <> 'open' order by decided_at desc, id desc ${page}`
  const order = open ? sql`order by k.id` : sql`order by k.decided_at desc, k.id desc`
  const [rows, [counted]] = await Promise.all([
    selectRows<Row>(db, sql`${casesOf(things, which)} ${order}`),
    selectRows<{ open: number; closed: number }>(
      db,
      sql`select (select count(*)::int from report_cases where status = 'open') as open,
      (select count(*)::int from report_cases where status <> 'open') as closed`,
    ),
  ])
  const total = (open ? counted?.open : counted?.closed) ?? 0
  return { ...presentPage(rows.map(present), total, query), open_count: counted?.open ?? 0 }
}

/** One case, or undefined. */
export async function findCase({ db, things }: Means, id: number): Promise<Case | undefined> {
  const [row] = await selectRows<Row>(db, casesOf(things, sql`where id = ${id}`))
  return row && present(row)
}
