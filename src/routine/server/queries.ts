import { and, desc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import { users, userZone } from '../../accounts/server/index.ts'
import { listDays } from '../../activity/server/index.ts'
import { addDays } from '../../platform/days.ts'
import { prepared, type Queryable, type Transaction } from '../../platform/server/database.ts'
import { dayOn } from '../../platform/server/zonedTime.ts'
import { currentZone } from '../../platform/zoneNames.ts'
import type { RoutineSettings } from '../contract.ts'
import type { Past } from '../material.ts'
import { isShown, type StoredPart } from '../parts.ts'
import { isPaused, isPractised, MOST_WEEKS, type Pause } from '../week.ts'
import { FIRST_WISHES, routineDays, routinePauses, routineSettings } from './tables.ts'

/** As many earlier routines as make the next one another. */
const PAST_DAYS = 14

export type Wishes = { minutes: number; goalDays: number; restDays: number[]; mailHour: number | null }
export type Day = { day: string; minutes: number; parts: StoredPart[] }

/** What a member wishes of their routine, or what everybody begins with. */
export async function readWishes(db: Queryable, userId: number): Promise<Wishes> {
  const { minutes, goalDays, restDays, mailHour } = routineSettings
  const [row] = await db
    .select({ minutes, goalDays, restDays, mailHour })
    .from(routineSettings)
    .where(eq(routineSettings.userId, userId))
  return row ?? { ...FIRST_WISHES, restDays: [], mailHour: null }
}

export async function saveWishes(db: Queryable, userId: number, wishes: Partial<Wishes>): Promise<void> {
  if (Object.keys(wishes).length === 0) return
  await db
    .insert(routineSettings)
    .values({ userId, ...wishes })
    .onConflictDoUpdate({ target: routineSettings.userId, set: wishes })
}

export const listPauses = (db: Queryable, userId: number): Promise<Pause[]> =>
  db
    .select({ from: routinePauses.from, until: routinePauses.until })
    .from(routinePauses)
    .where(eq(routinePauses.userId, userId))
    .orderBy(routinePauses.from)

/** Pauses from today to `until`, or goes on from today; the days before stay as they were. */
export async function savePause(tx: Transaction, userId: number, today: string, until: string | null): Promise<void> {
  const running = (await listPauses(tx, userId)).find((pause) => isPaused(today, [pause]))
  const isIt = and(eq(routinePauses.userId, userId), eq(routinePauses.from, running?.from ?? today))
  if (until !== null) {
    const from = running?.from ?? today
    await tx
      .insert(routinePauses)
      .values({ userId, from, until })
      .onConflictDoUpdate({ target: [routinePauses.userId, routinePauses.from], set: { until } })
  } else if (running?.from === today) await tx.delete(routinePauses).where(isIt)
  else if (running)
    await tx
      .update(routinePauses)
      .set({ until: addDays(today, -1) })
      .where(isIt)
}

export const presentSettings = (
  { goalDays, restDays, mailHour }: Wishes,
  pauses: readonly Pause[],
  { today, isConfirmed }: { today: string; isConfirmed: boolean },
): RoutineSettings => ({
  goal_days: goalDays,
  rest_days: restDays,
  paused_until: pauses.find((pause) => isPaused(today, [pause]))?.until ?? null,
  mail_hour: mailHour,
  is_address_confirmed: isConfirmed,
})

/** The routine of a day; within a transaction with `lock` nobody else changes it. */
export async function findDay(db: Queryable, userId: number, day: string, lock = false): Promise<Day | undefined> {
  const { minutes, parts } = routineDays
  const query = db
    .select({ day: routineDays.day, minutes, parts })
    .from(routineDays)
    .where(and(eq(routineDays.userId, userId), eq(routineDays.day, day)))
  const [row] = await (lock ? query.for('no key update') : query)
  return row
}

const findNear = prepared((db) => {
  const { day, minutes, parts } = routineDays
  return db
    .select({ day, minutes, parts, zone: userZone })
    .from(routineDays)
    .innerJoin(users, eq(users.id, routineDays.userId))
    .where(and(eq(routineDays.userId, sql.placeholder('userId')), gte(day, sql.placeholder('near'))))
    .prepare('find_near_routine_days')
})

/** The routine of the day that it is where the member is, in one query. */
export async function findDayHere(db: Queryable, userId: number, now: Date): Promise<Day | undefined> {
  const near = addDays(now.toISOString().slice(0, 10), -1)
  const rows = await findNear(db).execute({ userId, near })
  return rows.find((row) => row.day === dayOn(now, currentZone(row.zone)))
}

/** Routines of the days before, the latest first, without what was swapped away. */
export async function listPast(db: Queryable, userId: number, day: string): Promise<Past[]> {
  const rows = await db
    .select({ day: routineDays.day, parts: routineDays.parts })
    .from(routineDays)
    .where(and(eq(routineDays.userId, userId), lt(routineDays.day, day)))
    .orderBy(desc(routineDays.day))
    .limit(PAST_DAYS)
  return rows.map((row) => ({
    day: row.day,
    parts: row.parts.filter(isShown).map(({ kind, title, href, minutes, state }) => ({
      ...{ kind, title, href, minutes },
      state: state === 'swapped' ? ('skipped' as const) : state,
    })),
  }))
}

/** What a member used from a day on, and whether that makes a day of practice, as their week counts it. */
export async function listPlayedDays(
  db: Queryable,
  userId: number,
  from: string,
): Promise<{ day: string; minutes: number; practised: boolean }[]> {
  const isDone = and(eq(routineDays.userId, userId), gte(routineDays.day, from), gt(routineDays.done, 0))
  const [used, done] = await Promise.all([
    listDays(db, userId, from),
    db.select({ day: routineDays.day }).from(routineDays).where(isDone),
  ])
  const minutes = new Map(used.map((each) => [each.day, each.minutes]))
  const doneDays = new Set(done.map(({ day }) => day))
  return [...new Set([...minutes.keys(), ...doneDays])].map((day) => ({
    ...{ day, minutes: minutes.get(day) ?? 0 },
    practised: isPractised(day, { minutes, doneDays }),
  }))
}

/** Days with a part that was done, and what goal and room were on days that had a routine. */
export async function listDayGoals(db: Queryable, userId: number, today: string) {
  const rows = await db
    .select({ day: routineDays.day, goalDays: routineDays.goalDays, room: routineDays.room, done: routineDays.done })
    .from(routineDays)
    .where(and(eq(routineDays.userId, userId), gte(routineDays.day, addDays(today, -7 * MOST_WEEKS))))
  return {
    doneDays: new Set(rows.filter(({ done }) => done > 0).map(({ day }) => day)),
    goals: new Map(rows.map(({ day, goalDays }) => [day, goalDays])),
    rooms: new Map(rows.map(({ day, room }) => [day, room])),
  }
}

const countDone = (parts: readonly StoredPart[]) => parts.filter(({ state }) => state === 'done').length

/** Stores the routine of a day; of two devices that open it at once the first one's is kept. */
type Asked = { goalDays: number; room: number }
export const addDay = (db: Queryable, userId: number, { day, minutes, parts }: Day, { goalDays, room }: Asked) =>
  db
    .insert(routineDays)
    .values({ userId, day, minutes, goalDays, room, parts: [...parts], done: countDone(parts) })
    .onConflictDoNothing()

/** Rest days and a pause that come in the middle of a week ask less of its days before, too; nothing asks more of them. */
export const lowerRoom = (db: Queryable, userId: number, monday: string, room: number) =>
  db
    .update(routineDays)
    .set({ room })
    .where(and(eq(routineDays.userId, userId), gte(routineDays.day, monday), gt(routineDays.room, room)))

export const changeDay = (db: Queryable, userId: number, { day, minutes, parts }: Day) =>
  db
    .update(routineDays)
    .set({ minutes, parts: [...parts], done: countDone(parts) })
    .where(and(eq(routineDays.userId, userId), eq(routineDays.day, day)))

/** The last day before `day` on which a part was done; null where there is none. */
export async function findLastDone(db: Queryable, userId: number, day: string): Promise<string | null> {
  const [row] = await db
    .select({ day: routineDays.day })
    .from(routineDays)
    .where(and(eq(routineDays.userId, userId), lt(routineDays.day, day), gt(routineDays.done, 0)))
    .orderBy(desc(routineDays.day))
    .limit(1)
  return row?.day ?? null
}
