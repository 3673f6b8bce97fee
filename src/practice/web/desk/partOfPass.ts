import type { Piece } from '../../../pieces/index.ts'
import { momentsOf, type PlayedBar } from '../../moments.ts'
import { isClean, type Judged, settleAll } from '../../verdicts.ts'
import type { Summary } from './deskEvents.ts'
import type { Settings } from './useSettings.ts'
import { verdictWords } from './words.ts'

/** Bars that tell how something goes; whoever stops before has only tried. */
const LEAST_BARS = 2

type Stopped = {
  judged: readonly Judged[]
  /** Bars by their index in playing order: where the pass began, and the one that was not played to its end. */
  from: number
  at: number
  seconds: number
  settings: Settings
}

/** How the bars went that were played to their end before the music was stopped; null where they were too few. */
export function partOfPass(
  piece: Pick<Piece, 'notes'>,
  bars: readonly PlayedBar[],
  { judged, from, at, seconds, settings }: Stopped,
): Summary | null {
  const played = bars.slice(from, at)
  const [first, last] = [played[0], played.at(-1)]
  if (!first || !last || played.length < LEAST_BARS || settings.mode === 'listen') return null
  const printed = new Set(played.map(({ bar }) => bar))
  const heard = judged.filter(({ note, bar }) => (note ? note.at >= first.at && note.at < last.end : printed.has(bar)))
  const struck = heard.some(({ strike }) => strike !== null)
  if (!struck) return null
  const to = at - 1
  const all = settleAll(heard, momentsOf(piece.notes, { hand: settings.hand, fromBar: from, toBar: to }))
  const { tempo } = settings
  return { judged: all, from, to, seconds, tempo, struck, words: verdictWords(all), clean: isClean(all), settings }
}
