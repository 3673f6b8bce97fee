import { and, asc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
import { type Asking, type Level, levelLabel, levels, lockOf } from '../../accounts/index.ts'
import { askedBy, isReleased } from '../../accounts/server/index.ts'
import type { Db } from '../../platform/server/database.ts'
import { likePlain } from '../../platform/server/sqlText.ts'
import { lessonHref } from '../rules.ts'
import { gradeLabel, libraryShelf, uploadHref } from '../uploadRules.ts'
import { progressByLevel } from './findProgress.ts'
import { isVisible } from './queries.ts'
import { lessonProgress, lessons, uploads } from './tables.ts'
import { isActive } from './uploads/library.ts'

/** So many are offered to whoever looks for one. */
const MOST_FOUND = 30
const numbers = (targets: readonly string[]): number[] => targets.map(Number)
const none = { bars: null }

/** Lessons of the roadmaps, as steps of a personal roadmap name them by their ids. */
export const lessonTargets = {
  find: async (db: Db, asking: Asking, targets: readonly string[]) => {
    const { id, title, level, access } = lessons
    const rows = await db
      .select({ id, title, level, access })
      .from(lessons)
      .where(and(inArray(id, numbers(targets)), isVisible, isReleased(lessons, askedBy(asking))))
    return new Map(
      rows.map((row) => {
        const { locked } = lockOf(asking, 'lessons', row.access)
        return [String(row.id), { title: row.title, href: lessonHref(row), locked }] as const
      }),
    )
  },
  search: async (db: Db, asking: Asking, q: string) => {
    const { id, title, level, category } = lessons
    const wanted = or(like(lessons.titleKey, likePlain(q)), like(lessons.categoryKey, likePlain(q)))
    const rows = await db
      .select({ id, title, level, category })
      .from(lessons)
      .where(and(wanted, isVisible, isReleased(lessons, askedBy(asking))))
      .orderBy(
        sql`array_position(array['beginner', 'intermediate', 'advanced'], ${level})`,
        asc(lessons.categoryPosition),
        asc(lessons.position),
        asc(id),
      )
      .limit(MOST_FOUND)
    return rows.map((row) => ({
      ...{ target: String(row.id), title: row.title, ...none },
      about: `${levelLabel(row.level)} · ${row.category}`,
    }))
  },
  /** Those of these lessons that a member has completed. */
  findCompleted: async (db: Db, userId: number, targets: readonly string[]): Promise<Set<string>> => {
    const rows = await db
      .select({ id: lessonProgress.lessonId })
      .from(lessonProgress)
      .where(and(eq(lessonProgress.userId, userId), inArray(lessonProgress.lessonId, numbers(targets))))
    return new Set(rows.map(({ id }) => String(id)))
  },
}

/** Lessons of the library. */
export const uploadTargets = {
  find: async (db: Db, asking: Asking, targets: readonly string[]) => {
    const { id, title, access } = uploads
    const rows = await db
      .select({ id, title, access })
      .from(uploads)
      .where(and(inArray(id, numbers(targets)), isActive, isReleased(uploads, askedBy(asking))))
    return new Map(
      rows.map((row) => {
        const { locked } = lockOf(asking, 'uploads', row.access)
        return [String(row.id), { title: row.title, href: uploadHref(row), locked }] as const
      }),
    )
  },
  search: async (db: Db, asking: Asking, q: string) => {
    const { id, title, category, level, skillLevel } = uploads
    const rows = await db
      .select({ id, title, category, level, skill_level: skillLevel })
      .from(uploads)
      .where(and(like(uploads.titleKey, likePlain(q)), isActive, isReleased(uploads, askedBy(asking))))
      .orderBy(asc(uploads.titleKey), asc(id))
      .limit(MOST_FOUND)
    return rows.map((row) => ({
      ...{ target: String(row.id), title: row.title, ...none },
      about: `${libraryShelf(row.category)} · ${gradeLabel(row)}`,
    }))
  },
}

/** The next lessons that a member may open and has not completed, of the first level from `placed` on that has any. */
export async function listNextLessons(db: Db, asking: Asking, placed: Level | null, most: number) {
  const from = levels.indexOf(placed ?? 'beginner')
  const progress = await progressByLevel(db, asking)
  for (const level of levels.slice(from)) {
    const { id, title, access } = lessons
    const isDone = and(eq(lessonProgress.lessonId, id), eq(lessonProgress.userId, asking.id))
    const rows = await db
      .select({ id, title, access })
      .from(lessons)
      .leftJoin(lessonProgress, isDone)
      .where(
        and(
          ...[eq(lessons.level, level), isVisible, isReleased(lessons, askedBy(asking))],
          isNull(lessonProgress.userId),
        ),
      )
      .orderBy(asc(lessons.categoryPosition), asc(lessons.position), asc(id))
    const open = rows.filter((row) => !lockOf(asking, 'lessons', row.access).locked).slice(0, most)
    const { done = 0, total = 0 } = progress.find((one) => one.level === level) ?? {}
    if (open.length > 0)
      return open.map((row) => ({ target: String(row.id), title: row.title, ...{ level, done, total } }))
  }
  return []
}
