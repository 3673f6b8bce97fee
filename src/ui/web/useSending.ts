import { useRef, useState } from 'react'
import { useFlash } from './Flash.tsx'

export type Sending = { signal: AbortSignal; onProgress: (percent: number) => void }

/** How far a form with files is on its way, and a way to call it off; `actions` is what `SendingActions` shows of it. */
export function useSending(sendsFiles: boolean) {
  const flash = useFlash()
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  const saveButton = useRef<HTMLButtonElement>(null)

  /** @throws what `send` throws, unless it was called off */
  const run = async (send: (sending: Sending) => Promise<void>) => {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setProgress(0)
    try {
      await send({ signal, onProgress: setProgress })
    } catch (error) {
      if (!signal.aborted) throw error
      flash.success('Upload cancelled.')
    } finally {
      setProgress(null)
    }
  }
  return {
    run,
    isUnderWay: progress !== null,
    actions: {
      saveButton,
      sendsFiles,
      progress: sendsFiles ? progress : null,
      /** Absent once all of it is sent: by then the server may have stored it. */
      cancel: sendsFiles && progress !== null && progress < 100 ? () => running.current?.abort() : undefined,
    },
  }
}
