import { useId, useState } from 'react'
import { call } from '../../../platform/web/api.ts'
import { Dialog } from '../../../ui/web/Dialog.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { SendingActions } from '../../../ui/web/SendingActions.tsx'
import { type Upload, updateUpload } from '../../uploadContract.ts'
import { UploadFields } from './UploadFields.tsx'
import { valuesOf } from './uploadValues.ts'
import { useUploadForm } from './useUploadForm.ts'

type Props = { upload: Upload; onClose: () => void; onSaved: () => void; onOutdated: () => void }

/** An upload's fields in a dialog. Closing it drops the changes; an error or a reload does not. */
export function UploadEdit({ upload, onClose, onSaved, onOutdated }: Props) {
  const flash = useFlash()
  const id = useId()
  const [start] = useState(() => valuesOf(upload))
  const form = useUploadForm(`upload:${upload.id}`, start, onOutdated, async (body, sending) => {
    await call(updateUpload, { params: { id: upload.id }, body, ...sending })
    form.forget()
    flash.success('Record Saved successfully.')
    onSaved()
  })
  const close = () => {
    if (form.busy) return form.cancel?.()
    form.forget()
    onClose()
  }
  const footer = (
    <SendingActions form={form} what="Sending thumbnail" submitLabel="Save Course" formId={id} leave={close} />
  )
  return (
    <Dialog open onClose={close} title="Edit Course" size="lg" footer={footer}>
      <form ref={form.form} id={id} onSubmit={form.onSubmit} noValidate>
        <UploadFields form={form} stored={upload} />
      </form>
    </Dialog>
  )
}
