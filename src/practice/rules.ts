import type { PieceNote } from '../pieces/index.ts'
import { type BarCounts, MAX_TEMPO, MIN_TEMPO, type NewRun } from './contract.ts'
import { countByBar } from './moments.ts'

/** Per cent by which the tempo goes up and down. */
export const TEMPO_STEP = 5
export const withinTempo = (percent: number): number => Math.min(MAX_TEMPO, Math.max(MIN_TEMPO, percent))
/** The next step above a tempo, or below it: a loop that grows has tempi between them. */
export const fasterThan = (percent: number): number => withinTempo((Math.floor(percent / TEMPO_STEP) + 1) * TEMPO_STEP)
export const slowerThan = (percent: number): number => withinTempo((Math.ceil(percent / TEMPO_STEP) - 1) * TEMPO_STEP)

export type Fault = { field: string; text: string }
type Bars = { from_bar: number; to_bar: number }

/** What of two bars is not in the piece. */
export function findBarFault({ from_bar, to_bar }: Bars, notes: readonly PieceNote[]): Fault | undefined {
  const bars = notes.map(({ bar }) => bar)
  const [first, last] = [Math.min(...bars), Math.max(...bars)]
  if (notes.length === 0 || from_bar < first) return { field: 'from_bar', text: 'This piece has no such bar.' }
  if (to_bar > last) return { field: 'to_bar', text: 'This piece has no such bar.' }
  if (from_bar > to_bar) return { field: 'to_bar', text: 'The last bar comes before the first.' }
  return undefined
}

/**
 * What of a run can't have been played: bars that are not in it, more notes than a bar has for the hand, or verdicts about
 * other notes than its passage has from the first bar to the last.
 */
export function findRunFault(run: SentRun, notes: readonly PieceNote[]): Fault | undefined {
  const fault = findBarFault(run, notes)
  if (fault) return fault
  const played = countByBar(notes, run.hand)
  const told = new Map<number, number>()
  for (const [index, counts] of run.bars.entries()) {
    const field = `bars[${index}]`
    const { bar } = counts
    if (bar < run.from_bar || bar > run.to_bar) return { field, text: `Bar ${bar} is not part of this run.` }
    if (told.has(bar)) return { field, text: `Bar ${bar} is told twice.` }
    told.set(bar, countJudged(counts))
    if ((told.get(bar) ?? 0) > sumCounts(played.filter((each) => each.bar === bar)))
      return { field, text: `Bar ${bar} has fewer notes than that.` }
  }
  if (played.some((_, first) => isPassage(played.slice(first), run, told))) return undefined
  return { field: 'bars', text: `These are not all notes from bar ${run.from_bar} to bar ${run.to_bar}.` }
}
type SentRun = Pick<NewRun, 'hand' | 'from_bar' | 'to_bar' | 'bars'>
type Counted = { bar: number; count: number }

/** Whether these bars begin with a passage in playing order of which a run tells every note, each pass of a repeat. */
function isPassage(played: readonly Counted[], { from_bar, to_bar }: Bars, told: ReadonlyMap<number, number>): boolean {
  const most = [...told.values()].reduce((sum, count) => sum + count, 0)
  const counts = new Map<number, number>()
  let sum = 0
  for (const { bar, count } of played) {
    sum += count
    if (sum > most || bar < from_bar || bar > to_bar) return false
    counts.set(bar, (counts.get(bar) ?? 0) + count)
    const isWhole = sum === most && counts.has(from_bar) && counts.has(to_bar)
    if (isWhole && [...counts].every(([each, all]) => (told.get(each) ?? 0) === all)) return true
  }
  return false
}

const sumCounts = (bars: readonly Counted[]): number => bars.reduce((sum, { count }) => sum + count, 0)

/** Verdicts about written notes; wrong keys are none. */
export const countJudged = ({ right, early, late, missed }: Omit<BarCounts, 'bar' | 'wrong'>): number =>
  right + early + late + missed
