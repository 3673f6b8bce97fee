import { ConfirmDialog } from '../../../ui/web/ConfirmDialog.tsx'
import type { Post } from '../../contract.ts'
import { useDeletePost } from './usePostChanges.ts'

type Props = { post: Post; onClose: () => void; onLeave: (() => void) | undefined }

/** Asks before a post goes, and says what goes with it. */
export default function DeletePost({ post, onClose, onLeave }: Props) {
  const count = post.comments_count
  const remove = useDeletePost(
    post.id,
    () => {
      const card = document.getElementById(`post-${post.id}`)
      const next = card?.nextElementSibling ?? card?.previousElementSibling
      onClose()
      if (next instanceof HTMLElement) requestAnimationFrame(() => next.focus({ preventScroll: true }))
    },
    onLeave,
  )
  return (
    <ConfirmDialog open onClose={onClose} onConfirm={remove.mutate} title="Delete this post?" busy={remove.isPending}>
      <p>
        {count > 0 && `${count === 1 ? 'Its comment is' : `Its ${count} comments are`} deleted with it. `}
        This action cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
