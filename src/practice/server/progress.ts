import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/server/context.ts'
import { selectRows } from '../../platform/server/database.ts'
import { barsWords } from '../barWords.ts'

/** Runs that are looked back over: more than anybody plays in a season. */
const LATEST_RUNS = 1000
/** Per cent of the notes that are right in a piece which is finished. */
const FINISHED = 90

type Played = {
  pieceId: number
  /** Per cent of the notes that were right in the best run of the longest passage that was played. */
  best: number
  /** Which one that was: 'bars 1–8'. */
  passage: string
  /** The bars of the longest passage that was played in time, with both hands and nearly all right; null for none. */
  whole: { from: number; to: number } | null
}

/** The pieces that a member has played, the latest first. */
export async function listPlayed({ db }: Pick<Context, 'db'>, userId: number): Promise<Played[]> {
  const rows = await selectRows<{
    piece: number
    best: number
    first_bar: number
    last_bar: number
    from_bar: number | null
    to_bar: number | null
  }>(
    db,
    sql`select piece_id as piece, (max(share) filter (where to_bar - from_bar = longest))::int as best, max(id) as latest,
        (array_agg(from_bar order by to_bar - from_bar desc, share desc))[1] as first_bar,
        (array_agg(to_bar order by to_bar - from_bar desc, share desc))[1] as last_bar,
        (array_agg(from_bar order by to_bar - from_bar desc) filter (where whole))[1] as from_bar,
        (array_agg(to_bar order by to_bar - from_bar desc) filter (where whole))[1] as to_bar
      from (select *, mode = 'in_time' and hand = 'both' and share >= ${FINISHED} as whole
        from (select id, piece_id, mode, hand, from_bar, to_bar,
          max(to_bar - from_bar) over (partition by piece_id) as longest, (select round(100.0 * sum((bar->>'right')::int) / greatest(1,
            sum((bar->>'right')::int + (bar->>'early')::int + (bar->>'late')::int + (bar->>'wrong')::int + (bar->>'missed')::int)))
          from jsonb_array_elements(bars) bar) as share
          from practice_runs where user_id = ${userId} order by id desc limit ${LATEST_RUNS}) runs) judged
      group by piece_id order by latest desc`,
  )
  return rows.map(({ piece, best, first_bar, last_bar, from_bar: from, to_bar: to }) => ({
    ...{ pieceId: piece, best, passage: barsWords(first_bar, last_bar) },
    whole: from === null || to === null ? null : { from, to },
  }))
}
