import { useRef, useState } from 'react'
import { useFormDraft } from '../../../platform/web/useFormDraft.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { bodyOf, completeChange, type UploadValues } from './uploadValues.ts'
import { useCourseForm } from './useCourseForm.ts'

export type Sending = { signal: AbortSignal; onProgress: (percent: number) => void }
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
  const flash = useFlash()
  const { values, ...draft } = useFormDraft(name, start)
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const sendsFiles = file !== null

  const sendIt = async () => {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setProgress(0)
    try {
      await send(bodyOf(values, file), { signal, onProgress: setProgress })
    } catch (error) {
      if (!signal.aborted) throw error
      rest()
      flash.success('Upload cancelled.')
    } finally {
      setProgress(null)
    }
  }
  const { submit, settle, rest, ...state } = useCourseForm(sendIt, { failed: 'Error creating upload.', onOutdated })
  return {
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
    saveButton,
    sendsFiles,
    progress: sendsFiles ? progress : null,
    /** Absent once all of it is sent: by then the server may have stored it. */
    cancel: sendsFiles && progress !== null && progress < 100 ? () => running.current?.abort() : undefined,
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      submit()
    },
  }
}
export type UploadForm = ReturnType<typeof useUploadForm>
