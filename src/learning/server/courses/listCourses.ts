import { and, asc, count, desc, eq, like, min, or, type SQL, sql } from 'drizzle-orm'
import { type Asking, levels } from '../../../accounts/index.ts'
import { storedAccessColumns } from '../../../accounts/server/index.ts'
import { type Paged, pageOffset, presentPage } from '../../../platform/paging.ts'
import type { Db } from '../../../platform/server/database.ts'
import { likePlain } from '../../../platform/server/sqlText.ts'
import type { Level } from '../../contract.ts'
import type { AdminLesson, CategoriesByLevel, CourseQuery, OrderedLesson } from '../../courseContract.ts'
import { isMyBookmark, isMyProgress, lessonColumns, presentLesson } from '../queries.ts'
import { bookmarks, lessonProgress, lessons } from '../tables.ts'

const orderOfLevels = sql`array_position(array['beginner', 'intermediate', 'advanced'], ${lessons.level})`
const SORTS: Record<NonNullable<CourseQuery['sort']>, SQL> = {
  title: sql`${lessons.titleKey}`,
  category: sql`${lessons.categoryKey}`,
  level: orderOfLevels,
  status: sql`${lessons.status}`,
}

function filterOf({ search, level, status }: CourseQuery): SQL | undefined {
  return and(
    search ? or(like(lessons.titleKey, likePlain(search)), like(lessons.categoryKey, likePlain(search))) : undefined,
    level && eq(lessons.level, level),
    status && eq(lessons.status, status),
  )
}

/**
 * One page of all lessons, whatever their status, with the reader's own progress and bookmarks. The rows are chosen
 * before they are joined and written out, which is then done for one page instead of for every lesson.
 */
export async function listCourses(db: Db, asking: Asking, query: CourseQuery): Promise<Paged<AdminLesson>> {
  const where = filterOf(query)
  const by = query.direction === 'asc' ? asc : desc
  const order = [...(query.sort ? [by(SORTS[query.sort])] : []), desc(lessons.id)]
  const chosen = db
    .select({ id: lessons.id })
    .from(lessons)
    .where(where)
    .orderBy(...order)
    .limit(query.perPage)
    .offset(pageOffset(query))
    .as('chosen')
  const [rows, [counted]] = await Promise.all([
    db
      .select({ ...lessonColumns, ...storedAccessColumns(lessons), preview: lessons.preview })
      .from(chosen)
      .innerJoin(lessons, eq(lessons.id, chosen.id))
      .leftJoin(lessonProgress, isMyProgress)
      .leftJoin(bookmarks, isMyBookmark)
      .orderBy(...order)
      .execute({ reader: asking.id }),
    db.select({ total: count() }).from(lessons).where(where),
  ])
  const data = rows.map((row): AdminLesson => presentLesson(asking, row))
  return presentPage(data, counted?.total ?? 0, query)
}

/** Every category of each level in the order of its roadmap, those that members do not see included. */
export async function listCategories(db: Db): Promise<CategoriesByLevel> {
  const rows = await db
    .select({ level: lessons.level, category: lessons.category })
    .from(lessons)
    .groupBy(lessons.level, lessons.category)
    .orderBy(min(lessons.categoryPosition), min(lessons.id))
  const ofLevel = (level: Level) => rows.flatMap((row) => (row.level === level ? [row.category] : []))
  return Object.fromEntries(levels.map((level) => [level, ofLevel(level)])) as CategoriesByLevel
}

/** All lessons of a category in their order, whatever their status. */
export const listOrder = (db: Db, level: Level, category: string): Promise<OrderedLesson[]> =>
  db
    .select({ id: lessons.id, title: lessons.title, status: lessons.status })
    .from(lessons)
    .where(and(eq(lessons.level, level), eq(lessons.category, category)))
    .orderBy(lessons.position, lessons.id)
