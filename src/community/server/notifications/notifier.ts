import { and, or, type SQL, sql } from 'drizzle-orm'
import {
  type NewNotification,
  notifications,
  notify,
  removeEmptyBundles,
  type Wake,
} from '../../../notifications/server/index.ts'
import type { NotificationEvent, Notify } from '../notificationEvents.ts'

const bundleOf = ({ postId, commentId }: { postId: number; commentId: number | null }): string =>
  commentId === null ? `post ${postId}` : `comment ${commentId}`

function toNotification({
  kind,
  userId,
  actorId,
  postId,
  commentId,
}: Exclude<NotificationEvent, { kind: 'unlike' }>): NewNotification {
  const where = { userId, postId, commentId }
  // who likes it is read from the likes
  if (kind === 'like') return { ...where, kind, bundle: bundleOf(where) }
  // a name that is taken out and put in again, or put in by two edits at once, is told of once
  if (kind === 'mention') return { ...where, kind, actorId, bundle: `mention ${bundleOf(where)}` }
  return { ...where, kind, actorId }
}

const { userId, postId, commentId } = notifications
/** Whether somebody else than its reader likes what a notification is about. */
const isLiked = or(
  and(
    sql`${commentId} is null`,
    sql`exists (select 1 from post_likes l where l.post_id = ${postId} and l.user_id <> ${userId})`,
  ),
  sql`exists (select 1 from post_comment_likes l where l.comment_id = ${commentId} and l.user_id <> ${userId})`,
) as SQL

/** Tells members what happens to them, within the transaction in which it happens; nobody is told of their own doings. */
export const notifier =
  (wake: Wake): Notify =>
  async (tx, events) => {
    const others = events.filter(({ userId, actorId }) => userId !== actorId)
    const told = others.flatMap((one) => (one.kind === 'unlike' ? [] : [toNotification(one)]))
    await notify(tx, told, wake)
    const undone = others.filter(({ kind }) => kind === 'unlike')
    await removeEmptyBundles(
      tx,
      undone.map((one) => ({ userId: one.userId, bundle: bundleOf(one) })),
      isLiked,
      wake,
    )
  }
