import type { HandlerInput } from '../../../platform/contract.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import { type Db, inTransaction } from '../../../platform/server/database.ts'
import { type Category, findCategoryBySlug, hasOption } from '../../categories.ts'
import type * as contract from '../../contract.ts'
import { isQuick, nextOption, nextRecipe, type Random } from '../../drill.ts'
import { earAnswers } from '../tables.ts'
import { readMemory, saveMemory } from './cards.ts'

type Given = HandlerInput<typeof contract.answerDrill>['body']
type Drill = { next: contract.DrillQuestion; mastery: contract.Mastery[] }

/** @throws AppError 'not_found' for a slug that no category has */
export function requireCategory(slug: string): Category {
  const category = findCategoryBySlug(slug)
  if (!category) throw new AppError('not_found', 'There is no such category of ear training.')
  return category
}

/** What the member is asked next in a category, and how well they know its answers. */
export async function readDrill(db: Db, userId: number, category: Category, random: Random): Promise<Drill> {
  const { mastery, memories, recent } = await readMemory(db, { userId, category: category.name }, currentTime())
  const option = nextOption(memories, recent, random)
  return { next: { option, sound: nextRecipe(random) }, mastery }
}

/**
 * Takes in one answer of a drill. A repeated send changes nothing.
 * Spec silent: only the answer that was asked is remembered; the one it was taken for was not tried.
 */
export async function saveDrillAnswer(db: Db, userId: number, category: Category, given: Given): Promise<void> {
  for (const field of ['asked', 'picked'] as const)
    if (!hasOption(category.name, given[field]))
      throw invalidField(field, `Please choose an answer of ${category.name}.`)
  const { asked, picked, answer_key: answerKey } = given
  const right = asked === picked
  await inTransaction(db, async (tx) => {
    const values = { userId, category: category.name, asked, picked, right, answerKey }
    const inserted = await tx.insert(earAnswers).values(values).onConflictDoNothing().returning({ id: earAnswers.id })
    if (inserted.length === 0) return
    const quick = isQuick(category, given.seconds)
    await saveMemory(tx, { userId, category: category.name }, [{ asked, right, quick }], currentTime())
  })
}
