import { Mic, MicOff } from 'lucide'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/web/Button.tsx'

type State = 'off' | 'asking' | 'on' | 'refused' | 'failed'
const texts: Record<State, string> = {
  off: 'Or clap to your microphone.',
  asking: 'The browser asks whether it may use the microphone.',
  on: 'Listening for claps. With headphones it hears only yours.',
  refused: 'The browser does not allow the microphone. Allow it in the settings of this site, then try again.',
  failed: 'The microphone could not be opened. Check that it is plugged in and no other app is using it.',
}

const never = () => () => {}
const canListen = () => 'AudioWorkletNode' in window && navigator.mediaDevices?.getUserMedia !== undefined

/** Lets claps be heard, where the browser can and the member allows it; nothing where it can't. */
export function ClapMicrophone({ onClap }: { onClap: (at: number) => void }) {
  const available = useSyncExternalStore(never, canListen, () => false)
  const [state, setState] = useState<State>('off')
  const close = useRef<() => void>(undefined)
  const asked = useRef(0)
  const latest = useRef(onClap)
  latest.current = onClap

  const stop = useCallback(() => {
    asked.current++
    close.current?.()
    close.current = undefined
    setState('off')
  }, [])
  useEffect(() => stop, [stop])

  const start = async () => {
    const mine = ++asked.current
    setState('asking')
    try {
      const { openClapMicrophone } = await import('./openClapMicrophone.ts')
      const opened = await openClapMicrophone((at) => latest.current(at), stop)
      // turned off, or the page was left, while the browser was asking
      if (asked.current !== mine) return opened()
      close.current = opened
      setState('on')
    } catch (error) {
      if (asked.current !== mine) return
      setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'failed')
    }
  }
  if (!available) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p aria-live="polite" className="min-w-0 flex-1 basis-48 text-muted text-sm">
        {texts[state]}
      </p>
      {state === 'on' ? (
        <Button size="sm" icon={MicOff} onClick={stop}>
          Turn the microphone off
        </Button>
      ) : (
        <Button size="sm" icon={Mic} busy={state === 'asking'} busyLabel="Asking..." onClick={() => void start()}>
          {state === 'off' || state === 'asking' ? 'Use the microphone' : 'Try the microphone again'}
        </Button>
      )}
    </div>
  )
}
