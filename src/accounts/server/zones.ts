import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { isTimeZone } from '../../platform/dates.ts'
import { type Db, inTransaction, prepared, type Queryable, type Transaction } from '../../platform/server/database.ts'
import { unlessFull } from '../../platform/server/storageErrors.ts'
import { dayOn, nextDay, startOfDay, startOfMonth } from '../../platform/server/zonedTime.ts'
import { currentZone } from '../../platform/zoneNames.ts'
import { lockUser } from './locks.ts'
import { users } from './tables.ts'

/** The academy's zone: the one of the settings, else the host's; UTC before there is a host. */
const academyZone = sql.raw(`coalesce(
  nullif((select value->>'time_zone' from settings where section = 'place' order by version desc limit 1), ''),
  (select zone from host_hours limit 1), 'UTC')`)

/** The zone by whose midnights the days of a user of the surrounding query are counted. */
export const userZone = sql<string>`coalesce(${users.timeZone}, ${academyZone})`

const findZone = prepared((db) =>
  db
    .select({ zone: userZone })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('find_zone'),
)

/** The IANA zone by whose midnights a member's days are counted. */
export async function findMemberZone(db: Queryable, userId: number): Promise<string> {
  const [row] = await findZone(db).execute({ userId })
  return currentZone(row?.zone ?? 'UTC')
}

const findAcademys = prepared((db) =>
  db
    .select({ zone: sql<string>`${academyZone}`.as('zone') })
    .from(sql`(select 1) one`)
    .prepare('find_academy_zone'),
)

/** The IANA zone of the academy. */
export async function findAcademyZone(db: Queryable): Promise<string> {
  const [row] = await findAcademys(db).execute()
  return currentZone(row?.zone ?? 'UTC')
}

/** What the browser says its zone is, by a field of the form or else by its cookie; undefined when it says none. */
export function browserZone({ body, cookies }: Pick<FastifyRequest, 'body' | 'cookies'>): string | undefined {
  const { time_zone: field } = (body ?? {}) as { time_zone?: unknown }
  const named = [field, cookies.zone].find((zone): zone is string => typeof zone === 'string' && isTimeZone(zone))
  return named === undefined ? undefined : currentZone(named)
}

/** No string of changes makes a day of limits longer, for whoever sails around the world. */
const LONGEST_MS = 48 * 60 * 60 * 1000

const findLimits = prepared((db) =>
  db
    .select({ zone: userZone, from: users.zoneDaysFrom, until: users.zoneDaysUntil })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('find_limits'),
)

/** From when what a member has of a limited thing is counted. */
export type LimitStart = { day: Date; nextDay: Date; month: Date; nextMonth: Date }

/**
 * When the present day and month of a member's limits began: at the midnight of their zone or, once they have changed
 * it, at the earlier one of both until that day is over in both, so that no change gives a day anew.
 */
export async function findLimitStart(db: Queryable, userId: number, now: Date): Promise<LimitStart> {
  const [row] = await findLimits(db).execute({ userId })
  const zone = currentZone(row?.zone ?? 'UTC')
  const day = dayOn(now, zone)
  const [begun, month] = [startOfDay(day, zone), startOfMonth(day, zone)]
  const nextMonth = startOfMonth(day, zone, 1)
  const tomorrow = startOfDay(nextDay(day), zone)
  const { from, until } = row ?? {}
  if (!from || !until) return { day: begun, nextDay: tomorrow, month, nextMonth }
  const since = new Date(Math.max(from.getTime(), until.getTime() - LONGEST_MS))
  return {
    day: now < until && since < begun ? since : begun,
    // what was sent on the day of the change counts for the month that began on it
    month: until >= month && since < month ? since : month,
    ...{ nextDay: tomorrow, nextMonth },
  }
}

/** Of a change of zone, what the limits need to know of it. */
async function zoneChange(tx: Transaction, userId: number, zone: string, now: Date) {
  const [row] = await findLimits(tx).execute({ userId })
  const before = currentZone(row?.zone ?? 'UTC')
  if (!row || before === currentZone(zone)) return {}
  const days = [before, zone].map((each) => {
    const day = dayOn(now, each)
    return { from: startOfDay(day, each), until: startOfDay(nextDay(day), each) }
  })
  if (row.from && row.until && row.until > now) days.push({ from: row.from, until: row.until })
  return {
    zoneDaysFrom: new Date(Math.min(...days.map(({ from }) => from.getTime()))),
    zoneDaysUntil: new Date(Math.max(...days.map(({ until }) => until.getTime()))),
  }
}

/** Changes the zone of a member, one change after the other. */
export async function changeZone(tx: Transaction, userId: number, zone: string, now: Date): Promise<void> {
  await lockUser(tx, userId)
  const change = await zoneChange(tx, userId, zone, now)
  await tx
    .update(users)
    .set({ timeZone: zone, ...change })
    .where(eq(users.id, userId))
}

/** Takes over the zone of the browser in which somebody signs in, unless they chose one on their profile. */
export async function rememberZone(db: Db, userId: number, zone: string | undefined, now: Date): Promise<void> {
  if (zone === undefined) return
  const isChanged = and(eq(users.timeZoneChosen, false), sql`${users.timeZone} is distinct from ${zone}`)
  if ((await db.$count(users, and(eq(users.id, userId), isChanged))) === 0) return
  await unlessFull(() => inTransaction(db, (tx) => changeZone(tx, userId, zone, now)))
}
