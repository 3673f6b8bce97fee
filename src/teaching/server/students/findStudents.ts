import { type SQL, sql } from 'drizzle-orm'
import { findAcademyZone, heldTier, lastSeen, presentPerson, users } from '../../../accounts/server/index.ts'
import { listWeeks } from '../../../activity/server/index.ts'
import { findMissing } from '../../../guidance/server/index.ts'
import { mondaysUntil } from '../../../platform/days.ts'
import { pageOffset, presentPage } from '../../../platform/paging.ts'
import { type Db, selectRows } from '../../../platform/server/database.ts'
import { isoUtcText } from '../../../platform/server/sqlText.ts'
import { dayOn } from '../../../platform/server/zonedTime.ts'
import type { Student, StudentList, StudentQuery } from '../../contract.ts'
import { ROW_WEEKS, studentState } from '../../rules.ts'
import { stateAt, stateIs, studentsWhere } from './filterStudents.ts'
import type { ListSources, StudentSources } from './sources.ts'

type Order = { join: SQL; by: SQL }

/** Who waits for an answer, the longest first, then who has stopped coming, then the rest; asked once of everybody, not row by row. */
const byNeed = (sources: ListSources, now: Date): Order => ({
  join: sql`left join (select o.user_id, min(o.at) as since from (${sources.open}) o group by o.user_id) waiting
    on waiting.user_id = users.id`,
  by: sql`waiting.since nulls last, ${stateIs('quiet', sources, now)} desc, users.id desc`,
})

const orders: Record<Exclude<StudentQuery['sort'], 'need'>, SQL> = {
  joined: sql`users.id desc`,
  name: sql`users.name_key, users.id`,
  seen: sql`${lastSeen} desc nulls last, users.id desc`,
}

/** One page of students: ids with how many there are, then what is known of them, in seven statements whatever the page. */
export async function findStudents(db: Db, sources: ListSources, query: StudentQuery, now: Date): Promise<StudentList> {
  const where = studentsWhere(sources, query, now)
  const order: Order = query.sort === 'need' ? byNeed(sources, now) : { join: sql``, by: orders[query.sort] }
  const [found] = await selectRows<{ ids: number[]; counts: Partial<StudentList['counts']> | null }>(
    db,
    sql`select to_json(array(select users.id from users ${order.join} where ${where} order by ${order.by}
        limit ${query.perPage}::int offset ${pageOffset(query)}::int)) as ids,
      (select json_object_agg(state, students) from (${countStates(sources, query, now)}) counted) as counts`,
  )
  const counts = { ...NOBODY, ...found?.counts }
  const total = query.state ? counts[query.state] : Object.values(counts).reduce((sum, students) => sum + students, 0)
  return { ...presentPage(await readStudents(db, sources, found?.ids ?? [], now), total, query), counts }
}

const NOBODY: StudentList['counts'] = { new: 0, active: 0, stuck: 0, leaving: 0, quiet: 0 }

/** How many students there are in each state, among those whom the other filters mean. */
const countStates = (sources: ListSources, query: StudentQuery, now: Date): SQL =>
  sql`select s.state, count(*)::int as students from (select ${stateAt(sources, now)} as state from users
    where ${studentsWhere(sources, { ...query, state: undefined }, now)}) s group by s.state`

const selectFacts = (db: Db, { cancelling, lessonsSince }: StudentSources, ids: readonly number[]) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      avatarKey: users.avatarKey,
      email: users.email,
      level: users.placedLevel,
      joinedAt: users.createdAt,
      tier: heldTier,
      seenAt: lastSeen,
      lessons: lessonsSince(sql`${users.createdAt}`),
      isLeaving: sql<boolean>`(${users.deletionAt} is not null or ${users.id} in (${cancelling}))`,
    })
    .from(users)
    .where(sql`${users.id} = any(${`{${ids.join()}}`}::int[])`)

/** What each of them has waited longest for: since when, and where it is answered. */
async function findWaiting(db: Db, { open, findPlaces }: ListSources, ids: readonly number[]) {
  const rows = await selectRows<{ user: number; kind: string; id: number; since: string }>(
    db,
    sql`select distinct on (o.user_id) o.user_id as "user", o.kind, o.id, ${sql.raw(isoUtcText('o.at'))} as since
      from (${open}) o where o.user_id = any(${`{${ids.join()}}`}::int[]) order by o.user_id, o.at, o.kind, o.id`,
  )
  const placeOf = await findPlaces(db, rows)
  return new Map(rows.map((row) => [row.user, { since: row.since, href: placeOf(row) }]))
}

/** The students with these ids, in the order of the ids; the gone are left out. */
export async function readStudents(
  db: Db,
  sources: ListSources,
  ids: readonly number[],
  now: Date,
  weeksShown = ROW_WEEKS,
): Promise<Student[]> {
  if (ids.length === 0) return []
  // Spec silent: weeks of many zones side by side are those of the academy's calendar, as in the figures.
  const mondays = mondaysUntil(dayOn(now, await findAcademyZone(db)), weeksShown)
  const [rows, steps, missing, weeks, waiting] = await Promise.all([
    selectFacts(db, sources, ids),
    sources.findSteps(db, ids),
    findMissing(db, ids),
    listWeeks(db, ids, mondays[0] ?? ''),
    findWaiting(db, sources, ids),
  ])
  const students = new Map(
    rows.map((row) => {
      const step = steps.get(row.id)
      const student: Student = {
        ...presentPerson(row),
        ...{ email: row.email, tier: row.tier, level: row.level },
        state: studentState({ ...row, stepAt: step?.last ?? null }, now),
        joined_at: row.joinedAt.toISOString(),
        last_seen_at: row.seenAt?.toISOString() ?? null,
        last_step_at: step?.last.toISOString() ?? null,
        lessons_done: step?.done ?? 0,
        lessons_total: Math.max(row.lessons, step?.done ?? 0),
        waiting_since: waiting.get(row.id)?.since ?? null,
        answer_href: waiting.get(row.id)?.href ?? null,
        missed_check_ins: missing.get(row.id) ?? 0,
        weeks: mondays.map((week) => ({ week, minutes: weeks.get(row.id)?.get(week) ?? 0 })),
      }
      return [row.id, student]
    }),
  )
  return ids.flatMap((id) => students.get(id) ?? [])
}
