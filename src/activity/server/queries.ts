import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { findMemberZone } from '../../accounts/server/index.ts'
import { type Db, prepared, type Queryable } from '../../platform/server/database.ts'
import { dayOn } from '../../platform/server/zonedTime.ts'
import type { ActivityKind, UsedMinute } from '../contract.ts'
import { takeMinutes } from '../rules.ts'
import { activityMinutes } from './tables.ts'

const MINUTE_MS = 60_000
const sumMinutes = sql<number>`coalesce(sum(${activityMinutes.minutes}), 0)::int`

/** What a browser sends; `now` is what its clock shows. */
type Batch = { minutes: readonly UsedMinute[]; now?: number | undefined }

/**
 * Stores minutes of use, each once: of two devices, and of a batch that is sent again, the first counts. Their day is
 * that of the member's zone, by which the routine, its week and the limits go too. Minutes that are too old or still to
 * come are left out, since a browser that was told of a mistake would send them for ever.
 */
export async function saveMinutes(db: Db, userId: number, sent: Batch, now: Date) {
  const zone = await findMemberZone(db, userId)
  const taken = takeMinutes(sent.minutes, now.getTime(), sent.now)
  const rows = taken.map(({ minute, kind }) => {
    const at = new Date(minute * MINUTE_MS)
    return { userId, minute: at, day: dayOn(at, zone), kind }
  })
  if (rows.length > 0) await db.insert(activityMinutes).values(rows).onConflictDoNothing()
  return { taken: taken.length, today: await countDay(db, userId, dayOn(now, zone)) }
}

/** So many minutes of one kind, of a day that is over. */
type PastUse = { userId: number; at: Date; kind: ActivityKind; minutes: number }

/** What the members of the demo academy, whose days are UTC's, have done before it was opened. */
export const addPastUse = (db: Queryable, uses: readonly PastUse[]) =>
  db
    .insert(activityMinutes)
    .values(uses.map(({ at, ...use }) => ({ ...use, minute: at, day: dayOn(at, 'UTC') })))
    .onConflictDoNothing()

const findDay = prepared((db) =>
  db
    .select({ total: sumMinutes })
    .from(activityMinutes)
    .where(and(eq(activityMinutes.userId, sql.placeholder('userId')), eq(activityMinutes.day, sql.placeholder('day'))))
    .prepare('count_minutes_of_day'),
)

/** Minutes of one day. */
async function countDay(db: Queryable, userId: number, day: string): Promise<number> {
  const [row] = await findDay(db).execute({ userId, day })
  return row?.total ?? 0
}

const findDaysFrom = prepared((db) =>
  db
    .select({ day: activityMinutes.day, minutes: sumMinutes })
    .from(activityMinutes)
    .where(
      and(eq(activityMinutes.userId, sql.placeholder('userId')), gte(activityMinutes.day, sql.placeholder('from'))),
    )
    .groupBy(activityMinutes.day)
    .orderBy(activityMinutes.day)
    .prepare('list_activity_days'),
)

/** The days from `from` on that have minutes, the earliest first, with how many. */
export const listDays = (db: Queryable, userId: number, from: string): Promise<{ day: string; minutes: number }[]> =>
  findDaysFrom(db).execute({ userId, from })

/** The instants of the minutes that have begun since `from`, which is no day that is rolled up, the earliest first. */
export async function listSince(db: Queryable, userId: number, from: Date): Promise<Date[]> {
  const rows = await db
    .select({ minute: activityMinutes.minute })
    .from(activityMinutes)
    .where(and(eq(activityMinutes.userId, userId), gte(activityMinutes.minute, from)))
    .orderBy(activityMinutes.minute)
  return rows.map(({ minute }) => minute)
}

/** The last day before `day` that has minutes; null where there is none. */
export async function findLastUsed(db: Queryable, userId: number, day: string): Promise<string | null> {
  const [row] = await db
    .select({ day: activityMinutes.day })
    .from(activityMinutes)
    .where(and(eq(activityMinutes.userId, userId), lt(activityMinutes.day, day)))
    .orderBy(desc(activityMinutes.day))
    .limit(1)
  return row?.day ?? null
}

/** Minutes of several members by the Monday of each week from `from` on. */
export async function listWeeks(
  db: Queryable,
  userIds: readonly number[],
  from: string,
): Promise<Map<number, Map<string, number>>> {
  const { userId, day } = activityMinutes
  const week = sql<string>`date_trunc('week', ${day}::timestamp)::date::text`
  const rows = await db
    .select({ userId, week, minutes: sumMinutes })
    .from(activityMinutes)
    .where(and(inArray(userId, [...userIds]), gte(day, from)))
    .groupBy(userId, week)
  const byMember = new Map<number, Map<string, number>>()
  for (const row of rows) {
    const weeks = byMember.get(row.userId) ?? new Map<string, number>()
    byMember.set(row.userId, weeks.set(row.week, row.minutes))
  }
  return byMember
}
