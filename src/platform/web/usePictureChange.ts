import { useRef, useState } from 'react'
import { failureMessage } from './api.ts'
import { useSingleFlight } from './useSingleFlight.ts'

type Sending = { signal: AbortSignal; onProgress: (percent: number) => void }
type Change<Answer> = {
  send: (file: File, sending: Sending) => Promise<Answer>
  takeAway: () => Promise<Answer>
  onChange: (answer: Answer, done: 'saved' | 'removed') => void
  onFailure: (failure: unknown) => void
}

/** A picture that is saved by itself: the chosen file, how far it is sent, and taking the stored one away. */
export function usePictureChange<Answer>({ send, takeAway, onChange, onFailure }: Change<Answer>) {
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
  const upload = async (picture: File | null) => {
    if (!picture) return
    const controller = new AbortController()
    sending.current = controller
    const { signal } = controller
    setProgress(0)
    setError(null)
    try {
      onChange(await send(picture, { signal, onProgress: setProgress }), 'saved')
      setFile(null)
    } catch (failure) {
      if (!signal.aborted) {
        setError(failureMessage(failure))
        onFailure(failure)
      }
    }
    setProgress(null)
  }
  const remove = async () => {
    setRemoving(true)
    try {
      onChange(await takeAway(), 'removed')
    } catch (failure) {
      onFailure(failure)
    }
    setRemoving(false)
  }
  return {
    ...{ file, progress, removing, error, choose },
    cancel: () => sending.current?.abort(),
    /** Of one that was chosen just now, whose state is not there yet; else of the chosen one. */
    upload: (picture = file) => once(() => upload(picture)),
    remove: () => once(remove),
  }
}
