import { useRef, useState } from 'react'
import { useFlash } from './Flash.tsx'

export type Sending = { signal: AbortSignal; onProgress: (percent: number) => void }

/**
 * A form on its way, as SendingActions draws it; how far it is counts only where it `sendsFiles`. `run` ends quietly
 * when the sending is called off, and rejects as `send` does otherwise.
 */
export function useSending(sendsFiles: boolean) {
  const flash = useFlash()
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  const saveButton = useRef<HTMLButtonElement>(null)

  const run = async (send: (how: Sending) => Promise<void>) => {
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
  const bar = {
    saveButton,
    sendsFiles,
    busy: progress !== null,
    progress: sendsFiles ? progress : null,
    /** Absent once all of it is sent: by then the server may have stored it. */
    cancel: sendsFiles && progress !== null && progress < 100 ? () => running.current?.abort() : undefined,
  }
  return { run, bar }
}
