import { useId, useState } from 'react'
import { OwnedAttachments } from '../../../attachments/web/admin/index.ts'
import { OwnedPieces } from '../../../pieces/web/admin/index.ts'
import { call } from '../../../platform/web/api.ts'
import { Dialog } from '../../../ui/web/Dialog.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { SendingActions } from '../../../ui/web/SendingActions.tsx'
import type { Drill } from '../../guideContract.ts'
import { type Upload, updateUpload } from '../../uploadContract.ts'
import { UploadFields } from './UploadFields.tsx'
import { uploadValues } from './uploadValues.ts'
import { useUploadForm } from './useUploadForm.ts'

type Props = {
  upload: Upload
  drills: readonly Drill[]
  onClose: () => void
  onSaved: () => void
  onOutdated: () => void
}

/** An upload's fields in a dialog. Closing it drops the changes; an error or a reload does not. */
export function UploadEdit({ upload, drills, onClose, onSaved, onOutdated }: Props) {
  const flash = useFlash()
  const id = useId()
  const [start] = useState(() => uploadValues(upload))
  const { form, ...picture } = useUploadForm({
    draft: `upload:${upload.id}`,
    start,
    send: (body, sending) => call(updateUpload, { params: { id: upload.id }, body, ...sending }),
    onSaved: () => {
      flash.success('Record Saved successfully.')
      onSaved()
    },
    onOutdated,
  })
  const close = () => form.leave(onClose)
  const footer = (
    <SendingActions form={form.bar} what="Sending thumbnail" submitLabel="Save Course" formId={id} leave={close} />
  )
  return (
    <Dialog open onClose={close} title="Edit Course" size="lg" footer={footer}>
      <form {...form.props} id={id}>
        <UploadFields form={form} {...picture} drills={drills} stored={upload} />
        <OwnedPieces of={{ upload: upload.id }} />
        <OwnedAttachments of={{ source: 'uploads', video_id: upload.id }} />
      </form>
    </Dialog>
  )
}
