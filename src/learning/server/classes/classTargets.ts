import { and, asc, eq, inArray, like, sql } from 'drizzle-orm'
import { type Asking, lockOf } from '../../../accounts/index.ts'
import { askedBy, isReleased } from '../../../accounts/server/index.ts'
import type { Db } from '../../../platform/server/database.ts'
import { likePlain, plainSql } from '../../../platform/server/sqlText.ts'
import { classHref, classLevelLabel } from '../../classRules.ts'
import { classParts, classProgress, masterClasses } from './tables.ts'

/** So many are offered to whoever looks for one. */
const MOST_FOUND = 30
const { id, title, level, access, status } = masterClasses
const isSeenBy = (asking: Asking) => and(eq(status, 'active'), isReleased(masterClasses, askedBy(asking)))

/** Master classes, as steps of a personal roadmap name them by their ids. */
export const classTargets = {
  find: async (db: Db, asking: Asking, targets: readonly string[]) => {
    const rows = await db
      .select({ id, title, access })
      .from(masterClasses)
      .where(and(inArray(id, targets.map(Number)), isSeenBy(asking)))
    return new Map(
      rows.map((row) => {
        const { locked } = lockOf(asking, 'master_classes', row.access)
        return [String(row.id), { title: row.title, href: classHref(row), locked }] as const
      }),
    )
  },
  search: async (db: Db, asking: Asking, q: string) => {
    const rows = await db
      .select({ id, title, level })
      .from(masterClasses)
      .where(and(like(plainSql(title), likePlain(q)), isSeenBy(asking)))
      .orderBy(asc(plainSql(title)), asc(id))
      .limit(MOST_FOUND)
    return rows.map((row) => ({
      ...{ target: String(row.id), title: row.title, bars: null },
      about: `Master class · ${classLevelLabel(row.level)}`,
    }))
  },
  /** Those of these classes of which a member has done every part. */
  findCompleted: async (db: Db, userId: number, targets: readonly string[]): Promise<Set<string>> => {
    const isDone = and(eq(classProgress.partId, classParts.id), eq(classProgress.userId, userId))
    const rows = await db
      .select({ id: classParts.classId })
      .from(classParts)
      .leftJoin(classProgress, isDone)
      .where(inArray(classParts.classId, targets.map(Number)))
      .groupBy(classParts.classId)
      .having(sql`count(${classProgress.partId}) = count(*)`)
    return new Set(rows.map((row) => String(row.id)))
  },
}
