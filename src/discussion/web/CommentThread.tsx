import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { failureMessage } from '../../platform/web/api.ts'
import { useDraft } from '../../platform/web/useDraft.ts'
import { Button } from '../../ui/web/Button.tsx'
import { type Comment, type Entry, mergeById, REPLIES_SHOWN } from '../thread.ts'
import { useSource } from './source.ts'
import { ThreadEntry } from './ThreadEntry.tsx'
import { useReplies } from './useThread.ts'
import { useAddReply } from './useThreadMutations.ts'
import { WriteForm } from './WriteForm.tsx'

type Props = { comment: Comment; onDelete: (entry: Entry) => void }

/** A comment with its replies and the box for one more. */
export function CommentThread({ comment, onDelete }: Props) {
  const { canWrite, useReplyBox } = useSource()
  const [box, setBox] = useReplyBox(comment.id)
  const [showsAll, setShowsAll] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isReplying = canWrite && box !== 'closed'
  const isOpen = useRef(isReplying)
  isOpen.current = isReplying
  const close = () => {
    // a reply can arrive late: by then another one may be written somewhere else
    if (!isOpen.current) return
    flushSync(() => setBox('closed'))
    button.current?.focus()
  }
  const toggle = () => {
    setBox(isReplying ? 'closed' : 'opened')
    // one's own reply comes last, so the others have to be there
    setShowsAll(true)
  }
  const replyButton = canWrite && (
    <Button ref={button} size="sm" variant="quiet" className="text-muted" aria-expanded={isReplying} onClick={toggle}>
      Reply
    </Button>
  )
  return (
    <ThreadEntry entry={comment} onDelete={() => onDelete(comment)} replyButton={replyButton}>
      {(comment.replies_count > 0 || isReplying) && (
        <div className="mt-3 grid gap-4 border-line border-l pl-3 max-sm:-ml-8 sm:pl-4">
          <Replies comment={comment} showsAll={showsAll} onShowAll={() => setShowsAll(true)} onDelete={onDelete} />
          {isReplying && <ReplyForm comment={comment} onEnd={close} autoFocus={box === 'opened'} />}
        </div>
      )}
    </ThreadEntry>
  )
}

function Replies({ comment, showsAll, onShowAll, onDelete }: Props & { showsAll: boolean; onShowAll: () => void }) {
  const all = useReplies(comment.id, showsAll && comment.replies_count >= REPLIES_SHOWN)
  const replies = all.replies ? mergeById([{ data: comment.replies }, { data: all.replies }]) : comment.replies
  const left = comment.replies_count - replies.length
  const showMore = () => (all.replies ? void all.fetchNextPage() : showsAll ? void all.refetch() : onShowAll())
  return (
    <>
      {replies.map((reply) => (
        <ThreadEntry key={reply.id} entry={reply} onDelete={() => onDelete(reply)} />
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
function ReplyForm({ comment, onEnd, autoFocus }: { comment: Comment; onEnd: () => void; autoFocus: boolean }) {
  const { drafts, texts } = useSource()
  const draft = useDraft(`${drafts.reply}:${comment.id}`)
  const add = useAddReply(comment, () => {
    draft.clear()
    onEnd()
  })
  return (
    <WriteForm
      label={texts.replyLabel(comment)}
      draft={draft}
      submitLabel={texts.replyButton}
      busyLabel="Submitting..."
      busy={add.isPending}
      failure={add.error}
      onSubmit={add.mutate}
      onCancel={onEnd}
      blank={texts.blank}
      autoFocus={autoFocus}
      rows={2}
    />
  )
}
