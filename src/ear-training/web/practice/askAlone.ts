import type { Allowance, DrillQuestion, Mastery } from '../../contract.ts'
import { isKept, nextOption, nextRecipe } from '../../drill.ts'
import { findCategoryBySlug } from '../../drillCategories.ts'

type Drill = {
  question: DrillQuestion
  picked: number | null
  mastery: readonly Mastery[]
  allowance: Allowance | null
  only: readonly number[] | null
}
type Alone = { next: DrillQuestion | null; mastery: readonly Mastery[]; allowance: Allowance | null }

/**
 * The next question while the academy can't be reached, chosen as it would choose it of what this page knows; how well an
 * answer is known stays as it was, since only the academy remembers. `recent` is what was asked last, the latest first.
 */
export function askAlone(slug: string, { question, picked, ...drill }: Drill, recent: readonly number[]): Alone {
  const category = findCategoryBySlug(slug)
  const mastery = drill.mastery.map((each) =>
    each.option === question.option
      ? { ...each, asked: each.asked + 1, right: each.right + (picked === each.option ? 1 : 0) }
      : each,
  )
  const allowance = drill.allowance && { ...drill.allowance, left: Math.max(0, drill.allowance.left - 1) }
  if (!category) return { next: null, mastery, allowance }
  const memories = mastery.map(({ option, known, asked }) => ({ option, known, asked, isDue: false }))
  const asks = memories.filter(({ option }) => isKept(drill.only, option))
  const option = nextOption(asks, recent, Math.random)
  const asked = mastery.reduce((sum, each) => sum + each.asked, 0)
  return { next: { option, sound: nextRecipe(category, option, asked, Math.random) }, mastery, allowance }
}
