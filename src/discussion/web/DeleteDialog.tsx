import { FailureText } from '../../platform/web/FailureText.tsx'
import { ConfirmDialog } from '../../ui/web/ConfirmDialog.tsx'
import { FormAlert } from '../../ui/web/FormAlert.tsx'
import { type Entry, entryKind } from '../thread.ts'
import { useDeleteEntry } from './useThreadMutations.ts'

export type DeleteDialogProps = { entry: Entry; onClose: () => void; onDeleted: () => void }

/** Asks before a comment or a reply goes, and says how many replies go with it. */
export default function DeleteDialog({ entry, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useDeleteEntry(entry, onDeleted)
  const replies = 'replies_count' in entry ? entry.replies_count : 0
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined)}
      title={`Delete this ${entryKind(entry)}?`}
      busy={remove.isPending}
    >
      <FormAlert message={remove.error && <FailureText error={remove.error} />} />
      <p>
        {replies > 0 && `${replies === 1 ? 'Its reply is' : `Its ${replies} replies are`} deleted with it. `}
        This action cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
