import type { Asking } from '../../../accounts/index.ts'
import { doneAt } from '../../../activity/index.ts'
import type { HandlerInput } from '../../../platform/contract.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import { type Db, inTransaction } from '../../../platform/server/database.ts'
import { hasOption } from '../../categories.ts'
import type { Category } from '../../category.ts'
import type * as contract from '../../contract.ts'
import { isKept, isQuick, keepTo, nextOption, nextRecipe, type Random } from '../../drill.ts'
import { findCategoryBySlug } from '../../drillCategories.ts'
import { earAnswers } from '../tables.ts'
import { readAllowance, requireAllowance } from './allowance.ts'
import { readMemory, saveMemory } from './cards.ts'

type Given = HandlerInput<typeof contract.answerDrill>['body']
type Drill = {
  next: contract.DrillQuestion
  mastery: contract.Mastery[]
  allowance: contract.Allowance | null
}

/** @throws AppError 'not_found' for a slug that no category has */
export function requireCategory(slug: string): Category {
  const category = findCategoryBySlug(slug)
  if (!category) throw new AppError('not_found', 'There is no such category of ear training.')
  return category
}

/** @throws AppError 'invalid' for what is not two answers of the category or more */
export function requireKept(category: Category, options: readonly number[] | undefined): number[] | null {
  if (!options) return null
  const only = keepTo(category, options)
  if (only?.length !== options.length)
    throw invalidField('only', `Please choose two or more answers of ${category.name}.`)
  return only
}

type Whose = { asking: Asking; category: Category; only: readonly number[] | null }

/** What the member is asked next in a category, or of the answers that the drill keeps to, and how well they know them all. */
export async function readDrill(db: Db, { asking, category, only }: Whose, random: Random): Promise<Drill> {
  const now = currentTime()
  const [{ mastery, memories, recent }, allowance] = await Promise.all([
    readMemory(db, { userId: asking.id, category: category.name }, now),
    readAllowance(db, asking, now),
  ])
  const option = nextOption(
    memories.filter((memory) => isKept(only, memory.option)),
    recent,
    random,
  )
  const asked = memories.reduce((sum, memory) => sum + memory.asked, 0)
  return { next: { option, sound: nextRecipe(category, option, asked, random) }, mastery, allowance }
}

/**
 * Takes in one answer of a drill. A repeated send changes nothing, and is not refused where the day is used up by then.
 * Spec silent: only the answer that was asked is remembered; the one it was taken for was not tried.
 */
export async function saveDrillAnswer(db: Db, asking: Asking, category: Category, given: Given): Promise<void> {
  const { asked, picked, answer_key: answerKey, ago } = given
  for (const [field, option] of Object.entries({ asked, picked }))
    if (option !== null && !hasOption(category.name, option))
      throw invalidField(field, `Please choose an answer of ${category.name}.`)
  const userId = asking.id
  const right = asked === picked
  await inTransaction(db, async (tx) => {
    // of what has waited for a line, on its own day; nobody has answered before they joined
    const answeredAt = new Date(Math.max(doneAt(currentTime(), ago).getTime(), asking.registeredAt.getTime()))
    await requireAllowance(tx, asking, answerKey, answeredAt)
    const values = { userId, category: category.name, asked, picked, right, answerKey, answeredAt }
    const inserted = await tx.insert(earAnswers).values(values).onConflictDoNothing().returning({ id: earAnswers.id })
    if (inserted.length === 0) return
    const quick = isQuick(category, given.seconds)
    await saveMemory(tx, { userId, category: category.name }, [{ asked, right, quick }], currentTime())
  })
}
