import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type MidiHands, type MidiNow, midi } from './midi.ts'

const OFF: MidiNow = { state: 'off', keyboards: [] }
const never = () => () => {}
const canMidi = () => 'requestMIDIAccess' in navigator

/**
 * A MIDI keyboard, where the browser has Web MIDI and the member allows it. `connect()` asks; who allowed it before is
 * not asked again. Keyboards that are plugged in later are heard too, and one that is pulled out leaves no key down.
 */
export function useMidi(hands: MidiHands) {
  const available = useSyncExternalStore(never, canMidi, () => false)
  const now = useSyncExternalStore(midi.subscribe, midi.read, () => OFF)
  const current = useRef(hands)
  current.current = hands
  useEffect(() => (available ? midi.join(() => current.current) : undefined), [available])
  return { state: available ? now.state : ('missing' as const), keyboards: now.keyboards, connect: midi.connect }
}
