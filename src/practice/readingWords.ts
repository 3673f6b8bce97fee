import { teacherSays } from '../accounts/index.ts'
import { timesText } from '../platform/timesText.ts'
import type { KindCount } from './readingContract.ts'

const VALUES: Record<string, string> = {
  w: 'semibreves',
  'h.': 'dotted minims',
  h: 'minims',
  'q.': 'dotted crotchets',
  q: 'crotchets',
  'e.': 'dotted quavers',
  e: 'quavers',
  et: 'triplets',
  s: 'semiquavers',
}
const LEAPS = ['third', 'fourth', 'fifth', 'sixth', 'seventh', 'octave']

/** A kind as a reader knows it: 'E4', 'leaps of a fourth', 'dotted crotchets'. */
export function kindWords(kind: string): string {
  const [what, which = ''] = kind.split(' ')
  if (what === 'note') return which
  if (what === 'leap') {
    const leap = LEAPS[Number(which) - 3]
    return leap === 'octave' ? 'leaps of an octave' : leap ? `leaps of a ${leap}` : 'wide leaps'
  }
  if (what === 'value') return VALUES[which] ?? 'held notes'
  return what === 'tie' ? 'ties' : 'notes off the beat'
}

const MOST = 4

/** 'E4 twice, leaps of a fourth' for the most frequent of what went wrong. */
export const mistakeWords = (mistakes: readonly KindCount[]): string =>
  mistakes
    .slice(0, MOST)
    .map(({ kind, count }) => `${kindWords(kind)}${count > 1 ? ` ${timesText(count)}` : ''}`)
    .join(', ')

/** What the teacher says before a line is played. */
export function adviceFor(mistakes: readonly KindCount[]): string {
  const look = teacherSays.reading
  return mistakes.length > 0 ? `${look} Comes back more often: ${mistakeWords(mistakes)}.` : look
}
