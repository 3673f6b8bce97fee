import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { isTimeZone } from '../../platform/dates.ts'
import { type Db, prepared, type Queryable } from '../../platform/server/database.ts'
import { unlessFull } from '../../platform/server/storageErrors.ts'
import { currentZone } from '../../platform/zoneNames.ts'
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

/** What the browser says its zone is, by a field of the form or else by its cookie; undefined when it says none. */
export function browserZone({ body, cookies }: Pick<FastifyRequest, 'body' | 'cookies'>): string | undefined {
  const { time_zone: field } = (body ?? {}) as { time_zone?: unknown }
  const named = [field, cookies.zone].find((zone): zone is string => typeof zone === 'string' && isTimeZone(zone))
  return named === undefined ? undefined : currentZone(named)
}

/** Takes over the zone of the browser in which somebody signs in, unless they chose one on their profile. */
export async function rememberZone(db: Db, userId: number, zone: string | undefined): Promise<void> {
  if (zone === undefined) return
  const isChanged = and(eq(users.timeZoneChosen, false), sql`${users.timeZone} is distinct from ${zone}`)
  await unlessFull(async () =>
    db
      .update(users)
      .set({ timeZone: zone })
      .where(and(eq(users.id, userId), isChanged)),
  )
}
