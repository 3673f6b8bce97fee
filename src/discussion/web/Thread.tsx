import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useStorageBox } from '../../platform/web/useDraft.ts'
import { Button } from '../../ui/web/Button.tsx'
import type { LessonComment as Comment, LessonReply as Reply } from '../lessonContract.ts'
import { CommentEntry } from './CommentEntry.tsx'
import { ReplyForm, replyDraft } from './ReplyForm.tsx'
import type { Target } from './useComments.ts'

type Props = { target: Target; comment: Comment; onDelete: (entry: Reply | Comment) => void }

/** A comment with its replies and the box for one more. */
export function Thread({ target, comment, onDelete }: Props) {
  const [box, setBox] = useStorageBox(replyDraft(comment.id))
  const replying = box !== 'closed'
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setBox('closed'))
    toggle.current?.focus()
  }
  const replyButton = (
    <Button
      ref={toggle}
      size="sm"
      variant="quiet"
      className="text-muted"
      aria-expanded={replying}
      onClick={() => setBox(replying ? 'closed' : 'opened')}
    >
      Reply
    </Button>
  )
  return (
    <CommentEntry
      target={target}
      entry={comment}
      kind="comment"
      onDelete={() => onDelete(comment)}
      actions={replyButton}
    >
      {(comment.replies.length > 0 || replying) && (
        <div className="mt-3 grid gap-4 border-line border-l pl-3 max-sm:-ml-8 sm:pl-4">
          {comment.replies.map((reply) => (
            <CommentEntry key={reply.id} target={target} entry={reply} kind="reply" onDelete={() => onDelete(reply)} />
          ))}
          {replying && <ReplyForm target={target} commentId={comment.id} onSent={close} autoFocus={box === 'opened'} />}
        </div>
      )}
    </CommentEntry>
  )
}
