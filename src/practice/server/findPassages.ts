import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/server/context.ts'
import { selectRows } from '../../platform/server/database.ts'

/**
 * The passages of these pieces that a member has played in time and with both hands: the bars that they came through, as
 * printed, per cent of the tempo, and when they last did. Spec silent: a run in which less than half of the notes was
 * struck is none.
 */
export async function findPassages(
  { db }: Pick<Context, 'db'>,
  userId: number,
  pieceIds: readonly number[],
): Promise<{ pieceId: number; from: number; to: number; tempo: number; at: Date }[]> {
  if (pieceIds.length === 0) return []
  const struck = sql`(bar->>'right')::int + (bar->>'early')::int + (bar->>'late')::int`
  const rows = await selectRows<{ pieceId: number; from: number; to: number; tempo: number; at: string | Date }>(
    db,
    sql`select piece_id as "pieceId", played."from", played."to", tempo, max(created_at) as at
      from practice_runs run, lateral (select min((bar->>'bar')::int) as "from", max((bar->>'bar')::int) as "to",
          sum(${struck}) as struck, sum(${struck} + (bar->>'wrong')::int + (bar->>'missed')::int) as notes
        from jsonb_array_elements(run.bars) bar) played
      where user_id = ${userId} and piece_id = any(${`{${pieceIds.join()}}`}::int[]) and mode = 'in_time'
        and hand = 'both' and struck > 0 and struck * 2 >= notes
      group by 1, 2, 3, 4`,
  )
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
