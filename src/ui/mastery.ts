/** How well something is remembered, in the one set of words for it. */
export type MasteryWord = 'new' | 'unsure' | 'growing' | 'sure'

/** Per cent of what is known from which a word holds. */
const SURE = 70
const GROWING = 35

/** @param known from 0 to 100, null for what was never asked */
export const masteryWord = (known: number | null): MasteryWord =>
  known === null ? 'new' : known >= SURE ? 'sure' : known >= GROWING ? 'growing' : 'unsure'

/** 'growing, 60%' */
export const masteryText = (known: number | null): string =>
  known === null ? masteryWord(known) : `${masteryWord(known)}, ${known}%`

/** '6 of 12 sure'; '12 new' where none was ever asked. */
export function sureText(known: readonly (number | null)[]): string {
  const words = known.map(masteryWord)
  if (words.every((word) => word === 'new')) return `${words.length} new`
  return `${words.filter((word) => word === 'sure').length} of ${words.length} sure`
}

/** Why a drill is to be practised now: 'Hear 8 answers again now, and they stay with you.' */
export const dueWords = (due: number): string =>
  due === 1
    ? 'Hear 1 answer again now, and it stays with you.'
    : `Hear ${due} answers again now, and they stay with you.`
