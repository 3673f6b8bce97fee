import type { PieceNote } from '../pieces/index.ts'
import { type BarCounts, MAX_TEMPO, MIN_TEMPO, type NewRun } from './contract.ts'

/** Per cent by which the tempo goes up and down. */
export const TEMPO_STEP = 5
export const withinTempo = (percent: number): number => Math.min(MAX_TEMPO, Math.max(MIN_TEMPO, percent))

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

/** What of a run can't have been played: bars that are not in it, or more notes than a bar has for the hand. */
export function findRunFault(
  run: Pick<NewRun, 'hand' | 'from_bar' | 'to_bar' | 'bars'>,
  notes: readonly PieceNote[],
): Fault | undefined {
  const fault = findBarFault(run, notes)
  if (fault) return fault
  const written = countNotes(run.hand, notes)
  const told = new Set<number>()
  for (const [index, counts] of run.bars.entries()) {
    const field = `bars[${index}]`
    if (counts.bar < run.from_bar || counts.bar > run.to_bar)
      return { field, text: `Bar ${counts.bar} is not part of this run.` }
    if (told.has(counts.bar)) return { field, text: `Bar ${counts.bar} is told twice.` }
    if (countJudged(counts) > (written.get(counts.bar) ?? 0))
      return { field, text: `Bar ${counts.bar} has fewer notes than that.` }
    told.add(counts.bar)
  }
  return undefined
}

/** Notes of a hand in each printed bar, as often as they are played. */
function countNotes(hand: NewRun['hand'], notes: readonly PieceNote[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const note of notes)
    if (hand === 'both' || note.hand === hand) counts.set(note.bar, (counts.get(note.bar) ?? 0) + 1)
  return counts
}

/** Verdicts about written notes; wrong keys are none. */
export const countJudged = ({ right, early, late, missed }: Omit<BarCounts, 'bar' | 'wrong'>): number =>
  right + early + late + missed
