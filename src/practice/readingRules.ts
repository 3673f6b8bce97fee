import type { Level } from '../accounts/index.ts'
import type { PieceNote } from '../pieces/index.ts'
import { pickBy } from '../platform/random.ts'
import type { KindCount, NewRead, ReadingFault } from './readingContract.ts'
import type { ReadingPlace } from './readingKinds.ts'
import { readingSteps } from './readingSteps.ts'
import { countJudged, type Fault, findRunFault } from './rules.ts'

/** Lines without a mistake in a row that lead to the next step. */
export const CLEAN_LINES = 3

/** Where a member begins: at the first step of the level that they were placed in. */
export const firstStep = (placed: Level | null): number =>
  Math.max(1, readingSteps.findIndex(({ level }) => level === (placed ?? 'beginner')) + 1)

export type ReadingProgress = { step: number; clean: number }

/** The step after one more line; the last one has none above it, and is read on. */
export function afterLine(
  { step, clean }: ReadingProgress,
  isClean: boolean,
): ReadingProgress & { steppedUp: boolean } {
  const row = isClean ? clean + 1 : 0
  if (row < CLEAN_LINES) return { step, clean: row, steppedUp: false }
  const next = Math.min(step + 1, readingSteps.length)
  return { step: next, clean: 0, steppedUp: next > step }
}

/** Mistakes of several lines by their kind, the most frequent first. */
export function sumMistakes(lines: readonly (readonly KindCount[])[]): KindCount[] {
  const counts = new Map<string, number>()
  for (const { kind, count } of lines.flat()) counts.set(kind, (counts.get(kind) ?? 0) + count)
  return [...counts].map(([kind, count]) => ({ kind, count })).sort((one, other) => other.count - one.count)
}

/** One of some lines; what went wrong lately makes those likelier that hold it. */
export function chooseLine<T extends { kinds: readonly string[] }>(
  lines: readonly T[],
  mistakes: readonly KindCount[],
  random: () => number,
): T {
  const counts = new Map(mistakes.map(({ kind, count }) => [kind, count]))
  const weight = ({ kinds }: T) => 1 + kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0) ** 2
  return pickBy(random, lines, weight)
}

/** What of a reading can't have been: bars and notes that are not in the line, more verdicts than notes, or fewer. */
export function findReadFault(read: NewRead, notes: readonly PieceNote[]): Fault | undefined {
  const bars = notes.map(({ bar }) => bar)
  const whole = { from_bar: Math.min(...bars), to_bar: Math.max(...bars), hand: 'both' as const }
  const fault = findRunFault({ ...whole, bars: read.bars }, notes)
  if (fault) return fault
  const judged = read.bars.reduce((sum, counts) => sum + countJudged(counts), 0)
  if (judged < notes.length) return { field: 'bars', text: 'This line was not read to its end.' }
  const written = new Set(notes.map(({ id }) => id))
  const told = new Set<string>()
  for (const [index, { note }] of read.faults.entries()) {
    const field = `faults[${index}]`
    if (!written.has(note)) return { field, text: 'This line has no such note.' }
    if (told.has(note)) return { field, text: 'This note is told twice.' }
    told.add(note)
  }
  for (const verdict of ['early', 'late', 'missed'] as const) {
    const counted = read.bars.reduce((sum, counts) => sum + counts[verdict], 0)
    if (read.faults.filter((fault) => fault.verdict === verdict).length > counted)
      return { field: 'faults', text: `The bars tell of fewer notes that were ${verdict}.` }
  }
  return undefined
}

/** Every note right, and no other key struck. */
export const isCleanRead = ({ bars }: Pick<NewRead, 'bars'>, notes: readonly PieceNote[]): boolean =>
  bars.reduce((sum, { right }) => sum + right, 0) === notes.length && bars.every(({ wrong }) => wrong === 0)

/** What a fault is about: when a note was struck, or which. */
const isOfTime = (kind: string): boolean => /^(value|tie|off)/.test(kind)

/** What was wrong, by kind. Notes that a chord or another hand has at the same moment are told apart by their pitch. */
export function countMistakes(
  faults: readonly ReadingFault[],
  { notes, places }: { notes: readonly PieceNote[]; places: readonly ReadingPlace[] },
): KindCount[] {
  const written = new Map(notes.map((note) => [note.id, note]))
  return sumMistakes(
    faults.map(({ note: id, verdict }) => {
      const note = written.get(id)
      const place = note && places.find(({ hand, at }) => hand === note.hand && Math.abs(at - note.at) < 0.01)
      const kinds = place?.kinds.filter((kind) => {
        if (kind.startsWith('note ')) return kind === `note ${note?.name}` && !isLateOrEarly(verdict)
        return isOfTime(kind) === isLateOrEarly(verdict)
      })
      return (kinds ?? []).map((kind) => ({ kind, count: 1 }))
    }),
  )
}
const isLateOrEarly = (verdict: ReadingFault['verdict']): boolean => verdict === 'early' || verdict === 'late'
