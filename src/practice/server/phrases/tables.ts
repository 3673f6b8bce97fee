import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { userKey } from '../../../accounts/server/index.ts'
import { pieceKey } from '../../../pieces/server/index.ts'
import { instant, listChecks } from '../../../platform/server/columns.ts'
import { memoryColumns } from '../../../platform/server/spacedMemory.ts'
import { hands } from '../../contract.ts'

/** Two bars of a piece that went wrong, as a card of ts-fsrs. Bars are those that are printed. */
export const phraseCards = pgTable(
  'phrase_cards',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: userKey(),
    pieceId: pieceKey(),
    fromBar: smallint('from_bar').notNull(),
    toBar: smallint('to_bar').notNull(),
    /** With which it went wrong last. */
    hand: text('hand', { enum: hands }).notNull(),
    ...memoryColumns(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('phrase_cards_once').on(t.userId, t.pieceId, t.fromBar),
    index('phrase_cards_due').on(t.userId, t.due),
    // a piece that is deleted takes its phrases with it
    index('phrase_cards_piece').on(t.pieceId),
    ...listChecks(t),
  ],
)
