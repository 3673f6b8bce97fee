import { and, asc, eq, sql } from 'drizzle-orm'
import type { Asking, Level } from '../../accounts/index.ts'
import { isReleased, isReleasedToAll } from '../../accounts/server/index.ts'
import { makeExcerpt } from '../../platform/excerpt.ts'
import type { AccessTier } from '../../platform/reader.ts'
import type { Db } from '../../platform/server/database.ts'
import { lessonHref } from '../rules.ts'
import { uploadHref } from '../uploadRules.ts'
import { isVisible } from './queries.ts'
import { lessons, uploads } from './tables.ts'
import { isActive } from './uploads/library.ts'

/** The first lesson of the roadmaps, else of the library, that this very tier opens and that the reader sees by now. */
export async function findFirstOfTier(db: Db, asking: Asking, tier: AccessTier) {
  const by = { seesAll: sql`${asking.isAdmin}`, registered: sql`${asking.registeredAt.toISOString()}::timestamptz` }
  const asksFor = (access: typeof lessons.access | typeof uploads.access, kind: AccessTier) =>
    eq(sql`coalesce(${access}, ${kind})`, tier)
  const [lesson] = await db
    .select({ id: lessons.id, title: lessons.title, level: lessons.level })
    .from(lessons)
    .where(and(isVisible, isReleased(lessons, by), asksFor(lessons.access, asking.kinds.lessons)))
    .orderBy(
      sql`array_position(array['beginner', 'intermediate', 'advanced'], ${lessons.level})`,
      asc(lessons.categoryPosition),
      asc(lessons.position),
      asc(lessons.id),
    )
    .limit(1)
  if (lesson) return { title: lesson.title, href: lessonHref(lesson) }
  const [upload] = await db
    .select({ id: uploads.id, title: uploads.title })
    .from(uploads)
    .where(and(isActive, isReleased(uploads, by), asksFor(uploads.access, asking.kinds.uploads)))
    .orderBy(asc(uploads.id))
    .limit(1)
  return upload ? { title: upload.title, href: uploadHref(upload) } : null
}

/**
 * The lesson that a newcomer of a level begins with, as it is named before they have registered; null where there is none
 * yet. What it is about is told only of one that registering opens; `kind` is the tier of those without one of their own.
 */
export async function findFirstOfLevel(db: Db, level: Level, kind: AccessTier) {
  const [lesson] = await db
    .select({
      title: lessons.title,
      category: lessons.category,
      description: lessons.description,
      access: lessons.access,
    })
    .from(lessons)
    .where(
      and(
        eq(lessons.level, level),
        isVisible,
        isReleasedToAll(lessons),
        sql`coalesce(${lessons.releaseAfterDays}, 0) = 0`,
      ),
    )
    .orderBy(asc(lessons.categoryPosition), asc(lessons.position), asc(lessons.id))
    .limit(1)
  if (!lesson) return null
  const { title, category, description, access } = lesson
  return { title, category, about: (access ?? kind) === 'free' ? makeExcerpt(description, 140) : '' }
}
