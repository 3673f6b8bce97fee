import type { ReadingFault } from './readingContract.ts'
import { type Judged, settle } from './verdicts.ts'

/** The notes of a pass that went wrong; a key that fits nothing counts against the note that was wanted then. */
export function faultsOf(judged: readonly Judged[]): ReadingFault[] {
  const settled = settle(judged)
  const faults = new Map<string, ReadingFault['verdict']>()
  for (const [index, { note, verdict, bar, hand }] of settled.entries()) {
    if (note) {
      if (verdict !== 'right') faults.set(note.id, verdict)
      continue
    }
    const isNear = (other: Judged) => other.note && other.bar === bar && other.hand === hand
    const meant = settled.slice(index + 1).find(isNear) ?? settled.slice(0, index).findLast(isNear)
    if (meant?.note && !faults.has(meant.note.id)) faults.set(meant.note.id, 'wrong')
  }
  return [...faults].map(([note, verdict]) => ({ note, verdict }))
}
