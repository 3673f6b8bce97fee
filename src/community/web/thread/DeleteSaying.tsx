import { ConfirmDialog } from '../../../ui/web/ConfirmDialog.tsx'
import { type ContentRef, contentKind, useDeleteContent } from './useTalkChanges.ts'

/** Asks before a comment or a reply goes, and says what goes with it. */
export default function DeleteContent({
  said,
  onClose,
  onGone,
}: {
  said: ContentRef
  onClose: () => void
  onGone: () => void
}) {
  const remove = useDeleteContent(said, () => {
    onClose()
    requestAnimationFrame(onGone)
  })
  const replies = 'replies_count' in said ? said.replies_count : 0
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={remove.mutate}
      title={`Delete this ${contentKind(said)}?`}
      busy={remove.isPending}
    >
      <p>
        {replies > 0 && `${replies === 1 ? 'Its reply is' : `Its ${replies} replies are`} deleted with it. `}
        This action cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
