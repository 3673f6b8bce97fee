import { useEffect, useRef, useState } from 'react'
import { piano } from '../../../platform/web/piano/piano.ts'
import { useComputerKeys } from '../../../platform/web/piano/useComputerKeys.ts'
import { useHeldKeys } from '../../../platform/web/piano/useHeldKeys.ts'
import { usePiano } from '../../../platform/web/piano/usePiano.ts'
import { usePlayedKeys } from '../../../platform/web/piano/usePlayedKeys.ts'
import { ALL_PLAYED, isChord, playedAfter } from './dohMiSoh.ts'
import { FIRST_KEY } from './keys.ts'

/** What was touched while the recordings were on their way sounds when they have come, so many keys of it at most. */
const MOST_ECHOED = 6
const ECHO_STEP = 0.28
/** The chord, once its three keys have been played. */
const CHORD = [48, 60, 64, 67, 72]
const CHORD_AFTER_MS = 500

const strike = (midi: number, at: number, length: number, velocity: number) => ({ midi, at, length, velocity })

/** The piano on the first page: silent and unloaded until it is touched. */
export function useFrontPiano() {
  const { state, play } = usePiano()
  const [muted, setMuted] = useState(false)
  const [played, setPlayed] = useState(0)
  const early = useRef<{ midi: number; sounds: Promise<boolean> }[]>([])
  const onPress = (midi: number, sounds: Promise<boolean>) => {
    if (!muted && piano.read().state !== 'ready') early.current.push({ midi, sounds })
    setPlayed((now) => playedAfter(now, midi))
  }
  const { down, held, press, release } = useHeldKeys(onPress, { silent: muted })
  const { reached, handlers } = usePlayedKeys({ held, press, release })
  // muting gives the letters back to the browser, too
  useComputerKeys(!muted, {
    press: (source, semitones, strike) => press(source, FIRST_KEY + semitones, strike),
    release,
    shift: () => {},
  })
  const isReady = state === 'ready'
  const echo = async (touched: typeof early.current) => {
    const sounding = await Promise.all(touched.map(({ sounds }) => sounds))
    // one that has just gone down, and is held, sounds by itself
    const silent = touched.filter((_, at) => !sounding[at]).slice(-MOST_ECHOED)
    if (silent.length > 0) await play(silent.map(({ midi }, at) => strike(midi, at * ECHO_STEP, 0.9, 0.75)))
  }
  const done = played === ALL_PLAYED
  // biome-ignore lint/correctness/useExhaustiveDependencies: it sounds once, when the recordings have come
  useEffect(() => {
    if (isReady) void echo(early.current.splice(0))
  }, [isReady])
  useEffect(() => {
    if (isChord(down)) setPlayed(ALL_PLAYED)
  }, [down])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it sounds once, after the last of the three
  useEffect(() => {
    if (!done || muted || !isReady) return
    const timer = setTimeout(() => void play(CHORD.map((midi) => strike(midi, 0, 2.6, 0.5))), CHORD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [done])
  return { state, down, reached: reached ?? FIRST_KEY, handlers, played, done, muted, mute: setMuted }
}
