import { askingOf, itemGate } from '../../accounts/server/index.ts'
import type { Reader } from '../../platform/reader.ts'
import type { Context } from '../../platform/server/context.ts'
import type { Db, Queryable } from '../../platform/server/database.ts'
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
  const upload = itemGate(context, { kind: 'uploads', table: uploads, visible: isActive, gone: LESSON_GONE })
  return {
    lesson: {
      ...lesson,
      page: async (db: Queryable, reader: Reader, id: number) => {
        const found = await findLesson(db, askingOf(context, reader), id)
        return found && lessonHref(found)
      },
    },
    upload: {
      ...upload,
      page: async (db: Queryable, reader: Reader, id: number) =>
        (await upload.isListed(db, reader, id)) ? uploadHref({ id }) : undefined,
    },
  }
}
/** Covers are on lists, also of what is locked: whoever sees the item there may have them, and of a preview everybody. */
export const learningFiles = ({ lesson, upload }: LearningGates) => ({
  lesson: {
    members: (reader: Reader, id: string, db: Db) => lesson.isListed(db, reader, Number(id)),
    visitors: (id: string, db: Db, key: string) => isPreviewFile(db, 'lesson', Number(id), key),
  },
  upload: {
    members: (reader: Reader, id: string, db: Db) => upload.isListed(db, reader, Number(id)),
    visitors: (id: string, db: Db, key: string) => isPreviewFile(db, 'upload', Number(id), key),
  },
})

export type LearningGates = ReturnType<typeof learningGates>
