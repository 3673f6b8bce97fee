import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { prepared, type Queryable } from '../../platform/server/database.ts'
import { isoUtcText } from '../../platform/server/sqlText.ts'
import { currentZone } from '../../platform/zoneNames.ts'
import type { PlanLine, Profile } from '../screens.ts'
import { byEmail } from './byEmail.ts'
import { grantRuns } from './heldTier.ts'
import { accessPeriods, users } from './tables.ts'

const credentials = prepared((db) =>
  db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(byEmail(sql.placeholder('email')))
    .prepare('find_credentials'),
)

/** Id and password hash behind an address, whatever its upper and lower case. */
export const findCredentials = async (db: Queryable, email: string) => (await credentials(db).execute({ email }))[0]

/** What the profile page and the account calls need beyond the reader. */
export async function findAccount(db: Queryable, userId: number) {
  const [row] = await db
    .select({
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      passwordHash: users.passwordHash,
      deletionAt: users.deletionAt,
      grants: sql<Profile['grants']>`(select coalesce(json_agg(json_build_object('tier', g.tier, 'ends_at',
        ${sql.raw(isoUtcText('g.ends_at'))}) order by g.tier, g.ends_at desc), '[]'::json)
        from access_grants g where g.user_id = users.id and ${sql.raw(grantRuns)})`,
      /** As the member chose it; empty when it goes by the browser. */
      time_zone:
        sql<string>`case when ${users.timeZoneChosen} then coalesce(${users.timeZone}, '') else '' end`.mapWith(
          currentZone,
        ),
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!row) throw new Error(`There is no user ${userId}.`)
  return row
}

/** Periods that run now or begin later, in their order; the billing module has those of a subscription. */
export async function listPlans(db: Queryable, userId: number): Promise<PlanLine[]> {
  const rows = await db
    .select({
      tier: accessPeriods.tier,
      duration: accessPeriods.duration,
      startsAt: accessPeriods.startsAt,
      endsAt: accessPeriods.endsAt,
      running: sql<boolean>`${accessPeriods.startsAt} <= now()`,
    })
    .from(accessPeriods)
    .where(
      and(
        eq(accessPeriods.userId, userId),
        isNull(accessPeriods.subscriptionRef),
        gt(accessPeriods.endsAt, sql`now()`),
      ),
    )
    .orderBy(asc(accessPeriods.startsAt), asc(accessPeriods.id))
  return rows.map(({ startsAt, endsAt, ...plan }) => ({
    ...plan,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
  }))
}

type PlacedLevel = NonNullable<typeof users.$inferSelect.placedLevel>

/** Remembers the level that the skill quiz placed a member in; a later quiz replaces it. */
export async function setPlacedLevel(db: Queryable, userId: number, level: PlacedLevel): Promise<void> {
  await db.update(users).set({ placedLevel: level }).where(eq(users.id, userId))
}

/** The names of people by their ids; who has left is not among them. */
export async function findNames(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
}
