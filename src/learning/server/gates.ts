import { and, eq } from 'drizzle-orm'
import { askingOf, type ItemGate, itemGate } from '../../accounts/server/index.ts'
import type { Reader } from '../../platform/reader.ts'
import type { Context } from '../../platform/server/context.ts'
import type { Db, Queryable } from '../../platform/server/database.ts'
import type { PreviewKind } from '../previewContract.ts'
import { lessonHref } from '../rules.ts'
import { uploadHref } from '../uploadRules.ts'
import { isPreviewFile } from './previews.ts'
import { findLesson, isVisible } from './queries.ts'
import { lessons, uploads } from './tables.ts'
import { isActive } from './uploads/library.ts'

export const LESSON_GONE = 'There is no such lesson.'

/** The gates of what this module has, and the address of each page for whoever sees it there, open or locked. */
export function learningGates(context: Pick<Context, 'settings'>) {
  const lesson = itemGate(context, { kind: 'lessons', table: lessons, visible: isVisible, gone: LESSON_GONE })
  const titleOf = async (db: Queryable, table: typeof lessons | typeof uploads, id: number) =>
    (
      await db
        .select({ title: table.title })
        .from(table as typeof lessons)
        .where(eq(table.id, id))
    )[0]?.title ?? ''
  const upload = itemGate(context, { kind: 'uploads', table: uploads, visible: isActive, gone: LESSON_GONE })
  return {
    lesson: {
      ...lesson,
      title: (db: Queryable, id: number) => titleOf(db, lessons, id),
      page: async (db: Queryable, reader: Reader, id: number) => {
        const found = await findLesson(db, askingOf(context, reader), id)
        return found && lessonHref(found)
      },
    },
    upload: {
      ...upload,
      title: (db: Queryable, id: number) => titleOf(db, uploads, id),
      page: async (db: Queryable, reader: Reader, id: number) =>
        (await upload.isListed(db, reader, id)) ? uploadHref({ id }) : undefined,
    },
  }
}
/**
 * Covers are on lists, also of what is locked: whoever sees the item there may have them. Whatever else it owns, such as a
 * film, is for those who may open it. Of a preview everybody may have both.
 */
export const learningFiles = (gates: LearningGates) => ({
  lesson: filesOf('lesson', gates.lesson, lessons),
  upload: filesOf('upload', gates.upload, uploads),
})

const filesOf = (kind: PreviewKind, gate: ItemGate, table: typeof lessons | typeof uploads) => ({
  members: async (reader: Reader, id: string, db: Db, key: string) => {
    const isCover = (await db.$count(table, and(eq(table.id, Number(id)), eq(table.thumbnailKey, key)))) > 0
    if (isCover) return gate.isListed(db, reader, Number(id))
    // a download says what would open it
    await gate.requireOpen(db, reader, Number(id))
    return true
  },
  visitors: (id: string, db: Db, key: string) => isPreviewFile(db, kind, Number(id), key),
})

export type LearningGates = ReturnType<typeof learningGates>
