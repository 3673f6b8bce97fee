import { useRef, useState } from 'react'
import { useFlash } from '../../ui/web/Flash.tsx'
import { failureMessage } from './api.ts'
import { failureFlash } from './loginLink.ts'
import { useSingleFlight } from './useSingleFlight.ts'

type Sending = { signal: AbortSignal; onProgress: (percent: number) => void }
type Change<Answer> = {
  send: (file: File, sending: Sending) => Promise<Answer>
  takeAway: () => Promise<Answer>
  onSaved: (answer: Answer) => void
  texts: { saved: string; removed: string }
}

/** A picture that is saved by itself: the chosen file, how far it is sent, and taking the stored one away. */
export function usePictureChange<Answer>({ send, takeAway, onSaved, texts }: Change<Answer>) {
  const flash = useFlash()
  const once = useSingleFlight()
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [removing, setRemoving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const sending = useRef<AbortController>(null)

  const choose = (chosen: File | null) => {
    setFile(chosen)
    setError(null)
  }
  const upload = async () => {
    if (!file) return
    const controller = new AbortController()
    sending.current = controller
    const { signal } = controller
    setProgress(0)
    setError(null)
    try {
      onSaved(await send(file, { signal, onProgress: setProgress }))
      setFile(null)
      flash.success(texts.saved)
    } catch (failure) {
      if (!signal.aborted) {
        setError(failureMessage(failure))
        flash.error(...failureFlash(failure, failureMessage(failure)))
      }
    }
    setProgress(null)
  }
  const remove = async () => {
    setRemoving(true)
    try {
      onSaved(await takeAway())
      flash.success(texts.removed)
    } catch (failure) {
      flash.error(...failureFlash(failure, failureMessage(failure)))
    }
    setRemoving(false)
  }
  return {
    ...{ file, progress, removing, error, choose },
    cancel: () => sending.current?.abort(),
    upload: () => once(upload),
    remove: () => once(remove),
  }
}
