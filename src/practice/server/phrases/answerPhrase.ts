import { and, eq } from 'drizzle-orm'
import { findMemberZone } from '../../../accounts/server/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Db, Queryable, Transaction } from '../../../platform/server/database.ts'
import { recall } from '../../../platform/server/spacedMemory.ts'
import type { Run } from '../../contract.ts'
import type { NewPhraseAnswer, PhraseAnswer, PhraseGrade } from '../../phraseContract.ts'
import { gradePhrase } from '../../phrases.ts'
import { saveRun } from '../runs.ts'
import { phraseCards } from './tables.ts'

type Card = typeof phraseCards.$inferSelect

/** @throws AppError 'not_found' for one that is gone or somebody else's */
export async function requireCard(db: Queryable, userId: number, id: number): Promise<Card> {
  const [card] = await db
    .select()
    .from(phraseCards)
    .where(and(eq(phraseCards.userId, userId), eq(phraseCards.id, id)))
  if (!card) throw new AppError('not_found', 'There is no such phrase.')
  return card
}

/** Keeps how a phrase went as a run of its piece, and the first time under its key takes it into the card's memory. */
export async function answerPhrase(
  db: Db,
  userId: number,
  { id, pieceId, hand, fromBar, toBar }: Card,
  { phrase_id: _, ...played }: NewPhraseAnswer,
  now: Date,
): Promise<PhraseAnswer> {
  const run = { ...played, piece_id: pieceId, hand, from_bar: fromBar, to_bar: toBar }
  const stored = await saveRun(db, userId, run, (tx) => remember(tx, { userId, id, grade: gradePhrase(run), now }))
  return presentAnswer(db, userId, id, stored)
}

async function remember(
  tx: Transaction,
  { userId, id, grade, now }: { userId: number; id: number; grade: PhraseGrade; now: Date },
): Promise<void> {
  const [card] = await tx.select().from(phraseCards).where(eq(phraseCards.id, id)).for('no key update')
  if (!card) return
  const given = { right: grade !== 'again', quick: grade === 'easy', hard: grade === 'hard' }
  const memory = recall(card, given, { now, zone: await findMemberZone(tx, userId) })
  await tx.update(phraseCards).set(memory).where(eq(phraseCards.id, id))
}

/** The answer to what was stored: its grade, and when the phrase is due by now. */
export async function presentAnswer(db: Queryable, userId: number, id: number, run: Run): Promise<PhraseAnswer> {
  const { due } = await requireCard(db, userId, id)
  return { phrase_id: id, grade: gradePhrase(run), due: due.toISOString() }
}
