import { sql } from 'drizzle-orm'
import type { PieceNote } from '../../../pieces/index.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import { blank } from '../../../platform/server/spacedMemory.ts'
import type { NewRun } from '../../contract.ts'
import { findWrongPhrases } from '../../phrases.ts'
import { phraseCards } from './tables.ts'

/** Makes cards of what went wrong in a run. One that is there already is due again, since it was not known after all. */
export async function addPhrases(
  tx: Transaction,
  userId: number,
  run: NewRun,
  notes: readonly PieceNote[],
): Promise<void> {
  const wrong = findWrongPhrases(run, notes)
  if (wrong.length === 0) return
  const { piece_id: pieceId, hand } = run
  const cards = wrong
    // two runs at once meet the same cards in the same order
    .sort((one, other) => one.from_bar - other.from_bar)
    .map(({ from_bar: fromBar, to_bar: toBar }) => ({ userId, pieceId, fromBar, toBar, hand, ...blank(currentTime()) }))
  await tx
    .insert(phraseCards)
    .values(cards)
    .onConflictDoUpdate({
      target: [phraseCards.userId, phraseCards.pieceId, phraseCards.fromBar],
      set: {
        hand,
        toBar: sql`excluded.to_bar`,
        due: sql`least(${phraseCards.due}, excluded.due)`,
      },
    })
}
