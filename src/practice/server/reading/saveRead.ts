import { and, eq } from 'drizzle-orm'
import { lockUser } from '../../../accounts/server/index.ts'
import { doneAt } from '../../../activity/index.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { type Db, inTransaction, type Queryable } from '../../../platform/server/database.ts'
import type { NewRead, ReadResult } from '../../readingContract.ts'
import { afterLine, countMistakes, findReadFault, isCleanRead } from '../../readingRules.ts'
import { isReadingUsedUp, requireOpenToday } from './dayLimit.ts'
import { findReadingProgress, type ReadingMember, saveReadingProgress } from './readingProgress.ts'
import { readingLines, readingReads } from './tables.ts'

const present = async (
  db: Queryable,
  member: ReadingMember,
  row: Pick<typeof readingReads.$inferSelect, 'lineId' | 'step' | 'clean' | 'mistakes'>,
  now: Date,
): Promise<ReadResult> => {
  const progress = await findReadingProgress(db, member)
  const locked = await isReadingUsedUp(db, member, now)
  const { lineId: line_id, clean, mistakes } = row
  // the one step that a clean line leads to, as long as the member has not read on
  const stepped_up = clean === true && progress.clean === 0 && progress.step === row.step + 1
  return { ...progress, line_id, is_clean: clean === true, stepped_up, locked, mistakes: mistakes ?? [] }
}

/**
 * Keeps how a member has read a line that they were given, and moves their step.
 * @throws AppError 'not_found' for a line of somebody else's, 'conflict' for one that was read on another device, 'locked'
 * once their tier's lines of the day are read
 */
export const saveRead = (db: Db, member: ReadingMember, read: NewRead, now: Date): Promise<ReadResult> =>
  inTransaction(db, async (tx) => {
    // two devices at once, or one that sends twice
    await lockUser(tx, member.id)
    const ofKey = and(eq(readingReads.userId, member.id), eq(readingReads.readKey, read.key))
    const [before] = await tx.select().from(readingReads).where(ofKey)
    if (before) return present(tx, member, before, now)
    const ofLine = and(eq(readingReads.userId, member.id), eq(readingReads.lineId, read.line_id))
    const [given] = await tx
      .select({ id: readingReads.id, step: readingReads.step, readAt: readingReads.readAt, line: readingLines })
      .from(readingReads)
      .innerJoin(readingLines, eq(readingLines.id, readingReads.lineId))
      .where(ofLine)
    if (!given) throw new AppError('not_found', 'There is no such line.')
    if (given.readAt) throw new AppError('conflict', 'You have read this line on another device.')
    // of what has waited for a line, on its own day
    const readAt = doneAt(now, read.ago)
    await requireOpenToday(tx, member, readAt)
    const fault = findReadFault(read, given.line.notes)
    if (fault) throw invalidField(fault.field, fault.text)

    const clean = isCleanRead(read, given.line.notes)
    const mistakes = countMistakes(read.faults, given.line)
    const { key: readKey, mode, tempo, seconds, bars } = read
    const values = { readKey, mode, tempo, seconds, bars, clean, mistakes, readAt }
    await tx.update(readingReads).set(values).where(eq(readingReads.id, given.id))
    const progress = await findReadingProgress(tx, member)
    if (progress.step === given.step) {
      const { step, clean: row } = afterLine(progress, clean)
      await saveReadingProgress(tx, member.id, { step, clean: row })
    }
    return present(tx, member, { lineId: given.line.id, step: given.step, clean, mistakes }, now)
  })
