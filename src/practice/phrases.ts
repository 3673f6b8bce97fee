import type { PieceNote } from '../pieces/index.ts'
import type { BarCounts, NewRun } from './contract.ts'
import type { PhraseGrade } from './phraseContract.ts'
import { countJudged } from './rules.ts'

/** Two printed bars; an upbeat belongs to the first two, and a last bar by itself to the one before it. */
export type Phrase = { from_bar: number; to_bar: number }

/** Below this share of right notes two bars have gone wrong. */
const KNOWN = 0.8
/** Of one run; nobody comes back to a dozen at once. */
const MOST = 2

/** Right notes among those that are written and those that are not. */
export function shareRight(bars: readonly Omit<BarCounts, 'bar'>[]): number {
  const right = bars.reduce((sum, counts) => sum + counts.right, 0)
  const all = bars.reduce((sum, counts) => sum + countJudged(counts) + counts.wrong, 0)
  return all === 0 ? 1 : right / all
}

/** The two bars that a bar belongs to. */
export const phraseOf = (bar: number, notes: readonly PieceNote[]): Phrase => phraseWithin(bar, barRange(notes))

type BarRange = { first: number; last: number }

/** A piece may have more notes than a function takes arguments. */
const barRange = (notes: readonly PieceNote[]): BarRange =>
  notes.reduce(({ first, last }, { bar }) => ({ first: Math.min(first, bar), last: Math.max(last, bar) }), {
    ...{ first: Number.POSITIVE_INFINITY, last: Number.NEGATIVE_INFINITY },
  })

function phraseWithin(bar: number, { first, last }: BarRange): Phrase {
  const begin = Math.max(1, first)
  const from = begin + Math.max(0, Math.floor((bar - begin) / 2)) * 2
  if (from === last && from - 1 >= begin) return { from_bar: from - 1, to_bar: last }
  return { from_bar: from === begin ? first : from, to_bar: Math.min(from + 1, last) }
}

/** What of a run went wrong, the worst first. */
export function findWrongPhrases({ bars }: Pick<NewRun, 'bars'>, notes: readonly PieceNote[]): Phrase[] {
  const phrases = new Map<number, { phrase: Phrase; bars: BarCounts[] }>()
  const range = barRange(notes)
  for (const counts of bars) {
    const phrase = phraseWithin(counts.bar, range)
    const known = phrases.get(phrase.from_bar) ?? { phrase, bars: [] }
    known.bars.push(counts)
    phrases.set(phrase.from_bar, known)
  }
  return [...phrases.values()]
    .map(({ phrase, bars }) => ({ phrase, share: shareRight(bars) }))
    .filter(({ share }) => share < KNOWN)
    .sort((one, other) => one.share - other.share)
    .slice(0, MOST)
    .map(({ phrase }) => phrase)
}

/** How well a phrase went: without a mistake at full tempo, without one, nearly, or not yet. */
export function gradePhrase({ mode, tempo, bars }: Pick<NewRun, 'mode' | 'tempo' | 'bars'>): PhraseGrade {
  const share = shareRight(bars)
  if (share === 1) return mode === 'in_time' && tempo >= 100 ? 'easy' : 'good'
  return share >= KNOWN ? 'hard' : 'again'
}
