import { type SQL, sql } from 'drizzle-orm'
import { FORMER_MEMBER } from '../../../accounts/index.ts'
import { offsetOf, presentPage } from '../../../platform/paging.ts'
import type { Db, Queryable } from '../../../platform/server/database.ts'
import { fileUrl } from '../../../platform/server/files.ts'
import { isoUtcText } from '../../../platform/server/sqlText.ts'
import { type Case, type CaseList, type CaseQuery, REPORTS_SHOWN } from '../../moderationContract.ts'

type Person = { id: number; firstName: string; lastName: string; passportKey: string | null } | null
type ReportRow = Pick<Case['reports'][number], 'reason' | 'details' | 'created_at'> & { user: Person }
type Row = Omit<Case, 'user' | 'reports' | 'decided_by'> & {
  user: Person
  decided_by: Person
  reports: ReportRow[]
}

const person = (user: string): string =>
  `case when ${user}.id is null then null else json_build_object('id', ${user}.id, 'firstName', ${user}.first_name,
    'lastName', ${user}.last_name, 'passportKey', ${user}.passport_key) end`

const COLUMNS =
  sql.raw(`k.id, k.kind, case k.kind when 'post' then k.post_id else k.comment_id end as thing_id, k.post_id,
  case k.kind when 'post' then p.id is null else c.id is null end as gone, k.body,
  coalesce(case k.kind when 'post' then p.body else c.body end <> k.body, false) as edited, ${person('a')} as "user",
  k.status, k.reports_count, k.note, ${person('d')} as decided_by, ${isoUtcText('k.decided_at')} as decided_at,
  ${isoUtcText('k.created_at')} as created_at,
  (select coalesce(json_agg(json_build_object('user', ${person('u')}, 'reason', o.reason, 'details', o.details,
      'created_at', ${isoUtcText('o.created_at')}) order by o.id), '[]'::json)
    from (select * from reports where case_id = k.id order by id limit ${REPORTS_SHOWN}) o
    join users u on u.id = o.user_id) as reports`)

const casesOf = (which: SQL): SQL =>
  sql`select ${COLUMNS} from (select * from report_cases ${which}) k left join users a on a.id = k.author_id
    left join users d on d.id = k.decided_by left join posts p on p.id = k.post_id
    left join post_comments c on c.id = k.comment_id`

const presentPerson = (one: Person) =>
  one ? { id: one.id, first_name: one.firstName, last_name: one.lastName, passport: fileUrl(one.passportKey) } : null

const present = (row: Row): Case => ({
  ...row,
  user: presentPerson(row.user) ?? FORMER_MEMBER,
  decided_by: presentPerson(row.decided_by),
  reports: row.reports.map((one) => ({ ...one, user: presentPerson(one.user) ?? FORMER_MEMBER })),
})

const rowsOf = async (db: Queryable, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows

/** A page of cases: the open ones as they came, the closed ones by the latest decision. */
export async function listCases(db: Db, query: CaseQuery): Promise<CaseList> {
  const open = query.status === 'open'
  const page = sql`limit ${query.perPage} offset ${offsetOf(query)}`
  const which = open
    ? sql`where status = 'open' order by id ${page}`
    : sql`where status <> 'open' order by decided_at desc, id desc ${page}`
  const order = open ? sql`order by k.id` : sql`order by k.decided_at desc, k.id desc`
  const [rows, counts] = await Promise.all([
    rowsOf(db, sql`${casesOf(which)} ${order}`),
    db.execute(sql`select (select count(*)::int from report_cases where status = 'open') as open,
      (select count(*)::int from report_cases where status <> 'open') as closed`),
  ])
  const [counted] = (counts as unknown as { rows: { open: number; closed: number }[] }).rows
  const total = (open ? counted?.open : counted?.closed) ?? 0
  return { ...presentPage(rows.map(present), total, query), open_count: counted?.open ?? 0 }
}

/** One case, or undefined. */
export async function findCase(db: Queryable, id: number): Promise<Case | undefined> {
  const [row] = await rowsOf(db, casesOf(sql`where id = ${id}`))
  return row && present(row)
}
