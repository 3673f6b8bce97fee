// What a member's routine of the day asks of practice.
import { sql } from 'drizzle-orm'
import { type Asking, lockOf } from '../../accounts/index.ts'
import { pieceHref } from '../../pieces/index.ts'
import { shelf } from '../../pieces/server/index.ts'
import { selectRows } from '../../platform/server/database.ts'
import { readingLimit } from '../policy.ts'
import { readingSteps } from '../readingSteps.ts'
import { listPhrases } from './phrases/queries.ts'
import type { PracticeContext } from './practiceContext.ts'
import { findWaitingStep, isReadingUsedUp } from './reading/dayLimit.ts'
import { hasLine } from './reading/lines.ts'
import { findReadingProgress, type ReadingMember } from './reading/readingProgress.ts'

type Passage = { pieceId: number; fromBar: number; toBar: number }

/** Phrases that are due, of pieces that the member may open; `pieceTitle` names the piece of the first. */
export async function findDuePhrases(
  context: PracticeContext,
  asking: Asking,
  now: Date,
): Promise<{ pieceTitle: string; href: string; passages: Passage[] } | null> {
  const { due } = await listPhrases(context, asking, now)
  const [first] = due
  if (!first) return null
  const passages = due.map(({ piece_id: pieceId, from_bar: fromBar, to_bar: toBar }) => ({ pieceId, fromBar, toBar }))
  return { pieceTitle: first.piece_title, href: '/member/phrases', passages }
}

/** The step that the member reads at, whether a line is there for them, and whether today's was read already. */
export async function findReadingFor(
  context: PracticeContext,
  member: ReadingMember,
  now: Date,
): Promise<{
  step: number
  steps: number
  ready: boolean
  linesADay: number | null
  lockedToday: boolean
  href: string
}> {
  const progress = await findReadingProgress(context.db, member)
  // where the page leads to today
  const step = (await findWaitingStep(context.db, member, progress.step, now)) ?? progress.step
  const [ready, lockedToday] = await Promise.all([
    hasLine(context.db, member.id, step),
    isReadingUsedUp(context.db, member, now),
  ])
  const { length: steps } = readingSteps
  return { step, steps, ready, lockedToday, linesADay: readingLimit(member), href: '/member/reading' }
}

/** The loop that the member has played or made last, of a piece that they may open. */
export async function findLastLoop(
  context: PracticeContext,
  asking: Asking,
): Promise<(Passage & { title: string; href: string }) | null> {
  const rows = await selectRows<{ id: number; title: string; access: typeof asking.tier; from: number; to: number }>(
    context.db,
    sql`select shelf.id, shelf.title, shelf.access, l.from_bar as from, l.to_bar as to
      from practice_loops l join ${shelf(context.owners, asking)} on shelf.id = l.piece_id
      where l.user_id = ${asking.id}
      order by greatest(l.created_at, (select max(r.created_at) from practice_runs r where r.user_id = l.user_id
        and r.piece_id = l.piece_id and r.from_bar = l.from_bar and r.to_bar = l.to_bar)) desc, l.id desc`,
  )
  const loop = rows.find(({ access }) => !lockOf(asking, 'pieces', access).locked)
  if (!loop) return null
  const { id: pieceId, title, from: fromBar, to: toBar } = loop
  return { pieceId, title, fromBar, toBar, href: pieceHref({ id: pieceId }, { from_bar: fromBar, to_bar: toBar }) }
}
