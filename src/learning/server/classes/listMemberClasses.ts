import { desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/server/database.ts'
import { adminClassHref, progressText } from '../../classRules.ts'
import { classParts, classProgress, masterClasses } from './tables.ts'

const SHOWN = 20

/** The master classes that a student has begun, for the teacher: the one of the latest mark first. */
export async function listMemberClasses(db: Queryable, userId: number) {
  const { id, title } = masterClasses
  const last = sql<Date>`max(${classProgress.doneAt})`.mapWith(classProgress.doneAt)
  const rows = await db
    .select({
      ...{ id, title, last, done: sql<number>`count(*)::int` },
      parts: sql<number>`(select count(*)::int from class_parts p where p.class_id = ${id})`,
    })
    .from(classProgress)
    .innerJoin(classParts, eq(classParts.id, classProgress.partId))
    .innerJoin(masterClasses, eq(masterClasses.id, classParts.classId))
    .where(eq(classProgress.userId, userId))
    .groupBy(id)
    .orderBy(desc(last), desc(id))
    .limit(SHOWN)
  return rows.map((row) => ({
    ...{ title: row.title, detail: progressText(row), at: row.last.toISOString(), href: adminClassHref(row) },
  }))
}
