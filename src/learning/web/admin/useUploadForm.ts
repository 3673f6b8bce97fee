import { useState } from 'react'
import { useFormDraft } from '../../../platform/web/useFormDraft.ts'
import { type Sending, useSending } from '../../../ui/web/useSending.ts'
import { bodyOf, completeChange, type UploadValues } from './uploadValues.ts'
import { useCourseForm } from './useCourseForm.ts'

type Body = ReturnType<typeof bodyOf>

/**
 * An upload's form: what was typed (all but the picture survives a reload, for browsers give no file back), how far it
 * is on its way, and a way to call it off. `onOutdated` is told that the upload is not there any more.
 */
export function useUploadForm(
  name: string,
  start: UploadValues,
  onOutdated: (() => void) | undefined,
  send: (body: Body, sending: Sending) => Promise<void>,
) {
  const { values, ...draft } = useFormDraft(name, start)
  const [file, setFile] = useState<File | null>(null)
  const { run, bar } = useSending(file !== null)
  const sendIt = () => run((how) => send(bodyOf(values, file), how))
  const { submit, settle, ...state } = useCourseForm(sendIt, { failed: 'Error creating upload.', onOutdated })
  return {
    ...bar,
    ...state,
    ...draft,
    values,
    change: (part: Partial<UploadValues>) => {
      const whole = completeChange(values, part)
      settle(...Object.keys(whole))
      draft.change(whole)
    },
    file,
    setFile: (chosen: File | null) => {
      settle('thumbnail')
      setFile(chosen)
    },
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      submit()
    },
  }
}
export type UploadForm = ReturnType<typeof useUploadForm>
