import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { levels } from '../../../accounts/index.ts'
import { accessValues, type ChangeItems } from '../../../accounts/server/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import type { Context } from '../../../platform/server/context.ts'
import { inTransaction, type Transaction } from '../../../platform/server/database.ts'
import { embedMarkup } from '../../../platform/server/video/embedMarkup.ts'
import { accessSection } from '../../../settings/index.ts'
import type { CourseChange, NewCourse } from '../../courseContract.ts'
import type { Guide } from '../../guideContract.ts'
import { addLessons, findPlaces } from '../addLessons.ts'
import { lessons, lessonVisits } from '../tables.ts'
import { replaceCover } from './changeThumbnail.ts'
import { lockRoadmaps } from './lockRoadmaps.ts'

/**
 * Adds a lesson at the end of its category and returns its id.
 * @throws AppError 'invalid' on video_url when there is no player of the allowed kinds
 */
export async function createCourse(
  tx: Transaction,
  course: NewCourse,
  guide: Partial<Guide>,
  thumbnailKey: string | null = null,
): Promise<number> {
  await lockRoadmaps(tx, [course.level])
  const { title, category, level, status, description, video_url: videoUrl, prerequisites, requirements } = course
  const content = { title, category, level, status, description, videoUrl, prerequisites, requirements, thumbnailKey }
  const draft = { ...content, ...guide, ...accessValues(course), preview: course.preview ?? false }
  const [id] = await addLessons(tx, [draft])
  if (id === undefined) throw new Error('The database returned no row for a new lesson.')
  await auditCall(tx, { about: `course ${id}`, after: draft })
  return id
}

/**
 * Changes the fields that are given, and the picture, whose former key is then returned for removal. A lesson that
 * comes to another category or level goes to its end there.
 * @throws AppError 'not_found', or 'invalid' on video_url
 */
export const changeCourse = (
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  id: number,
  change: CourseChange,
  guide: Partial<Guide>,
  thumbnailKey?: string,
): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    // where the lesson comes from is not known before its row is locked, and that must not come first
    if (change.level || change.category) await lockRoadmaps(tx, levels)
    const [old] = await tx.select().from(lessons).where(eq(lessons.id, id)).for('no key update')
    if (!old) throw new AppError('not_found', 'There is no such course.')
    const { video_url: videoUrl = old.videoUrl, description, prerequisites, requirements } = change
    const { title = old.title, status = old.status, level = old.level, category = old.category } = change
    const moved = level !== old.level || category !== old.category
    const access = accessValues(change, { own: old.access, kind: settings.read(accessSection).lessons })
    const markup = embedMarkup(videoUrl ?? '', title)
    const content = { title, status, level, category, description, prerequisites, requirements }
    const fields = { ...content, ...guide, ...access, preview: change.preview }
    await tx
      .update(lessons)
      .set({
        ...fields,
        ...(moved ? (await findPlaces(tx))({ level, category }) : {}),
        // made anew also when only the title is, since the player carries it for screen readers
        videoUrl: markup,
        ...(thumbnailKey ? { thumbnailKey } : {}),
        ...(status === 'active' ? { publishedAt: sql`coalesce(${lessons.publishedAt}, now())` } : {}),
      })
      .where(eq(lessons.id, id))
    const after = { ...fields, videoUrl: markup, ...(thumbnailKey ? { thumbnailKey } : {}) }
    await auditCall(tx, { about: `course ${id}`, before: old, after })
    if (level !== old.level) await forgetVisits(tx, id, level)
    return thumbnailKey ? replaceCover(tx, id, { key: thumbnailKey, former: old.thumbnailKey }) : []
  })

export const changeLessonAccess: ChangeItems = async (tx, ids, values) => {
  const rows = await tx
    .update(lessons)
    .set(values)
    .where(inArray(lessons.id, [...ids]))
    .returning({ id: lessons.id })
  return rows.map(({ id }) => id)
}

/** A visit is the place in its level to continue from, and this lesson has left that level. */
const forgetVisits = (tx: Transaction, id: number, level: typeof lessons.$inferSelect.level) =>
  tx.delete(lessonVisits).where(and(eq(lessonVisits.lessonId, id), ne(lessonVisits.level, level)))
