import { useState } from 'react'
import { isGone } from '../../../platform/errors.ts'
import { type FormOf, type Sending, useForm } from '../../../platform/web/useForm.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { pictureErrors } from './pictureErrors.ts'
import { type UploadValues, uploadBody } from './uploadValues.ts'

type Options = {
  draft: string
  start: UploadValues
  send: (body: ReturnType<typeof uploadBody>, upload: Sending['upload']) => Promise<unknown>
  onSaved: () => unknown
  /** Called when the upload is not there any more. */
  onOutdated?: () => void
}

/** An upload's form with its picture, which does not survive a reload: browsers give no file back. */
export function useUploadForm({ send, onOutdated, ...options }: Options) {
  const flash = useFlash()
  const [file, setFile] = useState<File | null>(null)
  const form = useForm({
    ...options,
    sendsFiles: file !== null,
    send: (values, { upload }) => send(uploadBody(values, file), upload),
    errorsIn: pictureErrors,
    onFailed: (error) => {
      flash.error('Error creating upload.')
      if (isGone(error)) onOutdated?.()
    },
    onCancelled: () => flash.success('Upload cancelled.'),
  })
  const choose = (chosen: File | null) => {
    form.settle((field) => field === 'thumbnail')
    setFile(chosen)
  }
  return { form, file, choose }
}
export type UploadForm = { form: FormOf<UploadValues>; file: File | null; choose: (file: File | null) => void }
