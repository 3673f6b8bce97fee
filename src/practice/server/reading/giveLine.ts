import { and, desc, eq, isNotNull, max } from 'drizzle-orm'
import { lockUser } from '../../../accounts/server/index.ts'
import type { Context } from '../../../platform/server/context.ts'
import { inTransaction, type Queryable } from '../../../platform/server/database.ts'
import { inPassing } from '../../../platform/server/inPassing.ts'
import { readingLimit } from '../../policy.ts'
import type { KindCount, Reading } from '../../readingContract.ts'
import { chooseLine, sumMistakes } from '../../readingRules.ts'
import { findWaitingStep, giveToday, requireOpenToday } from './dayLimit.ts'
import { askForLines } from './engraveLines.ts'
import { findOpenLine, listFresh, presentLine } from './lines.ts'
import { findReadingProgress, progressAt, type ReadingMember } from './readingProgress.ts'
import { readingReads } from './tables.ts'

type Needs = Pick<Context, 'db' | 'jobs' | 'config'>

/** Lines whose mistakes decide what comes next. */
const LATELY = 10

/** What went wrong in a member's last lines, the most frequent first. */
export async function findMistakes(db: Queryable, userId: number): Promise<KindCount[]> {
  const rows = await db
    .select({ mistakes: readingReads.mistakes })
    .from(readingReads)
    .where(and(eq(readingReads.userId, userId), isNotNull(readingReads.readAt)))
    .orderBy(desc(readingReads.readAt))
    .limit(LATELY)
  return sumMistakes(rows.map(({ mistakes }) => mistakes ?? []))
}

/**
 * The line that a member is to read next, the same one until they have read it; none where none is engraved, and where
 * today's waits at another step than they ask for by `at`. Otherwise today's line is given wherever it waits, and the
 * step that they have chosen meanwhile holds from the next one on.
 * @throws AppError 'locked' once their tier's lines of the day are read
 */
export async function giveLine(
  needs: Needs,
  member: ReadingMember,
  { now, at, random = Math.random }: { now: Date; at?: number; random?: () => number },
): Promise<Reading> {
  const { db } = needs
  await requireOpenToday(db, member, now)
  const [progress, mistakes] = await Promise.all([findReadingProgress(db, member), findMistakes(db, member.id)])
  const wanted = at ?? progress.step
  await inPassing(member, () => giveOpenLine(needs, member, { step: wanted, mistakes, now, random }))
  const waiting = await findWaitingStep(db, member, wanted, now)
  const waits_at = at === undefined ? null : waiting
  const step = at ?? waiting ?? wanted
  const open = waits_at === null ? await findOpenLine(db, member.id, step) : undefined
  const isChosen = step === progress.step
  const own = isChosen ? progress : await progressAt(db, member.id, step)
  return {
    ...own,
    next_step: isChosen ? null : progress.step,
    mistakes,
    waits_at,
    line: open ? presentLine(open) : null,
  }
}

type Choice = { step: number; mistakes: readonly KindCount[]; now: Date; random: () => number }

/** Sees to it that a member has an open line at a step, if there is one for them. */
async function giveOpenLine({ db, jobs, config }: Needs, member: ReadingMember, choice: Choice): Promise<void> {
  const { id: userId } = member
  const { step, now } = choice
  const open = await findOpenLine(db, userId, step)
  if (readingLimit(member) === null && open) return
  const fresh = open ? [] : await listFresh(db, userId, step)
  if (!open && fresh.length <= config.readingLinesAhead) await askForLines({ jobs })
  if (readingLimit(member) === null) return giveNew(db, userId, fresh, choice)
  // two devices at once that ask for lines of two steps
  await inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    if ((await findWaitingStep(tx, member, step, now)) !== null) return
    if (open) await giveToday(tx, userId, open.id, now)
    else await giveNew(tx, userId, fresh, choice)
  })
}

type Fresh = Awaited<ReturnType<typeof listFresh>>

async function giveNew(db: Queryable, userId: number, fresh: Fresh, { step, mistakes, random }: Choice): Promise<void> {
  if (fresh.length === 0) return
  const { id: lineId } = chooseLine(fresh, mistakes, random)
  const ofStep = and(eq(readingReads.userId, userId), eq(readingReads.step, step))
  const [had] = await db
    .select({ number: max(readingReads.number) })
    .from(readingReads)
    .where(ofStep)
  const given = { userId, lineId, step, number: (had?.number ?? 0) + 1 }
  // of two devices at once the second finds what the first was given
  await db.insert(readingReads).values(given).onConflictDoNothing()
}
