import { findCategory } from '../../categories.ts'
import type { Category } from '../../category.ts'
import type { Question } from '../../contract.ts'
import { type Recipe, usualRecipe } from '../../recipe.ts'

/** A question as the form holds it; the file itself is kept beside it, since no browser gives one back after a reload. */
export type QuestionDraft = {
  /** Its name within the form, whatever its place. */
  key: string
  /** Of a question that is stored already. */
  id: number | null
  way: 'file' | 'sound'
  /** Name of the file that was chosen, to say which one is missing after a reload. */
  fileName: string
  /** Index of the correct answer in digits; empty while it is open. */
  option: string
  sound: Recipe
}

export const writeDrafts = (drafts: readonly QuestionDraft[]): string => JSON.stringify(drafts)

/** The questions of a kept form; what is no question of this form is left out. */
export function readDrafts(text: string): QuestionDraft[] {
  try {
    const kept: unknown = JSON.parse(text)
    return Array.isArray(kept) ? kept.filter(isDraft) : []
  } catch {
    return []
  }
}

const isDraft = (value: unknown): value is QuestionDraft =>
  typeof value === 'object' && value !== null && ['key', 'way', 'option', 'sound'].every((field) => field in value)

const nextKey = (drafts: readonly QuestionDraft[]): number =>
  Math.max(0, ...drafts.map(({ key }) => Number(key.slice(1)) || 0)) + 1

/** One more question, which brings its sound in the way of the one before it. */
export function addDraft(drafts: readonly QuestionDraft[], category: string): QuestionDraft[] {
  const last = drafts.at(-1)
  const sound = last?.sound ?? usualRecipe(category || 'Basic Triad')
  const draft = {
    key: `q${nextKey(drafts)}`,
    id: null,
    way: last?.way ?? 'file',
    fileName: '',
    option: '',
    sound,
  } as const
  return [...drafts, draft]
}

/** A question for each answer of the category, played by the academy, each in a key of its own. */
export function fillDrafts(
  drafts: readonly QuestionDraft[],
  category: Category,
  random: () => number = Math.random,
): QuestionDraft[] {
  const kept = drafts.filter((draft) => !isBlank(draft))
  const first = nextKey(drafts)
  const added = category.answers.map((_, option) => ({
    key: `q${first + option}`,
    id: null,
    way: 'sound' as const,
    fileName: '',
    option: String(option),
    sound: { ...usualRecipe(category.name), key: Math.floor(random() * 12) },
  }))
  return [...kept, ...added]
}

/** Nothing in it that somebody chose. */
const isBlank = ({ id, fileName, option }: QuestionDraft): boolean => id === null && fileName === '' && option === ''

export function moveDraft(drafts: readonly QuestionDraft[], key: string, by: -1 | 1): QuestionDraft[] {
  const from = drafts.findIndex((draft) => draft.key === key)
  const [moved, other] = [drafts[from], drafts[from + by]]
  if (!moved || !other) return [...drafts]
  return drafts.map((draft, at) => (at === from ? other : at === from + by ? moved : draft))
}

/** Answers belong to a category: with another one each has to be chosen anew. */
export const clearOptions = (drafts: readonly QuestionDraft[]): QuestionDraft[] =>
  drafts.map((draft) => ({ ...draft, option: '' }))

/** The stored questions of a quiz as its form holds them. */
export const questionDrafts = (category: string, questions: readonly Question[]): QuestionDraft[] =>
  questions.map(({ id, correct_option, sound }) => ({
    key: `s${id}`,
    id,
    way: sound ? 'sound' : 'file',
    fileName: '',
    option: String(correct_option),
    sound: sound ?? usualRecipe(category),
  }))

/** The kept questions of a form made to fit what is stored by now: what is gone there goes, what is new comes. */
export function fitDrafts(
  drafts: readonly QuestionDraft[],
  category: string,
  stored: readonly Question[],
): QuestionDraft[] {
  const fitting = questionDrafts(category, stored).map((draft) => drafts.find(({ id }) => id === draft.id) ?? draft)
  return [...fitting, ...drafts.filter(({ id }) => id === null)]
}

/** Whether a stored question differs from what is stored. */
export function isChanged(draft: QuestionDraft, stored: Question, file: File | undefined): boolean {
  const replaced = draft.way === 'file' ? file !== undefined : !isSame(draft.sound, stored.sound)
  return replaced || draft.option !== String(stored.correct_option)
}

const isSame = (sound: Recipe, stored: Recipe | null): boolean =>
  stored !== null && (Object.keys(stored) as (keyof Recipe)[]).every((key) => stored[key] === sound[key])

export const draftAnswers = (category: string): { value: string; label: string }[] =>
  findCategory(category).answers.map(({ label }, option) => ({ value: String(option), label }))
