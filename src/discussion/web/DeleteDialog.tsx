import { FailureText } from '../../platform/web/FailureText.tsx'
import { ConfirmDialog } from '../../ui/web/ConfirmDialog.tsx'
import type { LessonComment as Comment, LessonReply as Reply } from '../lessonContract.ts'
import { useDeleteComment } from './useCommentChanges.ts'
import type { Target } from './useComments.ts'

type Props = {
  target: Target
  entry: Comment | Reply | undefined
  onClose: () => void
  onDeleted: (id: number) => void
}

/** Asks before a comment goes, and says how many replies go with it. */
export function DeleteDialog({ target, entry, onClose, onDeleted }: Props) {
  const remove = useDeleteComment(target, onDeleted)
  const replies = entry && 'replies' in entry ? entry.replies.length : 0
  const close = () => {
    remove.reset()
    onClose()
  }
  const confirm = () => {
    if (entry) remove.mutate(entry.id)
  }
  return (
    <ConfirmDialog
      open={entry !== undefined}
      onClose={close}
      onConfirm={confirm}
      title={entry && 'replies' in entry ? 'Delete this comment?' : 'Delete this reply?'}
      busy={remove.isPending}
    >
      <p>
        {replies > 0 && `${replies === 1 ? 'Its reply is' : `Its ${replies} replies are`} deleted with it. `}
        This action cannot be undone.
      </p>
      {remove.error && (
        <p role="alert" className="mt-3 text-bad text-sm">
          <FailureText error={remove.error} />
        </p>
      )}
    </ConfirmDialog>
  )
}
