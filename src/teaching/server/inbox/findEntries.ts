import { type SQL, sql } from 'drizzle-orm'
import { type PersonRow, personJson, presentPerson } from '../../../accounts/server/index.ts'
import { makeExcerpt } from '../../../platform/excerpt.ts'
import { pageOffset, presentPage } from '../../../platform/paging.ts'
import { type Queryable, selectRows } from '../../../platform/server/database.ts'
import type { OpenEntries } from '../../../platform/server/openEntries.ts'
import { isoUtcText } from '../../../platform/server/sqlText.ts'
import { DONE_DAYS, type Entry, entryKey, type Inbox, type InboxQuery } from '../../inboxContract.ts'

export type Sources = readonly OpenEntries[]

/** Who looks, and which day their calendar shows. */
type Looking = { readerId: number; today: string }

/** Everything that waits, of all kinds. */
export const allOpen = (sources: Sources): SQL =>
  sql.join(
    sources.map(({ kind, open }) => sql`select ${kind}::text as kind, id, user_id, at from (${open}) source`),
    sql` union all `,
  )

/** What was closed without an answer in the last days, of all kinds. */
const allClosed = (sources: Sources): SQL =>
  sql.join(
    sources.flatMap(({ kind, closed }) =>
      closed
        ? sql`select ${kind}::text as kind, id, user_id, at from (${closed.of}) source
            where at > now() - make_interval(days => ${DONE_DAYS})`
        : [],
    ),
    sql` union all `,
  )

/** Closed entries `e`, of which nobody has agreed on anything. */
const closedEntries = (sources: Sources): SQL => sql`(${allClosed(sources)}) e left join inbox_marks m on false`

/** Open entries `e` with the admins' mark `m`. */
const marked = (sources: Sources): SQL =>
  sql`(${allOpen(sources)}) e left join inbox_marks m on m.kind = e.kind and m.entry_id = e.id`

const isLater = (today: string | SQL): SQL => sql`coalesce(m.later_until > ${today}::date, false)`

/** Who waits for an answer, and since when, once for each entry that nobody has put off: kind, id, user_id, at. */
export const awaitedBy = (sources: Sources): SQL =>
  sql`select e.kind, e.id, e.user_id, e.at from ${marked(sources.filter(({ byOthers }) => !byOthers))}
    where not ${isLater(sql`current_date`)}`

/** Where each of these entries is answered: the page where it is, or the inbox. */
export const findPlaces = (sources: Sources) => async (db: Queryable, entries: readonly EntryKey[]) => {
  const read = await Promise.all(
    sources.map(async ({ kind, read: readOf }) => {
      const ids = entries.filter((entry) => entry.kind === kind).map(({ id }) => id)
      const found = ids.length > 0 ? await readOf(db, ids) : []
      return found.map(({ id, href }) => ({ kind, id, href }))
    }),
  )
  const places = read.flat()
  return (asked: EntryKey): string =>
    places.find(({ kind, id }) => kind === asked.kind && id === asked.id)?.href ?? '/admin/inbox'
}
type EntryKey = { kind: string; id: number }

type OpenView = Exclude<InboxQuery['view'], 'done'>

const inView = (view: OpenView, { readerId, today }: Looking): SQL => {
  if (view === 'later') return isLater(today)
  return view === 'mine' ? sql`m.assignee_id = ${readerId} and not ${isLater(today)}` : sql`not ${isLater(today)}`
}

type Row = {
  kind: string
  id: number
  at: string
  user: PersonRow | null
  assignee: PersonRow | null
  later_until: string | null
  version: number
}

const personOrNull = (user: string): string => `case when ${user}.id is null then null else ${personJson(user)} end`
const COLUMNS = sql.raw(`l.kind, l.id, ${isoUtcText('l.at')} as at, ${personOrNull('u')} as "user",
  ${personOrNull('a')} as assignee, l.later_until::text as later_until, l.version`)

const selectEntries = (db: Queryable, listed: SQL): Promise<Row[]> =>
  selectRows<Row>(
    db,
    sql`select ${COLUMNS} from (select e.kind, e.id, e.at, e.user_id, m.assignee_id, m.later_until,
        coalesce(m.version, 0) as version from ${listed}) l
      left join users u on u.id = l.user_id left join users a on a.id = l.assignee_id order by l.at, l.kind, l.id`,
  )

/** The rows of a page, and how many there are of what is done: what waits is counted for every view. */
async function selectPage(db: Queryable, sources: Sources, query: InboxQuery, looking: Looking) {
  const page = sql`limit ${query.perPage}::int offset ${pageOffset(query)}::int`
  if (query.view !== 'done') {
    const listed = sql`${marked(sources)} where ${inView(query.view, looking)} order by e.at, e.kind, e.id ${page}`
    return { rows: await selectEntries(db, listed), done: 0 }
  }
  const [rows, [counted]] = await Promise.all([
    selectEntries(db, sql`${closedEntries(sources)} order by e.at desc, e.kind desc, e.id desc ${page}`),
    selectRows<{ n: number }>(db, sql`select count(*)::int as n from ${closedEntries(sources)}`),
  ])
  return { rows: rows.reverse(), done: counted?.n ?? 0 }
}

/** A page of what waits, the oldest first; three statements and one for each kind on the page. */
export async function listInbox(db: Queryable, sources: Sources, query: InboxQuery, looking: Looking): Promise<Inbox> {
  const [{ rows, done }, [counted], admins] = await Promise.all([
    selectPage(db, sources, query, looking),
    selectRows<Inbox['counts']>(
      db,
      sql`select ${countIn('open', looking)} as open, ${countIn('mine', looking)} as mine,
        ${countIn('later', looking)} as later from ${marked(sources)}`,
    ),
    selectRows<Inbox['admins'][number]>(
      db,
      sql`select id, first_name || ' ' || last_name as name from users where role = 'admin' order by name_key, id`,
    ),
  ])
  const counts = counted ?? { open: 0, mine: 0, later: 0 }
  const entries = await present(db, sources, rows, query.view === 'done')
  return { ...presentPage(entries, query.view === 'done' ? done : counts[query.view], query), counts, admins }
}

const countIn = (view: OpenView, looking: Looking): SQL => sql`(count(*) filter (where ${inView(view, looking)}))::int`

/** How many entries wait now, for the navigation. */
export async function countOpen(db: Queryable, sources: Sources, looking: Looking): Promise<number> {
  const [row] = await selectRows<{ n: number }>(
    db,
    sql`select ${countIn('open', looking)} as n from ${marked(sources)}`,
  )
  return row?.n ?? 0
}

/** What waits now, in short: how many entries there are, and the oldest of them. */
export async function peekInbox(db: Queryable, sources: Sources, most: number, looking: Looking) {
  const oldest = sql`${marked(sources)} where ${inView('open', looking)} order by e.at, e.kind, e.id limit ${most}::int`
  const [total, rows] = await Promise.all([countOpen(db, sources, looking), selectEntries(db, oldest)])
  const entries = await present(db, sources, rows)
  return {
    total,
    oldest: entries.map((entry) => ({
      ...{ key: entryKey(entry), at: entry.at, user: entry.user, about: entry.about },
      text: makeExcerpt(entry.text),
    })),
  }
}

/** One entry while it is open. */
export async function findEntry(db: Queryable, sources: Sources, kind: string, id: number): Promise<Entry | undefined> {
  const source = sources.find((one) => one.kind === kind)
  if (!source) return undefined
  const [entry] = await present(db, [source], await selectEntries(db, sql`${marked([source])} where e.id = ${id}`))
  return entry
}

async function present(db: Queryable, sources: Sources, rows: readonly Row[], isDone = false): Promise<Entry[]> {
  const entries = new Map<string, Entry>()
  await Promise.all(
    sources.map(async ({ kind, read, close }) => {
      const own = rows.filter((row) => row.kind === kind)
      if (own.length === 0) return
      const found = new Map(
        (
          await read(
            db,
            own.map(({ id }) => id),
          )
        ).map((entry) => [entry.id, entry]),
      )
      for (const row of own) {
        const entry = found.get(row.id)
        if (!entry) continue
        const { user, assignee, ...rest } = row
        entries.set(`${kind} ${row.id}`, {
          ...{ ...rest, before: [], ...entry, can_close: close !== undefined && !isDone, is_done: isDone },
          user: user && presentPerson(user),
          assignee: assignee && presentPerson(assignee),
        })
      }
    }),
  )
  return rows.flatMap(({ kind, id }) => entries.get(`${kind} ${id}`) ?? [])
}
