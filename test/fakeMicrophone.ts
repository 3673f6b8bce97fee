// A microphone in jsdom, whose audio worklet says what the test says.
import { vi } from 'vitest'

type Port = { onmessage: ((event: { data: unknown }) => void) | null; postMessage: (message: unknown) => void }

/** Gives jsdom a microphone that may be opened. `say` is what the worklet tells the page. */
export function fakeMicrophone() {
  const track = Object.assign(new EventTarget(), { label: 'Fake microphone', getSettings: () => ({}), stop: () => {} })
  const stream = { getAudioTracks: () => [track], getTracks: () => [track] }
  let port: Port | undefined
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      audioWorklet = { addModule: async () => {} }
      createMediaStreamSource = () => ({ connect: () => {} })
      resume = async () => {}
      close = async () => {}
    },
  )
  vi.stubGlobal(
    'AudioWorkletNode',
    class {
      port: Port = { onmessage: null, postMessage: () => {} }
      constructor() {
        port = this.port
      }
    },
  )
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'test', mediaDevices: { getUserMedia: async () => stream } })
  return {
    say: (message: unknown) => port?.onmessage?.({ data: message }),
    hear: (key: number, kind: 'down' | 'up' = 'down') =>
      port?.onmessage?.({ data: { level: 0.1, heard: [{ kind, key, velocity: 0.7, at: 0, delay: 0 }] } }),
    pullOut: () => track.dispatchEvent(new Event('ended')),
  }
}
