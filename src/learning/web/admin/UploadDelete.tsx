import { call } from '../../../platform/web/api.ts'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { ConfirmDialog } from '../../../ui/web/ConfirmDialog.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { deleteUpload, type Upload } from '../../uploadContract.ts'

type Props = { upload: Upload; onClose: () => void; onDeleted: () => void }

/** Asks before an upload goes for good. */
export function UploadDelete({ upload, onClose, onDeleted }: Props) {
  const flash = useFlash()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => call(deleteUpload, { params: { id: upload.id } }),
    onSuccess: () => {
      // Spec silent: uploads share the dialogs of the course list, so they share its words
      flash.success('course deleted')
      onDeleted()
    },
    onError: () => flash.error('Error deleting course'),
  })
  return (
    <ConfirmDialog open title="Confirm Deletion" busy={isPending} onClose={onClose} onConfirm={() => mutate()}>
      <p className="font-medium text-ink [overflow-wrap:anywhere]">{upload.title}</p>
      <p className="mt-2">This action cannot be undone.</p>
      <p className="mt-2">Its picture, comments and bookmarks go with it.</p>
    </ConfirmDialog>
  )
}
