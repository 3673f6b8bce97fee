import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { users } from '../../../accounts/server/index.ts'
import { onCommit, type Transaction } from '../../../platform/server/database.ts'
import type { NotificationKind } from '../../notificationContract.ts'
import { defaultPreference } from '../../notificationRules.ts'
import { notificationPreferences, notifications } from './tables.ts'
import { nextVersions } from './versions.ts'

type Row = typeof notifications.$inferInsert
/** One thing to tell one member. */
export type Notice = Pick<Row, 'userId' | 'kind'> &
  Partial<
    Pick<Row, 'bundle' | 'actorId' | 'postId' | 'commentId' | 'about' | 'excerpt' | 'status' | 'removed' | 'note'>
  >

/** Wakes whoever waits for news in this process. */
export type Wake = () => void

/** What concerns a member's own standing reaches them also when the community is closed to them. */
export const EVEN_BLOCKED: readonly NotificationKind[] = ['status', 'report', 'removal']

/**
 * Stores what members are told, within the caller's transaction, as each of them wishes to be told; a bundle of likes
 * that is there already becomes unread and comes to the top, and what was told of before is not told again.
 */
export async function tell(tx: Transaction, notices: readonly Notice[], wake: Wake): Promise<void> {
  const wanted = await asWished(tx, notices)
  const versions = await nextVersions(
    tx,
    wanted.map(({ userId }) => userId),
  )
  const rows = wanted.flatMap((notice) => {
    const version = versions.get(notice.userId)
    return version === undefined ? [] : [{ ...notice, version }]
  })
  if (rows.length === 0) return
  await tx
    .insert(notifications)
    .values(rows)
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.bundle],
      set: {
        version: sql`excluded.version`,
        shown: sql`excluded.shown`,
        mail: sql`excluded.mail`,
        createdAt: sql`excluded.created_at`,
        readAt: null,
      },
      setWhere: eq(notifications.kind, 'like'),
    })
  onCommit(tx, wake)
}

/** Leaves out whom it can't reach and who wishes not to hear of it. */
async function asWished(tx: Transaction, notices: readonly Notice[]) {
  if (notices.length === 0) return []
  const ids = [...new Set(notices.map(({ userId }) => userId))]
  const readers = await tx
    .select({ id: users.id, status: users.communityStatus })
    .from(users)
    .where(inArray(users.id, ids))
  const wishes = await tx.select().from(notificationPreferences).where(inArray(notificationPreferences.userId, ids))
  return withoutDoubles(notices).flatMap((notice) => {
    const { userId, kind } = notice
    const reader = readers.find(({ id }) => id === userId)
    if (!reader || (reader.status === 'blocked' && !EVEN_BLOCKED.includes(kind))) return []
    const wish = wishes.find((one) => one.userId === userId && one.kind === kind)
    const shown = wish ? wish.inApp : defaultPreference(kind).in_app
    const mail = wish ? wish.mail : defaultPreference(kind).mail
    return shown || mail ? [{ ...notice, shown, mail }] : []
  })
}

/** Of a bundle that is named twice, the first. */
const withoutDoubles = (notices: readonly Notice[]): Notice[] =>
  notices.filter(
    ({ userId, bundle }, at) =>
      bundle == null || at === notices.findIndex((other) => other.userId === userId && other.bundle === bundle),
  )

/** Takes back bundles that nobody is left in, e.g. when the only like of a post is taken back. */
export async function takeBackEmpty(
  tx: Transaction,
  bundles: readonly { userId: number; bundle: string }[],
  wake: Wake,
): Promise<void> {
  if (bundles.length === 0) return
  // the versions first, in the same order as tell() takes them
  await nextVersions(
    tx,
    bundles.map(({ userId }) => userId),
  )
  const { userId, bundle, postId, commentId } = notifications
  const liked = or(
    and(
      sql`${commentId} is null`,
      sql`exists (select 1 from post_likes l where l.post_id = ${postId} and l.user_id <> ${userId})`,
    ),
    sql`exists (select 1 from post_comment_likes l where l.comment_id = ${commentId} and l.user_id <> ${userId})`,
  )
  const named = bundles.map((one) => and(sql`${userId} = ${one.userId}`, sql`${bundle} = ${one.bundle}`))
  await tx.delete(notifications).where(and(or(...named), ne(sql`coalesce(${liked}, false)`, true)))
  onCommit(tx, wake)
}
