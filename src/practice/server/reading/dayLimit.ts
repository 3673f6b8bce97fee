import { and, desc, eq, gte, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { type Asking, lockedText } from '../../../accounts/index.ts'
import { findLimitStart } from '../../../accounts/server/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Queryable } from '../../../platform/server/database.ts'
import { readingLimit } from '../../policy.ts'
import { readingReads } from './tables.ts'

type Member = Pick<Asking, 'id' | 'tier' | 'kinds' | 'names'>

const countReads = (db: Queryable, userId: number, which: ReturnType<typeof and>): Promise<number> =>
  db.$count(readingReads, and(eq(readingReads.userId, userId), which))

/** Whether a member has read what their tier opens on the day of `at` of their own zone. */
export async function isReadingUsedUp(db: Queryable, member: Member, at: Date): Promise<boolean> {
  const limit = readingLimit(member)
  if (limit === null) return false
  const { day, nextDay } = await findLimitStart(db, member.id, at)
  const isOfDay = and(gte(readingReads.readAt, day), lt(readingReads.readAt, nextDay))
  return (await countReads(db, member.id, isOfDay)) >= limit
}

/** @throws AppError 'locked' once their tier's lines of the day of `at` are read */
export async function requireOpenToday(db: Queryable, member: Member, at: Date): Promise<void> {
  if (await isReadingUsedUp(db, member, at)) throw new AppError('locked', lockedText('standard', member.names))
}

/**
 * Whether a line of a step may be shown today: what was given and not read counts as well, so that nobody looks through
 * the lines of all steps, or plays one that can't be saved. Answers the step of the line that waits where it may not.
 */
export async function findWaitingStep(db: Queryable, member: Member, step: number, now: Date): Promise<number | null> {
  const limit = readingLimit(member)
  if (limit === null) return null
  const { day } = await findLimitStart(db, member.id, now)
  const isGiven = and(isNull(readingReads.readAt), gte(readingReads.givenAt, day), ne(readingReads.step, step))
  const others = await countReads(db, member.id, or(gte(readingReads.readAt, day), isGiven))
  if (others < limit) return null
  const [waiting] = await db
    .select({ step: readingReads.step })
    .from(readingReads)
    .where(and(eq(readingReads.userId, member.id), isGiven))
    .orderBy(desc(readingReads.givenAt))
    .limit(1)
  return waiting?.step ?? null
}

/** Counts the line that a member was given on an earlier day as one of this day. */
export async function giveToday(db: Queryable, userId: number, lineId: number, now: Date): Promise<void> {
  const { day } = await findLimitStart(db, userId, now)
  await db
    .update(readingReads)
    .set({ givenAt: sql`now()` })
    .where(and(eq(readingReads.userId, userId), eq(readingReads.lineId, lineId), lt(readingReads.givenAt, day)))
}
