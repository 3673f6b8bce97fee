// What a drill asks next. The memory itself is kept by the server; here is only how a question is chosen of it.
import { dueWords, masteryWord } from '../ui/mastery.ts'
import type { Category, Kind } from './category.ts'
import { SOLFA_IN_EVERY_KEY } from './drillCategories.ts'
import { type Recipe, registers, voicings } from './recipe.ts'

/** Numbers from 0 up to, and without, 1. */
export type Random = () => number
/** What is picked where something was played that is none of the answers. */
export const NONE_OF_THEM = -1
/** How well a member knows one answer: `known` from 0 to 100, null when it was never asked. */
export type OptionMemory = { option: number; known: number | null; asked: number; isDue: boolean }

/** So many answers are new to the member at a time, and an answer stays new until it was asked this often. */
export const NEW_AT_ONCE = 3
const NEW_UNTIL = 3

/**
 * Chooses the answer that is asked next: the weakest and those that are due most often, the well known now and then,
 * and never one that was asked the last two times.
 * @param memories every answer of the category, in the order of its list
 * @param recent what was asked last, the latest first
 */
export function nextOption(memories: readonly OptionMemory[], recent: readonly number[], random: Random): number {
  const pool = inPlay(memories)
  const [last, before] = recent
  const allowed = pool.filter(({ option }) => option !== last || option !== before)
  const weights = allowed.map(weightOf)
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  const chosen = allowed.find((_, at) => {
    left -= weights[at] ?? 0
    return left < 0
  })
  return (chosen ?? allowed.at(-1) ?? pool[0])?.option ?? 0
}

/** Why a drill is the one to practise now. */
export const whyNow = ({ due, isNew }: { due: number; isNew: boolean }): string =>
  isNew
    ? 'New to you. A few minutes are enough to begin.'
    : due === 0
      ? 'Nothing is due. A few more rounds will make it stick.'
      : dueWords(due)

/** The answers that a drill keeps to, of those that an address or a call names; null for fewer than two of the category's. */
export function keepTo(category: Category, options: readonly number[]): number[] | null {
  const known = [...new Set(options)].filter((option) => category.answers[option] !== undefined)
  return known.length >= 2 ? known.sort((a, b) => a - b) : null
}

/**
 * What a teacher says before a drill: what to listen for, by what the member knows of it.
 * @param answers those that are asked, by their labels
 */
export function adviceFor<A extends { label: string; known: number | null }>(
  answers: readonly A[],
): { words: string; about?: A } {
  const tried = answers.filter(({ known }) => known !== null)
  const [weakest] = tried
    .filter(({ known }) => masteryWord(known) !== 'known')
    .sort((a, b) => (a.known ?? 0) - (b.known ?? 0))
  if (tried.length === 0) return { words: 'All of this is new to you: listen first, then begin.' }
  if (weakest) return { words: `${weakest.label} is the one to listen for.`, about: weakest }
  const fresh = answers.find(({ known }) => known === null)
  return fresh
    ? { words: `${fresh.label} is the next one to meet.`, about: fresh }
    : { words: 'You know them all: a few rounds keep them fresh.' }
}

/** Whether a drill that keeps to `only` asks this answer. */
export const isKept = (only: readonly number[] | null, option: number): boolean => !only || only.includes(option)

/** What was asked before, and of the rest as many as make up the few that are new at a time. */
function inPlay(memories: readonly OptionMemory[]): OptionMemory[] {
  let room = NEW_AT_ONCE - memories.filter(({ asked }) => asked > 0 && asked < NEW_UNTIL).length
  return memories.filter(({ asked }) => asked > 0 || room-- > 0)
}

function weightOf({ known, isDue }: OptionMemory): number {
  const weakness = 1 - (known ?? 0) / 100
  return 0.2 + 4 * weakness ** 2 + (isDue ? 1 : 0)
}

/** The keys of a piano on a phone, counted from its C: a melody lies on these, so that nobody has to shift them. */
const ON_A_PHONE = 17
/** A fifth above the last: through all keys, the easy ones first. */
const NEXT_KEY = 7

/**
 * A way to sound an answer, in another key each time, and in the middle of the keyboard more often than not.
 * @param asked how many answers of the category the member has given
 */
export function nextRecipe(category: Category, option: number, asked: number, random: Random): Recipe {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const { kind, name, answers } = category
  const highest = Math.max(0, ...(answers[option]?.semitones ?? []))
  const any = Math.floor(random() * (kind === 'melody' ? Math.min(12, ON_A_PHONE - highest + 1) : 12))
  const register = pick([...registers, 'middle', 'middle'] as const)
  return {
    key: name === SOLFA_IN_EVERY_KEY ? (asked * NEXT_KEY) % 12 : any,
    // lower or higher, four voices are mud or shrill, and the keys of a phone begin elsewhere
    register: kind === 'progression' || kind === 'melody' ? 'middle' : register,
    voicing: pick(voicings),
    tempo: 72 + 6 * Math.floor(random() * 6),
  }
}

/** Seconds within which a right answer came at once: after the cadence, or once the whole has been heard and played. */
const AT_ONCE: Record<Kind, number> = {
  ...{ solfa: 9, interval: 4, chord: 4, descending: 5, progression: 10, melody: 16, rhythm: 16 },
}
export const isQuick = ({ kind }: Category, seconds: number): boolean => seconds <= AT_ONCE[kind]
