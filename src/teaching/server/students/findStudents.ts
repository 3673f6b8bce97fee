import { type SQL, sql } from 'drizzle-orm'
import { heldTier, isSeenSince, lastSeen, presentPerson, runningTier, users } from '../../../accounts/server/index.ts'
import { listWeeks } from '../../../activity/server/index.ts'
import { findMissing, missingMembers } from '../../../guidance/server/index.ts'
import { mondaysUntil } from '../../../platform/days.ts'
import { pageOffset, presentPage } from '../../../platform/paging.ts'
import { type Db, selectRows } from '../../../platform/server/database.ts'
import { likePlain } from '../../../platform/server/sqlText.ts'
import { dayOn } from '../../../platform/server/zonedTime.ts'
import type { Student, StudentList, StudentQuery } from '../../contract.ts'
import { ROW_WEEKS, recentSince, type StudentState, studentState } from '../../rules.ts'
import type { StudentSources } from './sources.ts'

const orders: Record<StudentQuery['sort'], SQL> = {
  joined: sql`users.id desc`,
  name: sql`users.name_key, users.id`,
  seen: sql`${lastSeen} desc nulls last, users.id desc`,
}

/** The rule of studentState() as conditions on a row of users; a test compares the two. */
export function stateIs(
  state: StudentState,
  { hasStepSince, cancelling }: Pick<StudentSources, 'hasStepSince' | 'cancelling'>,
  now: Date,
): SQL {
  const since = sql`${recentSince(now).toISOString()}::timestamptz`
  const leaving = sql`(users.deletion_at is not null or users.id in (${cancelling}))`
  const isNew = sql`users.created_at > ${since}`
  const isSeen = isSeenSince(since)
  const steps = hasStepSince(sql`users.id`, recentSince(now))
  const conditions: Record<StudentState, SQL> = {
    leaving,
    new: sql`${isNew} and not ${leaving}`,
    active: sql`${isSeen} and ${steps} and not ${isNew} and not ${leaving}`,
    stuck: sql`${isSeen} and not ${steps} and not ${isNew} and not ${leaving}`,
    quiet: sql`not ${isNew} and not ${isSeen} and not ${leaving}`,
  }
  return conditions[state]
}

const levelIs = (level: NonNullable<StudentQuery['level']>): SQL =>
  level === 'none' ? sql`users.placed_level is null` : sql`users.placed_level = ${level}`

/** One page of students: ids with how many there are, then what is known of them, in six statements whatever the page. */
export async function findStudents(
  db: Db,
  sources: StudentSources,
  query: StudentQuery,
  now: Date,
): Promise<StudentList> {
  const { search, state, level, tier, check_ins: checkIns, sort } = query
  const where = sql.join(
    [
      sql`users.role = 'member'`,
      ...(search ? [sql`users.search like ${likePlain(search)}`] : []),
      ...(state ? [stateIs(state, sources, now)] : []),
      ...(level ? [levelIs(level)] : []),
      ...(tier ? [runningTier(tier)] : []),
      ...(checkIns ? [sql`users.id in (${missingMembers})`] : []),
    ],
    sql` and `,
  )
  const [found] = await selectRows<{ ids: number[]; total: number }>(
    db,
    sql`select to_json(array(select users.id from users where ${where} order by ${orders[sort]}
        limit ${query.perPage}::int offset ${pageOffset(query)}::int)) as ids,
      (select count(*)::int from users where ${where}) as total`,
  )
  return presentPage(await readStudents(db, sources, found?.ids ?? [], now), found?.total ?? 0, query)
}

const selectFacts = (db: Db, { cancelling }: StudentSources, ids: readonly number[]) =>
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
      isLeaving: sql<boolean>`(${users.deletionAt} is not null or ${users.id} in (${cancelling}))`,
    })
    .from(users)
    .where(sql`${users.id} = any(${`{${ids.join()}}`}::int[])`)

/** The students with these ids, in the order of the ids; the gone are left out. */
export async function readStudents(
  db: Db,
  sources: StudentSources,
  ids: readonly number[],
  now: Date,
  weeksShown = ROW_WEEKS,
): Promise<Student[]> {
  if (ids.length === 0) return []
  // Spec silent: weeks of many zones side by side are those of UTC's calendar.
  const mondays = mondaysUntil(dayOn(now, 'UTC'), weeksShown)
  const [rows, steps, missing, weeks] = await Promise.all([
    selectFacts(db, sources, ids),
    sources.findSteps(db, ids),
    findMissing(db, ids),
    listWeeks(db, ids, mondays[0] ?? ''),
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
        missed_check_ins: missing.get(row.id) ?? 0,
        weeks: mondays.map((week) => ({ week, minutes: weeks.get(row.id)?.get(week) ?? 0 })),
      }
      return [row.id, student]
    }),
  )
  return ids.flatMap((id) => students.get(id) ?? [])
}
