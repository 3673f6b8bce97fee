import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** `missing` where the browser has no MIDI; `off` until somebody asks for it. */
export type MidiState = 'missing' | 'off' | 'asking' | 'on' | 'refused'
type Hands = {
  press: (midi: number, velocity: number) => void
  release: (midi: number) => void
  /** The sustain pedal goes down or up. */
  pedal: (down: boolean) => void
}

const never = () => () => {}
const canMidi = () => 'requestMIDIAccess' in navigator

/**
 * A MIDI keyboard, where the browser has Web MIDI and the member allows it. `connect()` asks; who allowed it before is
 * not asked again. Keyboards that are plugged in later are heard too, and one that is pulled out leaves no key down.
 */
export function useMidi(hands: Hands) {
  const available = useSyncExternalStore(never, canMidi, () => false)
  const [state, setState] = useState<Exclude<MidiState, 'missing'>>('off')
  const [keyboards, setKeyboards] = useState<string[]>([])
  const access = useRef<MIDIAccess>(undefined)
  const left = useRef(false)
  const current = useRef(hands)
  current.current = hands

  const connect = useCallback(async () => {
    setState('asking')
    try {
      const granted = await navigator.requestMIDIAccess()
      // the keyboard went while the browser was asking
      if (left.current) return
      access.current = granted
      const listen = () => setKeyboards(listenTo(granted, current))
      granted.onstatechange = listen
      listen()
      setState('on')
    } catch {
      setState('refused')
    }
  }, [])

  useEffect(() => {
    if (!available) return
    let gone = false
    left.current = false
    void wasAllowed().then((allowed) => (allowed && !gone ? connect() : undefined))
    return () => {
      gone = true
      left.current = true
      if (access.current) hangUp(access.current, current.current)
    }
  }, [available, connect])

  return { state: available ? state : ('missing' as const), keyboards, connect }
}

async function wasAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'midi' as PermissionName })).state === 'granted'
  } catch {
    return false
  }
}

/** Hears every keyboard that is plugged in; returns their names. */
function listenTo(access: MIDIAccess, hands: { current: Hands }): string[] {
  return [...access.inputs.values()].flatMap((input) => {
    const down = downOf(input)
    if (input.state !== 'connected') {
      liftAll(down, hands.current)
      return []
    }
    input.onmidimessage = ({ data }) => data && hear(data, down, hands.current)
    return [input.name ?? 'MIDI keyboard']
  })
}

/** Keys that are down on each keyboard. */
const keysDown = new WeakMap<MIDIInput, Set<number>>()
function downOf(input: MIDIInput): Set<number> {
  const known = keysDown.get(input) ?? new Set<number>()
  keysDown.set(input, known)
  return known
}

const NOTE_OFF = 0x80
const NOTE_ON = 0x90
const CONTROL = 0xb0
const SUSTAIN = 64
/** Messages by which a keyboard says that nothing sounds any more. */
const ALL_OFF = [120, 123]

/** One message: the kind in its first four bits, then the key, then how hard. A strike of no force lifts the key. */
function hear([status = 0, midi = 0, force = 0]: Uint8Array, down: Set<number>, hands: Hands): void {
  const { press, release, pedal } = hands
  const kind = status & 0xf0
  if (kind === CONTROL && midi === SUSTAIN) pedal(force >= 64)
  if (kind === CONTROL && ALL_OFF.includes(midi)) liftAll(down, hands)
  if (kind === NOTE_ON && force > 0) {
    down.add(midi)
    press(midi, force / 127)
  } else if (kind === NOTE_ON || kind === NOTE_OFF) {
    down.delete(midi)
    release(midi)
  }
}

function liftAll(down: Set<number>, { release, pedal }: Hands): void {
  for (const midi of down) release(midi)
  down.clear()
  pedal(false)
}

function hangUp(access: MIDIAccess, hands: Hands): void {
  access.onstatechange = null
  for (const input of access.inputs.values()) {
    input.onmidimessage = null
    liftAll(downOf(input), hands)
  }
}
