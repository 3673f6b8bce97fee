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

/** The rule of studentState() on a row of users: whoever fits a line and none before it is in its state. A test compares the two. */
function linesAt({ hasStepSince, cancelling }: StateSources, now: Date): readonly (readonly [StudentState, SQL])[] {
  const since = instant(recentSince(now))
  return [
    ['leaving', sql`(users.deletion_at is not null or users.id in (${cancelling}))`],
    ['new', sql`users.created_at > ${since}`],
    ['quiet', sql`not ${isSeenSince(since)}`],
    ['active', hasStepSince(sql`users.id`, recentSince(now))],
    ['stuck', sql`true`],
  ]
}

/** The state of a row of users, each line asked once. */
export function stateAt(sources: StateSources, now: Date): SQL {
  const lines = linesAt(sources, now).map(([state, fits]) => sql`when ${fits} then ${sql.raw(`'${state}'`)}`)
  return sql`case ${sql.join(lines, sql` `)} end`
}

/** Whether a row of users is in that state, as a condition. */
export function stateIs(state: StudentState, sources: StateSources, now: Date): SQL {
  const lines = linesAt(sources, now)
  const at = lines.findIndex(([name]) => name === state)
  const conditions = lines.slice(0, at + 1).map(([name, fits]) => (name === state ? fits : sql`not (${fits})`))
  return sql`(${sql.join(conditions.toReversed(), sql` and `)})`
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
