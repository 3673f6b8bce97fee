import type { Happening, Notify } from '../events.ts'
import { type Notice, takeBackEmpty, tell, type Wake } from './tell.ts'

const bundleOf = ({ postId, commentId }: { postId: number; commentId: number | null }): string =>
  commentId === null ? `post ${postId}` : `comment ${commentId}`

function noticeOf({ kind, userId, actorId, postId, commentId }: Exclude<Happening, { kind: 'unlike' }>): Notice {
  const where = { userId, postId, commentId }
  // who likes it is read from the likes
  if (kind === 'like') return { ...where, kind, bundle: bundleOf(where) }
  // a name that is taken out and put in again, or put in by two edits at once, is told of once
  if (kind === 'mention') return { ...where, kind, actorId, bundle: `mention ${bundleOf(where)}` }
  return { ...where, kind, actorId }
}

/** Tells members what happens to them, within the transaction in which it happens; nobody is told of their own doings. */
export const notifier =
  (wake: Wake): Notify =>
  async (tx, happenings) => {
    const others = happenings.filter(({ userId, actorId }) => userId !== actorId)
    const notices = others.flatMap((one) => (one.kind === 'unlike' ? [] : [noticeOf(one)]))
    await tell(tx, notices, wake)
    const undone = others.filter(({ kind }) => kind === 'unlike')
    await takeBackEmpty(
      tx,
      undone.map((one) => ({ userId: one.userId, bundle: bundleOf(one) })),
      wake,
    )
  }
