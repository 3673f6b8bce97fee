import { vi } from 'vitest'

type Listener = ((event: { data: Uint8Array; timeStamp?: number }) => void) | null
type Input = { name: string; state: 'connected' | 'disconnected'; onmidimessage: Listener }

const real = navigator
/** Takes it away again. */
export const withoutMidi = () => void vi.stubGlobal('navigator', real)

/** Gives jsdom Web MIDI. `allowed` is what the member answers, `before` what was answered on an earlier visit. */
export function fakeMidi({ allowed = true, before = 'prompt' }: { allowed?: boolean; before?: string } = {}) {
  const inputs = new Map<string, Input>()
  const access = { inputs, onstatechange: null as (() => void) | null }
  const requestMIDIAccess = vi.fn(async () => {
    if (!allowed) throw new DOMException('denied', 'NotAllowedError')
    return access
  })
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: 'test',
    requestMIDIAccess,
    permissions: { query: async () => ({ state: before }) },
  })
  return {
    access,
    requestMIDIAccess,
    plugIn: (name: string): Input => {
      const input: Input = { name, state: 'connected', onmidimessage: null }
      inputs.set(name, input)
      access.onstatechange?.()
      return input
    },
    pullOut: (input: Input) => {
      input.state = 'disconnected'
      // as Chromium does
      inputs.delete(input.name)
      access.onstatechange?.()
    },
    send: (input: Input, ...data: number[]) => input.onmidimessage?.({ data: Uint8Array.from(data) }),
    /** As the browser received it so many milliseconds after the page began. */
    sendAt: (input: Input, timeStamp: number, ...data: number[]) =>
      input.onmidimessage?.({ data: Uint8Array.from(data), timeStamp }),
  }
}
