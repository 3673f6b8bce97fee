import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/server/context.ts'
import { selectRows } from '../../platform/server/database.ts'

/**
 * The passages of these pieces that a member has played in time: the bars that they came through, as printed, and per cent
 * of the tempo. Spec silent: a run in which less than half of the notes was struck is none.
 */
export async function findPassages(
  { db }: Pick<Context, 'db'>,
  userId: number,
  pieceIds: readonly number[],
): Promise<{ pieceId: number; from: number; to: number; tempo: number }[]> {
  if (pieceIds.length === 0) return []
  const struck = sql`(bar->>'right')::int + (bar->>'early')::int + (bar->>'late')::int`
  return selectRows(
    db,
    sql`select distinct piece_id as "pieceId", played."from", played."to", tempo
      from practice_runs run, lateral (select min((bar->>'bar')::int) as "from", max((bar->>'bar')::int) as "to",
          sum(${struck}) as struck, sum(${struck} + (bar->>'wrong')::int + (bar->>'missed')::int) as notes
        from jsonb_array_elements(run.bars) bar) played
      where user_id = ${userId} and piece_id = any(${`{${pieceIds.join()}}`}::int[]) and mode = 'in_time'
        and struck > 0 and struck * 2 >= notes`,
  )
}
