import { ConfirmDialog } from '../../../ui/web/ConfirmDialog.tsx'

/** Asks before what was begun is thrown away. */
export default function DiscardPost({ onClose, onDiscard }: { onClose: () => void; onDiscard: () => void }) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onDiscard}
      title="Discard this post?"
      confirmLabel="Discard"
      cancelLabel="Keep writing"
    >
      <p>What you have written and chosen here is thrown away.</p>
    </ConfirmDialog>
  )
}
