import { useRef, useState } from 'react'
import { useFormDraft } from '../../../platform/web/useFormDraft.ts'
import { bodyOf, completeChange, type UploadValues } from './uploadValues.ts'
import { useCourseForm } from './useCourseForm.ts'

export type Sending = { signal: AbortSignal; onProgress: (percent: number) => void }
type Body = ReturnType<typeof bodyOf>

/**
 * An upload's form: what was typed (all but the picture survives a reload, for browsers give no file back), how far
 * it is on its way, and a way to call it off.
 */
export function useUploadForm(
  name: string,
  start: UploadValues,
  send: (body: Body, sending: Sending) => Promise<void>,
) {
  const { values, change, forget } = useFormDraft(name, start)
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  /** Fields changed since the server refused them: what it said of them is no longer true. */
  const [changed, setChanged] = useState<readonly string[]>([])

  const { submit, errors, ...state } = useCourseForm(async () => {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setProgress(0)
    setChanged([])
    try {
      await send(bodyOf(values, file), { signal, onProgress: setProgress })
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      setProgress(null)
    }
  }, 'Error creating upload.')

  const cancel = () => {
    running.current?.abort()
    // the button that was pressed goes
    saveButton.current?.focus()
  }
  return {
    ...state,
    errors: Object.fromEntries(Object.entries(errors).filter(([field]) => !changed.includes(field))),
    values,
    change: (part: Partial<UploadValues>) => {
      const whole = completeChange(values, part)
      setChanged([...changed, ...Object.keys(whole)])
      change(whole)
    },
    forget,
    file,
    setFile: (chosen: File | null) => {
      setChanged([...changed, 'thumbnail'])
      setFile(chosen)
    },
    saveButton,
    progress: file && progress,
    /** Absent once all of it is sent: by then the server may have stored it. */
    cancel: progress !== null && progress < 100 ? cancel : undefined,
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      submit()
    },
  }
}
export type UploadForm = ReturnType<typeof useUploadForm>
