import { type SQL, sql } from 'drizzle-orm'
import { lastSeen } from '../../accounts/server/index.ts'
import { decliners } from '../../notifications/server/index.ts'
import type { Channel, SkipReason } from '../rules.ts'

const ways: Record<Channel, () => SQL> = {
  mail: () => sql`when users.email_verified_at is null then 'unconfirmed'
    when users.id in (${decliners('message', 'mail')}) then 'unsubscribed'`,
  bell: () => sql`when users.id in (${decliners('message', 'in_app')}) then 'unsubscribed'`,
  post: () => sql``,
  invitation: () => sql`when ${lastSeen} is not null then 'logged_in'`,
}

/** Why a row of users is not reached this way at this moment; null where it is. */
export const reasonFor = (channel: Channel): SQL<SkipReason | null> =>
  sql<SkipReason | null>`case when users.deletion_at is not null then 'leaving'
    when users.community_status = 'blocked' then 'blocked' ${ways[channel]()} end`
