import { type SQL, sql } from 'drizzle-orm'
import { type Db, step } from '../../platform/server/database.ts'
import type { NotificationKind } from '../contract.ts'
import { defaultPreference, EVEN_BLOCKED } from '../rules.ts'
import { renewed } from './notify.ts'

/**
 * What notify() does, as steps of the statement that stores what happened: one trip, and no lock is held while the next
 * statement is on its way. `event` selects the recipient's `user_id`, with `bundle`, `post_id` and `comment_id`, or
 * nobody. The steps lock the recipient's version after whatever `event` reads, and end with `notified`.
 */
export function notifySteps(db: Db, kind: NotificationKind, event: SQL) {
  const { in_app: inApp, mail } = defaultPreference(kind)
  const named = sql.raw(`'${kind}'`)
  const reached = EVEN_BLOCKED.includes(kind) ? sql`true` : sql`u.community_status <> 'blocked'`
  return [
    step(db, 'event', event),
    step(
      db,
      'wanted',
      sql`select * from (
        select event.*, coalesce(p.in_app, ${sql.raw(String(inApp))}) as shown, coalesce(p.mail, ${sql.raw(String(mail))}) as mail
        from event join users u on u.id = event.user_id
        left join notification_preferences p on p.user_id = event.user_id and p.kind = ${named}
        where ${reached}) reached where shown or mail`,
    ),
    step(
      db,
      'versioned',
      sql`insert into notification_states as s (user_id, version) select user_id, 1 from wanted
        on conflict (user_id) do update set version = s.version + 1 returning user_id, version`,
    ),
    step(
      db,
      'notified',
      sql`insert into notifications as n (user_id, kind, bundle, post_id, comment_id, shown, mail, version)
        select user_id, ${named}, bundle, post_id, comment_id, shown, mail, version from wanted join versioned using (user_id)
        on conflict (user_id, bundle) do update set ${renewed}, read_at = null where n.kind <> 'mention' returning 1`,
    ),
  ]
}
