import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/server/database.ts'

/** The notifications that stored content would have caused: answers, mentions, and likes in bundles. */
const HAPPENED = sql`
  select p.user_id, 'reply' as kind, null as bundle, c.user_id as actor_id, c.post_id, c.id as comment_id, c.created_at
    from post_comments c join posts p on p.id = c.post_id where c.parent_id is null
  union all
  select a.user_id, 'reply', null, c.user_id, c.post_id, c.id, c.created_at
    from post_comments c join post_comments a on a.id = c.parent_id
  union all
  select (m ->> 'id')::int, 'mention', 'mention post ' || p.id, p.user_id, p.id, null, p.created_at
    from posts p cross join lateral jsonb_array_elements(p.mentions) m
  union all
  select (m ->> 'id')::int, 'mention', 'mention comment ' || c.id, c.user_id, c.post_id, c.id, c.created_at
    from post_comments c cross join lateral jsonb_array_elements(c.mentions) m
  union all
  select p.user_id, 'like', 'post ' || p.id, null, p.id, null, max(l.created_at)
    from post_likes l join posts p on p.id = l.post_id where l.user_id <> p.user_id group by p.id
  union all
  select c.user_id, 'like', 'comment ' || c.id, null, c.post_id, c.id, max(l.created_at)
    from post_comment_likes l join post_comments c on c.id = l.comment_id where l.user_id <> c.user_id group by c.id`

/**
 * Adds the notifications for content that was stored without any. Those before `readBefore` count as read, and nothing
 * is mailed. For academies that have no notifications yet.
 */
export async function addNotifications(tx: Transaction, readBefore: Date): Promise<void> {
  const before = sql`${readBefore.toISOString()}::timestamptz`
  await tx.execute(sql`insert into notifications
      (user_id, kind, version, bundle, actor_id, post_id, comment_id, shown, mail, created_at, read_at)
    select user_id, kind, row_number() over (partition by user_id order by created_at, comment_id), bundle, actor_id,
      post_id, comment_id, true, false, created_at, case when created_at < ${before} then created_at end
    from (${HAPPENED}) happened where user_id is not null and user_id is distinct from actor_id`)
  await tx.execute(sql`insert into notification_states (user_id, version)
    select user_id, max(version) from notifications group by user_id`)
}
