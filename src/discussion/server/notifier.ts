import { and, or, type SQL, sql } from 'drizzle-orm'
import {
  type NewNotification,
  notifications,
  notify,
  removeEmptyBundles,
  type Wake,
} from '../../notifications/server/index.ts'
import type { Transaction } from '../../platform/server/database.ts'

/** A post (`commentId` null), or a comment or reply below it. */
type PostSpot = { postId: number; commentId: number | null }
/** Where somebody is named: there, or in the comment or reply `threadId` below a lesson or quiz. */
export type Spot = PostSpot | { threadId: number }

/** Something that a member may want to hear about; never sent to the actor. `userId` is the recipient. */
export type NotificationEvent = { userId: number; actorId: number } & (
  | ({ kind: 'mention' } & Spot)
  /** Somebody commented on their post, replied to their comment, liked what they wrote, or took the like back. */
  | ({ kind: 'reply' | 'like' | 'unlike' } & PostSpot)
  /** Somebody asked below a lesson or quiz, or answered in a thread there that its reader has written in. */
  | { kind: 'question' | 'answer'; threadId: number }
)

/** Called inside the transaction that stores what happened: both are stored, or neither is. */
export type Notify = (tx: Transaction, events: readonly NotificationEvent[]) => Promise<void>

export const postBundle = (id: number): string => `post ${id}`
export const commentBundle = (id: number): string => `comment ${id}`

/** What is one notification of a member, however often it happens there. */
const bundleKey = (spot: Spot): string => {
  if ('threadId' in spot) return `thread ${spot.threadId}`
  return spot.commentId === null ? postBundle(spot.postId) : commentBundle(spot.commentId)
}

function toNotification({ kind, actorId, ...where }: NotificationEvent): NewNotification[] {
  if (kind === 'unlike') return []
  // who likes it is read from the likes
  if (kind === 'like') return [{ ...where, kind, bundle: bundleKey(where) }]
  // a name that is removed and added again, or added by two edits at once, is notified once
  if (kind === 'mention') return [{ ...where, kind, actorId, bundle: `mention ${bundleKey(where)}` }]
  if (kind === 'question') return [{ ...where, kind, actorId, bundle: bundleKey(where) }]
  // who has answered is read from the replies
  if (kind === 'answer') return [{ ...where, kind, bundle: bundleKey(where) }]
  return [{ ...where, kind, actorId }]
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

/** Notifies members within the transaction in which something happens; nobody is notified of their own acts. */
export const notifier =
  (wake: Wake): Notify =>
  async (tx, events) => {
    const others = events.filter(({ userId, actorId }) => userId !== actorId)
    await notify(tx, others.flatMap(toNotification), wake)
    const undone = others.filter(({ kind }) => kind === 'unlike')
    await removeEmptyBundles(
      tx,
      undone.map((one) => ({ userId: one.userId, bundle: bundleKey(one) })),
      isLiked,
      wake,
    )
  }
