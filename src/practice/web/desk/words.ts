import type { PieceNote } from '../../../pieces/index.ts'
import { noteName, type Spelled, waysToWrite } from '../../../platform/spelling.ts'
import { type Judged, settle, type Verdict } from '../../verdicts.ts'

const FAULTS: [Verdict, (count: number) => string][] = [
  ['early', (count) => `${count} early`],
  ['late', (count) => `${count} late`],
  ['missed', (count) => `${count} missed`],
  ['wrong', (count) => (count === 1 ? '1 wrong key' : `${count} wrong keys`)],
]

/** How a pass went: 'Every note right: 24 of 24.' or '20 of 24 notes right: 2 late, 1 missed, 1 wrong key.' */
export function verdictWords(judged: readonly Judged[]): string {
  const settled = settle(judged)
  const notes = settled.filter(({ note }) => note).length
  const count = (wanted: Verdict) => settled.filter(({ verdict }) => verdict === wanted).length
  const faults = FAULTS.flatMap(([verdict, say]) => (count(verdict) > 0 ? [say(count(verdict))] : []))
  if (notes === 0 && faults.length === 0) return 'This hand rests here.'
  if (faults.length === 0) return `Every note right: ${notes} of ${notes}.`
  return `${count('right')} of ${notes} notes right: ${faults.join(', ')}.`
}

const nameHand = (hand: 'right' | 'left'): string => (hand === 'right' ? 'Right hand' : 'Left hand')

/** What is waited for: 'Right hand: E4, G4. Left hand: C3.' */
export function wantedWords(notes: readonly PieceNote[]): string {
  return (['right', 'left'] as const)
    .flatMap((hand) => {
      const names = notes.filter((note) => note.hand === hand).map(({ name }) => name)
      return names.length > 0 ? [`${nameHand(hand)}: ${names.join(', ')}.`] : []
    })
    .join(' ')
}

/** One thing that went wrong: 'Bar 3, left hand: C3 late.' */
export function faultWords({ note, key, verdict, bar, hand }: Judged): string {
  const name = note?.name ?? noteName(waysToWrite(key)[0] as Spelled)
  return `Bar ${bar}${hand ? `, ${hand} hand` : ''}: ${name} ${verdict}.`
}
