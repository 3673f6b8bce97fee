// Sessions of the practice desk on a clock that tests move on, with what they order and tell.
import { afterEach, beforeEach, vi } from 'vitest'
import { piano } from '../src/platform/web/piano/piano.ts'
import { playedBars } from '../src/practice/moments.ts'
import type { Verdict } from '../src/practice/verdicts.ts'
import { playInTime } from '../src/practice/web/desk/playInTime.ts'
import { playWaiting } from '../src/practice/web/desk/playWaiting.ts'
import type { Events, Mode, Pass, Plan } from '../src/practice/web/desk/session.ts'
import { notesOf } from './playing.ts'

// 120 quarters a minute: a quarter is half a second, a bar of four is two
export const MS = 500
export const BAR = 4 * MS
export const LEAD = 120
const PIECE = notesOf('1:C4@0 1:D4@1 1:E4@2 1:F4@3 2:G4@4 2:A4@5 2:B4@6 2:C5@7 3:C4@8 3:C3@8L')
export const [C3, C4, D4, E4, F4, G4, A4, B4, C5] = [48, 60, 62, 64, 65, 67, 69, 71, 72]

/** Ticks that were ordered, in the order of their times, and how late each was. */
export const ticks: { at: number; strong: boolean; late: number }[] = []
/** Keys that the academy struck, and when. */
export const struck: { midi: number; at: number }[] = []
const sessions: { stop: () => void }[] = []

/** Gives each test of a file a clock of its own and a piano that only notes what is ordered. */
export function onOwnClock(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    ticks.length = 0
    struck.length = 0
    vi.spyOn(piano, 'strikeAt').mockImplementation((at, { midi }) => {
      const note = { midi, at }
      struck.push(note)
      // one that has begun is damped, and not taken back
      return () => {
        if (performance.now() < at) struck.splice(struck.indexOf(note), 1)
      }
    })
    const { tickAt } = piano
    vi.spyOn(piano, 'tickAt').mockImplementation((at, strong) => {
      const tick = { at, strong, late: performance.now() - at }
      ticks.push(tick)
      const takeBack = tickAt(at, strong)
      return () => {
        if (performance.now() < at) ticks.splice(ticks.indexOf(tick), 1)
        takeBack()
      }
    })
  })
  afterEach(() => {
    for (const session of sessions.splice(0)) session.stop()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
}

/** Begins a session of the piece in a mode, and notes what it tells. */
export function play(
  mode: Mode,
  { from = 0, to = 0, loops = false, tempo = 100, ...more }: Partial<Plan> & { tempo?: number } = {},
) {
  const passes: Pass[] = []
  const events: string[] = []
  const wanted: string[][] = []
  const ahead: string[][] = []
  const chosen = { tempo, metronome: false }
  const bars = playedBars(PIECE, '4/4')
  const plan: Plan = {
    ...{ notes: PIECE, bars, timeSignature: '4/4', mode, hand: 'right', from, to, loops, throughMistakes: false },
    pace: () => ({ tempo: chosen.tempo, msPerQuarter: (MS * 100) / chosen.tempo }),
    metronome: () => chosen.metronome,
    ...more,
  }
  const on: Events = {
    onBegin: () => events.push('begin'),
    onJudged: (judged) => events.push(...judged.map(({ key, verdict }) => `${key} ${verdict}`)),
    onJudgedAnew: (judged) => events.push(...judged.map(({ key, verdict }) => `${key} ${verdict} after all`)),
    onAhead: (notes) => ahead.push(notes.map(({ name }) => name)),
    onWanted: (notes) => wanted.push(notes.map(({ name }) => name)),
    onPass: (pass) => {
      events.push('pass')
      passes.push(pass)
    },
    onEnd: () => events.push('end'),
    onAbandon: () => events.push('abandon'),
  }
  const begun = performance.now()
  const session = mode === 'wait' ? playWaiting(plan, on) : playInTime(plan, on)
  sessions.push(session)
  const until = (ms: number) => vi.advanceTimersByTime(begun + ms - performance.now())
  /** Strikes keys at so many milliseconds after the start. */
  const strike = (at: number, ...keys: number[]) => {
    until(at)
    return keys.map((key) => session.press(key, performance.now()))
  }
  return { session, passes, events, wanted, ahead, chosen, until, strike, begun }
}
export const BAR_ONE = [C4, D4, E4, F4]
export const BAR_TWO = [G4, A4, B4, C5]
/** How many of each verdict a pass had in the end. */
export const verdicts = ([pass]: readonly Pass[]) => {
  const counts: Partial<Record<Verdict, number>> = {}
  for (const { verdict } of pass?.judged ?? []) counts[verdict] = (counts[verdict] ?? 0) + 1
  return counts
}
