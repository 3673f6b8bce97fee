import { sql } from 'drizzle-orm'
import { type Queryable, selectRows } from '../../platform/server/database.ts'

/** Bars as printed, from the first to the last in which a note is struck: a piece may end with one that is only held. */
export type StruckBars = { first: number; last: number }

/** Those of each of these pieces that is engraved. */
export async function findStruckBars(db: Queryable, pieceIds: readonly number[]): Promise<Map<number, StruckBars>> {
  if (pieceIds.length === 0) return new Map()
  const rows = await selectRows<StruckBars & { id: number }>(
    db,
    sql`select piece_id as id, min((note->>'bar')::int) as first, max((note->>'bar')::int) as last
      from piece_scores, jsonb_array_elements(notes) note where piece_id = any(${`{${pieceIds.join()}}`}::int[])
      group by piece_id`,
  )
  return new Map(rows.map(({ id, first, last }) => [id, { first, last }]))
}
