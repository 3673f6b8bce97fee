import { sql } from 'drizzle-orm'

/** Whether a period, called `p` in its statement, opens doors now: to its end, or a little longer while it is renewed. */
export const runsNow = 'p.starts_at <= now() and coalesce(p.open_until, p.ends_at) > now()'

/** Whether the user of the surrounding query has a premium period that runs now. */
export const paidPremium = sql<boolean>`exists (select 1 from access_periods p where p.user_id = users.id
  and p.tier = 'premium' and ${sql.raw(runsNow)})`
