import { seal, unseal } from '../../../platform/server/seal.ts'
import { drillHref, findCategory } from '../../categories.ts'
import { nextRecipe, type Random } from '../../drill.ts'
import { recipeNotes } from '../../recipe.ts'
import { TRIAL_OPTIONS, TRIAL_QUESTIONS } from '../../trialContract.ts'

const CATEGORY = 'Relative Pitch'
const PURPOSE = 'ear trial'
/** Quick enough for somebody who only tries, in the middle of the keyboard. */
const EASY = { register: 'middle', tempo: 108 } as const

/** The drill that goes on where the trial ends. */
export const trialDrill = (): string => drillHref(findCategory(CATEGORY).slug)

/** Three questions in one key; at least two of their answers differ. */
export function makeTrial(secret: string, random: Random) {
  const category = findCategory(CATEGORY)
  const recipe = { ...nextRecipe(category, 0, Math.floor(random() * 12), random), ...EASY }
  const asked = Array.from({ length: TRIAL_QUESTIONS }, () => Math.floor(random() * TRIAL_OPTIONS.length))
  const [first = 0] = asked
  if (asked.every((one) => one === first)) asked[1] = (first + 1) % TRIAL_OPTIONS.length
  return {
    trial: seal(secret, PURPOSE, asked.join('.')),
    answers: TRIAL_OPTIONS.map((option) => category.answers[option]?.label.toLowerCase() ?? ''),
    questions: asked.map((at) => ({ notes: recipeNotes(CATEGORY, TRIAL_OPTIONS[at] ?? 0, recipe) })),
  }
}

/** The answer that was asked in a question; undefined when the seal is none of ours. */
export function askedIn(secret: string, trial: string, question: number): number | undefined {
  const asked = unseal(secret, PURPOSE, trial)?.split('.')[question]
  return asked === undefined ? undefined : Number(asked)
}
