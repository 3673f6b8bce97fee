import { useCallback, useEffect, useRef, useState } from 'react'
import { piano } from '../../../platform/web/piano/piano.ts'
import { usePiano } from '../../../platform/web/piano/usePiano.ts'
import type { Note } from '../../category.ts'
import type { Recipe } from '../../recipe.ts'
import { BAR_BEATS } from '../../rhythms.ts'

/** What a round is at: a bar is counted, the rhythm sounds, a bar is counted again, and the member claps. */
export type Phase = 'waiting' | 'counting' | 'listening' | 'ready' | 'clapping'
const PHASES = ['counting', 'listening', 'ready', 'clapping'] as const

/** Time to order the first sounds. */
const LEAD_MS = 150
const TICK_MS = 25
/** Beats by which a clap may come before its bar, and after. */
const MARGIN_BEATS = 0.5

type Round = { begin: number; beat: number; claps: number[]; cancel: (() => void)[] }
export type RoundNow = { phase: Phase; beat: number; claps: number; nothingHeard: boolean }
const WAITING: RoundNow = { phase: 'waiting', beat: 0, claps: 0, nothingHeard: false }

/**
 * A rhythm and its answer, by the clock: `play` begins a round, `clap` takes a moment of `performance.now` while it is the
 * member's turn, and `onClapped` is told all of them, in milliseconds from the first beat of their bar. Of a round without
 * a clap it is told nothing.
 */
export function useRound(onClapped: (claps: readonly number[]) => void) {
  const [now, setNow] = useState<RoundNow>(WAITING)
  const { state } = usePiano()
  const round = useRef<Round>(undefined)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const asked = useRef(0)
  const latest = useRef(onClapped)
  latest.current = onClapped

  const stop = useCallback(() => {
    asked.current++
    clearInterval(timer.current)
    for (const cancel of round.current?.cancel ?? []) cancel()
    round.current = undefined
    setNow(WAITING)
  }, [])
  useEffect(() => stop, [stop])

  const follow = useCallback(() => {
    const mine = round.current
    if (!mine) return
    const beats = (performance.now() - mine.begin) / mine.beat
    if (beats < PHASES.length * BAR_BEATS + MARGIN_BEATS) {
      const place = Math.max(0, Math.min(PHASES.length * BAR_BEATS - 1, Math.floor(beats)))
      const phase = PHASES[Math.floor(place / BAR_BEATS)] as Phase
      const beat = (place % BAR_BEATS) + 1
      setNow((before) => (before.phase === phase && before.beat === beat ? before : { ...before, phase, beat }))
      return
    }
    stop()
    if (mine.claps.length === 0) setNow({ ...WAITING, nothingHeard: true })
    else latest.current(mine.claps)
  }, [stop])

  const play = useCallback(
    async (notes: readonly Note[], { tempo }: Recipe) => {
      stop()
      piano.stop()
      const mine = asked.current
      if (!(await piano.tune()) || asked.current !== mine) return
      const beat = 60_000 / tempo
      const begin = performance.now() + LEAD_MS
      round.current = { begin, beat, claps: [], cancel: orderSounds(notes, begin, beat) }
      setNow({ ...WAITING, phase: 'counting', beat: 1 })
      timer.current = setInterval(follow, TICK_MS)
    },
    [stop, follow],
  )

  /** Whether the clap was taken. */
  const clap = useCallback((at: number): boolean => {
    const mine = round.current
    if (!mine) return false
    const ms = at - mine.begin - 3 * BAR_BEATS * mine.beat
    if (ms < -MARGIN_BEATS * mine.beat || ms > (BAR_BEATS + MARGIN_BEATS) * mine.beat) return false
    mine.claps.push(ms)
    setNow((before) => ({ ...before, claps: mine.claps.length }))
    return true
  }, [])

  return { ...now, state, play, clap, stop }
}

/** Three bars of beats, the second with the rhythm; the member's own has none, which a microphone would hear. */
function orderSounds(notes: readonly Note[], begin: number, beat: number): (() => void)[] {
  const ticks = Array.from({ length: 3 * BAR_BEATS }, (_, at) => piano.tickAt(begin + at * beat, at % BAR_BEATS === 0))
  const first = begin + BAR_BEATS * beat
  const strikes = notes.map(({ midi, at, length, velocity }) =>
    piano.strikeAt(first + at * 1000, { midi, velocity, seconds: length }),
  )
  return [...ticks, ...strikes]
}
