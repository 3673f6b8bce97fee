import { type SQL, sql } from 'drizzle-orm'
import type { AccessTier } from '../../platform/reader.ts'

/** Whether a period, called `p` in its statement, opens doors now: to its end, or a little longer while it is renewed. */
export const runsNow = 'p.starts_at <= now() and coalesce(p.open_until, p.ends_at) > now()'
/** The same of a grant, called `g`. */
export const grantRuns = 'g.starts_at <= now() and (g.ends_at is null or g.ends_at > now())'

/** The highest tier that the user of the surrounding query was given or has paid for, and that runs now. */
export const heldTier = sql<AccessTier>`(select case when bool_or(held.tier = 'premium') then 'premium'
    when count(*) > 0 then 'standard' else 'free' end
  from (select p.tier from access_periods p where p.user_id = users.id and ${sql.raw(runsNow)}
    union all select g.tier from access_grants g where g.user_id = users.id and ${sql.raw(grantRuns)}) held)`

/** Whether a row of users has premium now that all ends by then, as far as it is given or paid for. */
export const premiumEndsBefore = (until: SQL): SQL => sql`users.id in (
  select held.user_id from (
    select p.user_id, p.starts_at, p.ends_at from access_periods p
      where p.tier = 'premium' and coalesce(p.open_until, p.ends_at) > now()
    union all select g.user_id, g.starts_at, g.ends_at from access_grants g
      where g.tier = 'premium' and (g.ends_at is null or g.ends_at > now())) held
  group by held.user_id
  having bool_or(held.starts_at <= now()) and bool_and(held.ends_at is not null) and max(held.ends_at) <= ${until})`

/** Whether a row of users has this tier now, of what was given and paid; found by the running rows, which are fewer. */
export const runningTier = (tier: AccessTier): SQL => {
  const holders = (of: string) => sql`users.id in (select p.user_id from access_periods p where ${sql.raw(runsNow + of)}
    union all select g.user_id from access_grants g where ${sql.raw(grantRuns + of)})`
  if (tier === 'free') return sql`not ${holders('')}`
  const premium = holders(` and tier = 'premium'`)
  return tier === 'premium' ? premium : sql`(${holders(` and tier = 'standard'`)} and not ${premium})`
}
