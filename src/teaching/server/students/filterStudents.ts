import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { isSeenSince, lastSeen, premiumEndsBefore, runningTier } from '../../../accounts/server/index.ts'
import { missingMembers } from '../../../guidance/server/index.ts'
import { parse } from '../../../platform/server/route.ts'
import { likePlain } from '../../../platform/server/sqlText.ts'
import type { Settings } from '../../../platform/settings.ts'
import { StudentFilter, type StudentQuery } from '../../contract.ts'
import { describeFilter } from '../../filterWords.ts'
import { RECENT_DAYS, recentSince, type StudentState } from '../../rules.ts'
import type { StudentSources } from './sources.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

type StateSources = Pick<StudentSources, 'hasStepSince' | 'cancelling'>

/** What the states are made of, as conditions on a row of users. */
function factsAt({ hasStepSince, cancelling }: StateSources, now: Date) {
  const since = instant(recentSince(now))
  return {
    leaving: sql`(users.deletion_at is not null or users.id in (${cancelling}))`,
    isNew: sql`users.created_at > ${since}`,
    isSeen: isSeenSince(since),
    steps: hasStepSince(sql`users.id`, recentSince(now)),
  }
}

/** The state of a row of users by the rule of studentState(), each fact asked once; a test compares the two. */
export function stateAt(sources: StateSources, now: Date): SQL {
  const { leaving, isNew, isSeen, steps } = factsAt(sources, now)
  return sql`case when ${leaving} then 'leaving' when ${isNew} then 'new' when not ${isSeen} then 'quiet'
    when ${steps} then 'active' else 'stuck' end`
}

/** The same rule as conditions; a test compares the two. */
export function stateIs(state: StudentState, sources: StateSources, now: Date): SQL {
  const { leaving, isNew, isSeen, steps } = factsAt(sources, now)
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

/** Which rows of users a filter means. */
export function studentsWhere(sources: StudentSources, filter: StudentFilter, now: Date): SQL {
  const { search, state, level, tier, check_ins: checkIns, login, premium } = filter
  const soon = instant(new Date(now.getTime() + RECENT_DAYS * DAY_MS))
  return sql.join(
    [
      sql`users.role = 'member'`,
      ...(search ? [sql`users.search like ${likePlain(search)}`] : []),
      ...(state ? [stateIs(state, sources, now)] : []),
      ...(level ? [levelIs(level)] : []),
      ...(tier ? [runningTier(tier)] : []),
      ...(checkIns ? [sql`users.id in (${missingMembers})`] : []),
      ...(login ? [sql`${lastSeen} is null`] : []),
      ...(premium ? [sql`${premiumEndsBefore(soon)} and users.id not in (${sources.renewing})`] : []),
    ],
    sql` and `,
  )
}

/** A filter that was mistyped must not mean everybody. */
const OnlyStudentFilter = z.strictObject(StudentFilter.def.shape)

/** What a module that stores filters of students needs of them. */
export const studentFilters = (sources: StudentSources, settings: Settings) => ({
  /** @throws AppError 'invalid' for a filter that the list does not know */
  read: (given: Record<string, string>): Record<string, string> => {
    const chosen = Object.entries(parse(OnlyStudentFilter, given))
    return Object.fromEntries(chosen.flatMap(([name, value]) => (value ? [[name, value]] : [])))
  },
  describe: (filter: Record<string, string>): string =>
    describeFilter(parse(StudentFilter, filter), settings.academy().tierNames),
  where: (filter: Record<string, string>, now: Date): SQL => studentsWhere(sources, parse(StudentFilter, filter), now),
})
