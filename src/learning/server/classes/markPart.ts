import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../platform/errors.ts'
import type { Reader } from '../../../platform/reader.ts'
import { type Db, inTransaction } from '../../../platform/server/database.ts'
import type { ClassGates } from './gates.ts'
import { classParts, classProgress } from './tables.ts'

type Mark = { part: number; done: boolean }

/** Marks a part of a class as done, or takes the mark away, and answers how many of the class are done by now. */
export const markPart = (db: Db, gates: ClassGates, reader: Reader, classId: number, { part, done }: Mark) =>
  inTransaction(db, async (tx) => {
    await gates.class.requireOpen(tx, reader, classId)
    const ofClass = eq(classParts.classId, classId)
    if ((await tx.$count(classParts, and(eq(classParts.id, part), ofClass))) === 0)
      throw new AppError('not_found', 'There is no such part in this master class.')
    await gates.part.requireOpen(tx, reader, part, true)
    const mine = and(eq(classProgress.userId, reader.id), eq(classProgress.partId, part))
    if (done) await tx.insert(classProgress).values({ userId: reader.id, partId: part }).onConflictDoNothing()
    else await tx.delete(classProgress).where(mine)
    const marked = tx
      .select({ id: classProgress.partId })
      .from(classProgress)
      .innerJoin(classParts, eq(classParts.id, classProgress.partId))
      .where(and(ofClass, eq(classProgress.userId, reader.id)))
    return { done: (await marked).length, parts: await tx.$count(classParts, ofClass) }
  })
