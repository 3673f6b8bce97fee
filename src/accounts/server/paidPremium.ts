import { sql } from 'drizzle-orm'

/** Whether the user of the surrounding query has a premium period that runs now. */
export const paidPremium = sql<boolean>`exists (select 1 from access_periods p where p.user_id = users.id
  and p.tier = 'premium' and p.starts_at <= now() and p.ends_at > now())`
