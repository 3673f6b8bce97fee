import { and, asc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { AppError } from '../../../platform/errors.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import { type Db, inTransaction } from '../../../platform/server/database.ts'
import type { CategoryOrder } from '../../courseContract.ts'
import { lessons } from '../tables.ts'
import { lockRoadmaps } from './lockRoadmaps.ts'

/**
 * Puts all lessons of a category into the order of `ids`.
 * @throws AppError 'conflict' when these are not exactly the lessons that the category has now
 */
export const orderLessons = (db: Db, { level, category, ids }: z.output<typeof CategoryOrder>): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockRoadmaps(tx, [level])
    const inCategory = and(eq(lessons.level, level), eq(lessons.category, category))
    const now = await tx.select({ id: lessons.id }).from(lessons).where(inCategory).orderBy(asc(lessons.position))
    const given = new Set(ids)
    if (given.size !== ids.length || now.length !== ids.length || now.some(({ id }) => !given.has(id)))
      throw new AppError(
        'conflict',
        'The lessons of this category have changed meanwhile. Reload the list to order them.',
      )
    await tx.execute(sql`
      update ${lessons} set position = wanted.place
      from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality wanted(id, place)
      where ${lessons.id} = wanted.id::int`)
    const before = { ids: now.map(({ id }) => id) }
    await auditCall(tx, { about: `${level}, ${category}`, before, after: { ids } })
  })
