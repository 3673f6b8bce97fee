import { useId, useState } from 'react'
import { call } from '../../../platform/web/api.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { Dialog } from '../../../ui/web/Dialog.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { type Upload, updateUpload } from '../../uploadContract.ts'
import { UploadFields } from './UploadFields.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { valuesOf } from './uploadValues.ts'
import { useUploadForm } from './useUploadForm.ts'

type Props = { upload: Upload; onClose: () => void; onSaved: () => void }

/** An upload's fields in a dialog. Closing it drops the changes; an error or a reload does not. */
export function UploadEdit({ upload, onClose, onSaved }: Props) {
  const flash = useFlash()
  const id = useId()
  const [start] = useState(() => valuesOf(upload))
  const form = useUploadForm(`upload:${upload.id}`, start, async (body, sending) => {
    await call(updateUpload, { params: { id: upload.id }, body, ...sending })
    form.forget()
    flash.success('Record Saved successfully.')
    onSaved()
  })
  const close = () => {
    form.cancel?.()
    form.forget()
    onClose()
  }
  const footer = (
    <>
      <UploadProgress form={form} />
      <Button onClick={close}>Cancel</Button>
      <Button ref={form.saveButton} type="submit" form={id} variant="primary" busy={form.busy}>
        Save Course
      </Button>
    </>
  )
  return (
    <Dialog open onClose={close} title="Edit Course" size="lg" footer={footer}>
      <form ref={form.form} id={id} onSubmit={form.onSubmit} noValidate>
        <UploadFields form={form} stored={upload} />
      </form>
    </Dialog>
  )
}
