import { sql } from 'drizzle-orm'
import { type Asking, lockOf } from '../../../accounts/index.ts'
import { shelf } from '../../../pieces/server/index.ts'
import type { AccessTier } from '../../../platform/reader.ts'
import { selectRows } from '../../../platform/server/database.ts'
import { isoUtc } from '../../../platform/server/sqlText.ts'
import type { PhraseCard, Phrases } from '../../phraseContract.ts'
import type { PracticeContext } from '../practiceContext.ts'
import { phraseCards as c } from './tables.ts'

type Row = PhraseCard & { access: AccessTier; is_due: boolean }

/**
 * A member's phrases of pieces that they may open now, the one that has waited longest first. Those of a piece that is
 * locked, or was engraved again with fewer bars, stay and are left out.
 */
export async function listPhrases({ db, owners }: PracticeContext, asking: Asking, now: Date): Promise<Phrases> {
  const at = now.toISOString()
  const rows = await selectRows<Row>(
    db,
    sql`select ${c.id}, ${c.pieceId}, shelf.title as piece_title, ${c.fromBar}, ${c.toBar}, ${c.hand},
        ${isoUtc(c.due)} as due, ${c.reps} as times, shelf.access,
        -- also what was played under a clock that ran ahead, whose next time may lie years away
        (${c.due} <= ${at} or coalesce(${c.lastReview} > ${at}, false)) as is_due
      from ${c} join ${shelf(owners, asking)} on shelf.id = ${c.pieceId} and ${c.toBar} <= shelf.bars
      where ${c.userId} = ${asking.id} order by ${c.due}, ${c.id}`,
  )
  const open = rows.filter(({ access }) => !lockOf(asking, 'pieces', access).locked)
  const present = ({ access: _, is_due: __, ...card }: Row): PhraseCard => card
  return {
    due: open.filter((row) => row.is_due).map(present),
    next_due: open.find((row) => !row.is_due)?.due ?? null,
  }
}
