import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type PostComment, REPLIES_SHOWN } from '../../../discussion/index.ts'
import { WriteForm } from '../../../discussion/web/index.ts'
import { failureMessage } from '../../../platform/web/api.ts'
import { useDraft } from '../../../platform/web/useDraft.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { mergeById } from '../../thread.ts'
import { useCommunity } from '../community.ts'
import { CommentContent } from './Saying.tsx'
import { useReplies } from './useTalk.ts'
import { useAddReply } from './useTalkChanges.ts'

type Props = { comment: PostComment; onGone: () => void }

/** A comment with its replies; the box for one more is open below one comment at a time. */
export function Comment({ comment, onGone }: Props) {
  const { canWrite, replyingTo, replyTo } = useCommunity()
  const [showsAll, setShowsAll] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isReplying = canWrite && replyingTo === comment.id
  const isOpen = useRef(isReplying)
  isOpen.current = isReplying
  const close = () => {
    // a reply can arrive late: by then another one may be written somewhere else
    if (!isOpen.current) return
    flushSync(() => replyTo(undefined))
    button.current?.focus()
  }
  const replyButton = canWrite && (
    <Button
      ref={button}
      size="sm"
      variant="quiet"
      className="text-muted"
      aria-expanded={isReplying}
      onClick={() => {
        replyTo(isReplying ? undefined : comment.id)
        // one's own reply comes last, so the others have to be there
        setShowsAll(true)
      }}
    >
      Reply
    </Button>
  )
  return (
    <CommentContent said={comment} actions={replyButton} onGone={onGone}>
      {(comment.replies_count > 0 || isReplying) && (
        <div className="mt-2 grid gap-4 border-line border-l pl-3 max-sm:-ml-8 sm:pl-4">
          <Replies comment={comment} showsAll={showsAll} onShowAll={() => setShowsAll(true)} onGone={onGone} />
          {isReplying && <ReplyForm comment={comment} onEnd={close} />}
        </div>
      )}
    </CommentContent>
  )
}

type RepliesProps = { comment: PostComment; showsAll: boolean; onShowAll: () => void; onGone: () => void }

function Replies({ comment, showsAll, onShowAll, onGone }: RepliesProps) {
  const all = useReplies(comment.id, showsAll && comment.replies_count >= REPLIES_SHOWN)
  const replies = all.replies ? mergeById([{ data: comment.replies }, { data: all.replies }]) : comment.replies
  const left = comment.replies_count - replies.length
  const showMore = () => (all.replies ? void all.fetchNextPage() : showsAll ? void all.refetch() : onShowAll())
  return (
    <>
      {replies.map((reply) => (
        <CommentContent key={reply.id} said={reply} onGone={onGone} />
      ))}
      {left > 0 && (
        <div className="grid justify-items-start gap-2">
          {all.error && (
            <p role="alert" className="text-bad text-sm">
              {failureMessage(all.error)}
            </p>
          )}
          <Button size="sm" variant="quiet" busy={all.isFetching} busyLabel="Loading..." onClick={showMore}>
            {left === 1 ? 'Show 1 more reply' : `Show ${left} more replies`}
          </Button>
        </div>
      )}
    </>
  )
}

/** Closing it keeps what was typed. */
function ReplyForm({ comment, onEnd }: { comment: PostComment; onEnd: () => void }) {
  const draft = useDraft(`post-reply:${comment.id}`)
  const add = useAddReply(comment, () => {
    draft.clear()
    onEnd()
  })
  return (
    <WriteForm
      label={`Reply to ${comment.user.first_name}`}
      draft={draft}
      submitLabel="Reply"
      busyLabel="Submitting..."
      busy={add.isPending}
      failure={add.error}
      onSubmit={add.mutate}
      onCancel={onEnd}
      rows={2}
      autoFocus
    />
  )
}
