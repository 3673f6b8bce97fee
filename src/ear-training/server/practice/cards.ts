import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { findMemberZone } from '../../../accounts/server/index.ts'
import { prepared, type Queryable, type Transaction } from '../../../platform/server/database.ts'
import { blank, type Given, knownShare, type Memory, recall } from '../../../platform/server/spacedMemory.ts'
import { findCategory } from '../../categories.ts'
import type { Mastery } from '../../contract.ts'
import type { OptionMemory } from '../../drill.ts'
import { earAnswers, earCards } from '../tables.ts'

type Whose = { userId: number; category: string }

/**
 * Takes answers into the member's memory of a category, each in its turn. The cards are made before they are locked
 * and locked in the order of the list, so that of two at once neither is lost and neither waits for the other.
 */
export async function saveMemory(
  tx: Transaction,
  { userId, category }: Whose,
  answers: readonly (Given & { asked: number })[],
  now: Date,
): Promise<void> {
  const options = [...new Set(answers.map(({ asked }) => asked))].sort((a, b) => a - b)
  if (options.length === 0) return
  const moment = { now, zone: await findMemberZone(tx, userId) }
  const empty = options.map((option) => ({ userId, category, option, ...blank(now) }))
  await tx.insert(earCards).values(empty).onConflictDoNothing()
  const rows = await tx
    .select()
    .from(earCards)
    .where(and(isOf({ userId, category }), inArray(earCards.option, options)))
    .orderBy(asc(earCards.option))
    .for('no key update')
  const changed = rows.map((row) => ({
    ...row,
    ...answers
      .filter(({ asked }) => asked === row.option)
      .reduce((memory, given) => recall(memory, given, moment), row as Memory),
  }))
  await tx
    .insert(earCards)
    .values(changed)
    .onConflictDoUpdate({ target: [earCards.userId, earCards.category, earCards.option], set: asGiven })
}

const isOf = ({ userId, category }: Whose) => and(eq(earCards.userId, userId), eq(earCards.category, category))

/** Every column but the key, as the row that could not be inserted has it. */
const asGiven = Object.fromEntries(
  Object.entries(getTableColumns(earCards))
    .filter(([, column]) => !['user_id', 'category', 'option'].includes(column.name))
    .map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
)

const findCards = prepared((db) =>
  db
    .select()
    .from(earCards)
    .where(and(eq(earCards.userId, sql.placeholder('userId')), eq(earCards.category, sql.placeholder('category'))))
    .prepare('find_ear_cards'),
)
const findRecent = prepared((db) =>
  db
    .select({ asked: earAnswers.asked })
    .from(earAnswers)
    .where(and(eq(earAnswers.userId, sql.placeholder('userId')), eq(earAnswers.category, sql.placeholder('category'))))
    .orderBy(desc(earAnswers.id))
    .limit(2)
    .prepare('find_recent_ear_answers'),
)

/** Also what was answered under a clock that ran ahead, whose next time may lie years away. */
const isDueAt = ({ due, lastReview }: Memory, now: Date): boolean =>
  due <= now || (lastReview !== null && lastReview > now)

type Known = { mastery: Mastery[]; memories: OptionMemory[]; recent: number[] }

/** How well the member knows every answer of the category, and what was asked last. */
export async function readMemory(db: Queryable, whose: Whose, now: Date): Promise<Known> {
  const [rows, recent, zone] = await Promise.all([
    findCards(db).execute(whose),
    findRecent(db).execute(whose),
    findMemberZone(db, whose.userId),
  ])
  const cards = new Map(rows.map((row) => [row.option, row]))
  const all = findCategory(whose.category).answers.map((_, option) => {
    const card = cards.get(option)
    const known = card && card.asked > 0 ? knownShare(card, { now, zone }) : null
    return { option, known, asked: card?.asked ?? 0, right: card?.right ?? 0, isDue: !!card && isDueAt(card, now) }
  })
  return {
    mastery: all.map(({ isDue: _, ...mastery }) => mastery),
    memories: all.map(({ right: _, ...memory }) => memory),
    recent: recent.map(({ asked }) => asked),
  }
}
