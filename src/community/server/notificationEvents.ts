import type { Transaction } from '../../platform/server/database.ts'

/** Something that a member may want to hear about; never sent to whoever did it. `userId` is who hears. */
export type NotificationEvent =
  /** Somebody commented on their post (`parentId` null), or replied to their comment. */
  | { kind: 'reply'; userId: number; actorId: number; postId: number; commentId: number; parentId: number | null }
  /** Somebody named them in a post (`commentId` null), a comment or a reply. */
  | { kind: 'mention'; userId: number; actorId: number; postId: number; commentId: number | null }
  /** Somebody liked their post (`commentId` null), comment or reply. */
  | { kind: 'like'; userId: number; actorId: number; postId: number; commentId: number | null }
  /** They took the like back. */
  | { kind: 'unlike'; userId: number; actorId: number; postId: number; commentId: number | null }

/** Called inside the transaction that stores what happened: both are stored, or neither is. */
export type Notify = (tx: Transaction, events: readonly NotificationEvent[]) => Promise<void>
