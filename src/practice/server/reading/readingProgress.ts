import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Asking } from '../../../accounts/index.ts'
import { askingOf } from '../../../accounts/server/index.ts'
import type { Reader } from '../../../platform/reader.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Queryable } from '../../../platform/server/database.ts'
import { CLEAN_LINES, firstStep, type ReadingProgress } from '../../readingRules.ts'
import { readingReads, readingSteps } from './tables.ts'

/** Whoever reads, with what their tier opens. */
export type ReadingMember = Pick<Asking, 'id' | 'tier' | 'kinds' | 'names'> & Pick<Reader, 'placedLevel' | 'isStandIn'>

export const readingMember = (context: Pick<Context, 'settings'>, reader: Reader): ReadingMember => ({
  ...askingOf(context, reader),
  placedLevel: reader.placedLevel,
})

/** The step of a member, who begins where they were placed. */
export async function findReadingProgress(
  db: Queryable,
  { id, placedLevel }: Pick<ReadingMember, 'id' | 'placedLevel'>,
): Promise<ReadingProgress> {
  const [row] = await db
    .select({ step: readingSteps.step, clean: readingSteps.clean })
    .from(readingSteps)
    .where(eq(readingSteps.userId, id))
  return row ?? { step: firstStep(placedLevel), clean: 0 }
}

/** As many as are looked at: whoever reads on at a step that they were led past begins to count anew each time. */
const LATEST = 10 * CLEAN_LINES

/** The progress at a step that a member chooses: clean lines that they have just read there still count. */
export async function progressAt(db: Queryable, userId: number, step: number): Promise<ReadingProgress> {
  const reads = await db
    .select({ step: readingReads.step, clean: readingReads.clean })
    .from(readingReads)
    .where(and(eq(readingReads.userId, userId), isNotNull(readingReads.readAt)))
    .orderBy(desc(readingReads.readAt))
    .limit(LATEST)
  const other = reads.findIndex((read) => read.step !== step || !read.clean)
  return { step, clean: (other < 0 ? reads.length : other) % CLEAN_LINES }
}

/** Sets the step of a member and how many clean lines they have read in it. */
export const saveReadingProgress = (db: Queryable, userId: number, progress: ReadingProgress) =>
  db
    .insert(readingSteps)
    .values({ userId, ...progress })
    .onConflictDoUpdate({ target: readingSteps.userId, set: progress })
