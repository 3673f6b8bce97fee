/** How well something is remembered, in the one set of words for it. */
export type MasteryWord = 'new' | 'shaky' | 'getting there' | 'known'

/** Per cent of what is known from which a word holds. */
const KNOWN = 70
const GETTING_THERE = 35

/** @param known from 0 to 100, null for what was never asked */
export const masteryWord = (known: number | null): MasteryWord =>
  known === null ? 'new' : known >= KNOWN ? 'known' : known >= GETTING_THERE ? 'getting there' : 'shaky'

/** 'getting there, 60%' */
export const masteryText = (known: number | null): string =>
  known === null ? masteryWord(known) : `${masteryWord(known)}, ${known}%`

/** What was never begun. */
export const NEW = 'New'

/** '6 of 12 known'; 'New' where none was ever asked. */
export function knownText(known: readonly (number | null)[]): string {
  const words = known.map(masteryWord)
  if (words.every((word) => word === 'new')) return NEW
  return `${words.filter((word) => word === 'known').length} of ${words.length} known`
}

/** Why a drill is to be practised now: '8 answers are due for review.' */
export const dueWords = (due: number): string =>
  due === 1 ? '1 answer is due for review.' : `${due} answers are due for review.`
