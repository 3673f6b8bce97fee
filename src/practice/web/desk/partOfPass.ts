import { meterOf, type Piece } from '../../../pieces/index.ts'
import { momentsOf, type PlayedBar } from '../../moments.ts'
import { settlePass } from '../../trailing.ts'
import { isClean, type Judged, settle } from '../../verdicts.ts'
import type { Summary } from './deskEvents.ts'
import type { SoFar } from './session.ts'
import type { Settings } from './useSettings.ts'
import { passWords } from './words.ts'

/** Bars that tell how something goes; whoever stops before has only tried. */
const LEAST_BARS = 2

type Stopped = SoFar & {
  judged: readonly Judged[]
  /** Bars by their index in playing order: where the pass began, and the one in which it was stopped. */
  from: number
  at: number
  seconds: number
  settings: Settings
}

/** How the bars went that were played to their end before the music was stopped; null where they were too few. */
export function partOfPass(
  piece: Pick<Piece, 'notes' | 'time_signature'>,
  bars: readonly PlayedBar[],
  { judged, from, at, seconds, settings, ...played }: Stopped,
): Summary | null {
  const { mode, hand, tempo } = settings
  if (mode === 'listen') return null
  const settled = settle(judged)
  const told = new Set(settled.map(({ note }) => note))
  const momentsIn = (fromBar: number, toBar: number) => momentsOf(piece.notes, { hand, fromBar, toBar })
  const last = momentsIn(at, at).flatMap(({ notes }) => notes)
  // its last note is down while what the academy plays still sounds
  const to = last.length > 0 && last.every((note) => told.has(note)) ? at : at - 1
  if (to - from + 1 < LEAST_BARS) return null
  const moments = momentsIn(from, to)
  const notes = new Set(moments.flatMap((moment) => moment.notes))
  const printed = new Set(bars.slice(from, to + 1).map(({ bar }) => bar))
  const heard = settled.filter(({ note, bar }) => (note ? notes.has(note) : printed.has(bar)))
  const passage = { moments, beat: meterOf(piece.time_signature).beat, bars: bars.slice(from, to + 1) }
  const passed = settlePass(heard, played, passage)
  if (!passed.struck) return null
  return {
    ...passed,
    from,
    to,
    seconds,
    tempo,
    words: passWords(passed.judged, passed),
    clean: isClean(passed.judged),
    settings,
  }
}
