// Loaded when somebody turns the microphone on.
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

/** What a browser does for voices would take a piano for noise. */
const AS_IT_IS = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }

/** Opens the microphone and hears notes. @throws DOMException 'NotAllowedError' where it is refused */
export async function openMicrophone({ onNote, onLevel, onEnd }: Listener): Promise<OpenMicrophone> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: AS_IT_IS })
  const context = new AudioContext({ latencyHint: 'interactive' })
  const [track] = stream.getAudioTracks()
  const close = () => {
    for (const each of stream.getTracks()) each.stop()
    void context.close()
  }
  try {
    await context.audioWorklet.addModule(workletUrl)
    const notes = new AudioWorkletNode(context, 'notes', { numberOfInputs: 1, numberOfOutputs: 0 })
    context.createMediaStreamSource(stream).connect(notes)
    const seconds = (track?.getSettings() as { latency?: number } | undefined)?.latency ?? 0
    notes.port.onmessage = ({ data }: MessageEvent<FromWorklet>) => {
      onLevel(data.level)
      for (const { kind, key, velocity, at } of data.heard) {
        const ago = (context.currentTime - at + seconds) * 1000
        onNote({ kind, key, velocity, at: performance.now() - ago })
      }
    }
    track?.addEventListener('ended', onEnd)
    await context.resume()
    const tell = (message: ToWorklet) => notes.port.postMessage(message)
    return { name: track?.label || 'microphone', setGate: (gate) => tell({ gate }), close }
  } catch (error) {
    close()
    throw error
  }
}
