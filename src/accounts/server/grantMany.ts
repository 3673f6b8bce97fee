import { and, asc, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/server/database.ts'
import type { Tier } from '../tiers.ts'
import { runsNow } from './heldTier.ts'
import { accessGrants, users } from './tables.ts'

type Access = { tier: Tier; endsAt: Date }

/**
 * Whether a row of users has the tier, or a higher one, until then or longer already. Grants begin when they are given,
 * which for one that was given beside this transaction is after its `now()`.
 */
function holds({ tier, endsAt }: Access): SQL<boolean> {
  const until = sql`${endsAt.toISOString()}::timestamptz`
  const enough = sql.raw(tier === 'premium' ? "('premium')" : "('standard', 'premium')")
  return sql<boolean>`(exists (select 1 from access_periods p where p.user_id = users.id and ${sql.raw(runsNow)}
      and p.tier in ${enough} and coalesce(p.open_until, p.ends_at) >= ${until})
    or exists (select 1 from access_grants g where g.user_id = users.id
      and g.tier in ${enough} and (g.ends_at is null or g.ends_at >= ${until})))`
}

/** How many rows of users there are, and how many of them have as much already. */
export async function countHolders(db: Queryable, people: SQL, access: Access) {
  const [row] = await db
    .select({
      people: sql<number>`count(*)::int`,
      already: sql<number>`(count(*) filter (where ${holds(access)}))::int`,
    })
    .from(users)
    .where(people)
  return { people: row?.people ?? 0, already: row?.already ?? 0 }
}

/**
 * Gives a tier from now until then to whoever of these rows of users does not have as much yet, beside all that they
 * have; answers the ids of both. Their rows are locked, so that of two at once the second finds what the first gave.
 */
export async function addGrantToAll(
  tx: Transaction,
  people: SQL,
  access: Access & { adminId: number },
): Promise<{ given: number[]; already: number[] }> {
  const isOne = and(people)
  const locked = await tx.select({ id: users.id }).from(users).where(isOne).orderBy(asc(users.id)).for('no key update')
  const ids = sql`users.id = any(${`{${locked.map(({ id }) => id).join()}}`}::int[])`
  const rows = await tx
    .select({ id: users.id, has: holds(access) })
    .from(users)
    .where(ids)
    .orderBy(asc(users.id))
  const given = rows.flatMap(({ id, has }) => (has ? [] : [id]))
  const { tier, endsAt, adminId: grantedBy } = access
  for (let at = 0; at < given.length; at += 1000)
    await tx
      .insert(accessGrants)
      .values(given.slice(at, at + 1000).map((userId) => ({ userId, tier, endsAt, grantedBy })))
  return { given, already: rows.flatMap(({ id, has }) => (has ? [id] : [])) }
}
