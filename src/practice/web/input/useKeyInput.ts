import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type HandsFree, hearEndKey, isSureEnd, noKeys } from '../../../platform/handsFree.ts'
import { useComputerKeys } from '../../../platform/web/piano/useComputerKeys.ts'
import { type Strike, useHeldKeys } from '../../../platform/web/piano/useHeldKeys.ts'
import { useMidi } from '../../../platform/web/piano/useMidi.ts'
import { readLatency } from './deviceStore.ts'
import type { KeyEvent, KeySource } from './keyEvents.ts'
import { useMicrophone } from './useMicrophone.ts'

type Options = {
  /** False where the member's own piano is heard. */
  sound: boolean
  /** The key that the computer's first letter plays, and what Z and X do; null where letters do not play. */
  computer: { from: number; shift: (octaves: 1 | -1) => void } | null
  /** The lowest key twice, and the highest. */
  onHandsFree?: (said: HandsFree) => void
  /** Keys that the music itself has, which say nothing else. */
  used?: { lowest: number; highest: number }
}
type Listener = (event: KeyEvent) => void
const BY_HAND = 0.8

/**
 * Every way to play, together: a MIDI keyboard with its pedal, keys on the screen (`press` and `release`, each finger a
 * source of its own), the computer's keys and the microphone. Listeners are told each key once, with the latency of its
 * way here subtracted.
 */
export function useKeyInput({ sound, computer, onHandsFree, used }: Options) {
  const listeners = useRef(new Set<Listener>())
  const [pedal, setPedal] = useState(false)
  const ends = useRef(noKeys)
  const keys = useHeldKeys(undefined, { silent: !sound, sustained: pedal })
  const heardByEar = useKeysOfMicrophone()

  const notify = (event: Omit<KeyEvent, 'latency'>) => {
    const latency = readLatency(deviceOf(event.from))
    for (const listener of listeners.current) listener({ ...event, at: event.at - latency, latency })
  }
  const down = (
    source: string,
    from: KeySource,
    key: number,
    { velocity = BY_HAND, at = performance.now(), isSign = false }: Strike & { isSign?: boolean } = {},
  ) => {
    if (keys.held.get(source) === key) return
    lift(source, from, at)
    keys.press(source, key, { velocity })
    if (!isSign) notify({ kind: 'down', key, velocity, at, from })
  }
  const lift = (source: string, from: KeySource, at = performance.now()) => {
    const key = keys.held.get(source)
    if (key === undefined) return
    keys.release(source)
    notify({ kind: 'up', key, velocity: 0, at, from })
  }

  const midi = useMidi({
    press: (key, velocity, at) => {
      const { state, said } = hearEndKey(ends.current, key, at, used)
      // a key that repeats or goes on is no note of the music, and would be a wrong one
      const isSign = onHandsFree !== undefined && (said !== null || isSureEnd(ends.current, key, used))
      ends.current = state
      down(`midi ${key}`, 'midi', key, { velocity, at, isSign })
      if (said) onHandsFree?.(said)
    },
    release: (key, at) => lift(`midi ${key}`, 'midi', at),
    pedal: setPedal,
  })
  const keyboard = midi.keyboards.join()
  const microphone = useMicrophone((note) => {
    heardByEar.change(note.key, note.kind === 'down')
    notify({ ...note, from: 'microphone' })
  })
  const { down: stillHeard, clear } = heardByEar
  const isHearing = microphone.state === 'on'
  const latestNotify = useRef(notify)
  latestNotify.current = notify
  // a microphone that is off leaves no key down
  useEffect(() => {
    if (isHearing || stillHeard.size === 0) return
    for (const key of stillHeard)
      latestNotify.current({ kind: 'up', key, velocity: 0, at: performance.now(), from: 'microphone' })
    clear()
  }, [isHearing, stillHeard, clear])
  useComputerKeys(computer !== null, {
    press: (source, semitones, strike) => down(source, 'computer', (computer?.from ?? 0) + semitones, strike),
    release: (source, at) => lift(source, 'computer', at),
    shift: (octaves) => computer?.shift(octaves),
  })
  /** What a device's latency is kept under. */
  const deviceOf = (from: KeySource): string =>
    from === 'midi' ? `midi ${keyboard}` : from === 'microphone' ? `microphone ${microphone.name}` : from

  const subscribe = useCallback((listener: Listener) => {
    listeners.current.add(listener)
    return () => void listeners.current.delete(listener)
  }, [])
  const all = useMemo(() => new Set([...keys.down, ...heardByEar.down]), [keys.down, heardByEar.down])
  return {
    subscribe,
    /** Keys that are down, whatever holds them; the pedal holds none. */
    down: all as ReadonlySet<number>,
    held: keys.held,
    pedal,
    press: (source: string, key: number, strike?: Strike) => down(source, 'screen', key, strike),
    release: (source: string, at?: number) => lift(source, 'screen', at),
    midi,
    microphone,
    deviceOf,
  }
}
export type KeyInput = ReturnType<typeof useKeyInput>

/** Keys that the microphone hears: shown, and not sounded again. */
function useKeysOfMicrophone() {
  const [down, setDown] = useState<ReadonlySet<number>>(new Set())
  const change = (key: number, isDown: boolean) =>
    setDown((now) => new Set(isDown ? [...now, key] : [...now].filter((each) => each !== key)))
  const clear = useCallback(() => setDown((now) => (now.size > 0 ? new Set() : now)), [])
  return { down, change, clear }
}
