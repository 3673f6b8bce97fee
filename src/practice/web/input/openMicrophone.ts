// Loaded when somebody turns the microphone on.
import { openMicrophoneInto } from '../../../platform/web/microphone.ts'
import type { KeyEvent } from './keyEvents.ts'
import type { FromWorklet, ToWorklet } from './noteWorklet.ts'
import workletUrl from './noteWorklet.ts?worker&url'

export type OpenMicrophone = {
  /** What the browser calls it. */
  name: string
  setGate: (gate: number) => void
  close: () => void
}
type Listener = {
  onNote: (note: Omit<KeyEvent, 'from' | 'latency'>) => void
  onLevel: (level: number) => void
  onEnd: () => void
}

/** Opens the microphone and hears notes. @throws DOMException 'NotAllowedError' where it is refused */
export async function openMicrophone({ onNote, onLevel, onEnd }: Listener): Promise<OpenMicrophone> {
  const { name, send, close } = await openMicrophoneInto<FromWorklet, ToWorklet>({
    worklet: { url: workletUrl, name: 'notes' },
    onMessage: ({ level, heard }, momentOf) => {
      onLevel(level)
      for (const { kind, key, velocity, at } of heard) onNote({ kind, key, velocity, at: momentOf(at) })
    },
    onEnd,
  })
  return { name, setGate: (gate) => send({ gate }), close }
}
