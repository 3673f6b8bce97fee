import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/server/database.ts'
import { fileUrl } from '../../../platform/server/files.ts'
import type { ReadingLine } from '../../readingContract.ts'
import { readingLines, readingReads } from './tables.ts'

type Line = typeof readingLines.$inferSelect

/** Lines of a step that a member was never given. */
const neverGiven = (db: Queryable, userId: number, step: number) =>
  and(
    eq(readingLines.step, step),
    notExists(
      db
        .select({ one: sql`1` })
        .from(readingReads)
        .where(and(eq(readingReads.userId, userId), eq(readingReads.lineId, readingLines.id))),
    ),
  )

const isOpen = (userId: number, step: number) =>
  and(eq(readingReads.userId, userId), eq(readingReads.step, step), isNull(readingReads.readAt))

/** Whether a line of a step waits for a member. */
export async function hasLine(db: Queryable, userId: number, step: number): Promise<boolean> {
  const one = { one: sql`1` }
  const [[given], [fresh]] = await Promise.all([
    db.select(one).from(readingReads).where(isOpen(userId, step)).limit(1),
    db
      .select(one)
      .from(readingLines)
      .where(neverGiven(db, userId, step))
      .limit(1),
  ])
  return Boolean(given || fresh)
}

/** The line of a step that a member was given and has not read yet. */
export async function findOpenLine(db: Queryable, userId: number, step: number): Promise<Line | undefined> {
  const [row] = await db
    .select({ line: readingLines })
    .from(readingReads)
    .innerJoin(readingLines, eq(readingLines.id, readingReads.lineId))
    .where(isOpen(userId, step))
  return row?.line
}

/** As many as one is chosen from by the mistakes of the last days. */
const CHOICE = 60

/** The oldest lines of a step that a member was never given, with their kinds. */
export const listFresh = (db: Queryable, userId: number, step: number) =>
  db
    .select({ id: readingLines.id, kinds: readingLines.kinds })
    .from(readingLines)
    .where(neverGiven(db, userId, step))
    .orderBy(readingLines.id)
    .limit(CHOICE)

export function presentLine({ phoneKey, wideKey, timeSignature, id, bars, tempo, key, notes }: Line): ReadingLine {
  const score = { phone: fileUrl(phoneKey) as string, wide: fileUrl(wideKey) as string }
  return { id, bars, tempo, key, time_signature: timeSignature, score, notes }
}
