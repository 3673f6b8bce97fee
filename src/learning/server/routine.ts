import type { Asking } from '../../accounts/index.ts'
import type { Db } from '../../platform/server/database.ts'
import type { Level, Resume } from '../contract.ts'
import { chooseResume, lessonHref } from '../rules.ts'
import { findProgress, progressByLevel } from './findProgress.ts'

/** The lesson to go on with, for somebody who may open it; who is placed nowhere yet begins with the first level. */
export async function findNextLesson(
  db: Db,
  asking: Asking,
  placed: Level | null,
): Promise<{ title: string; href: string; level: Level; why: Resume['why'] } | null> {
  const resume = chooseResume({ ...(await findProgress(db, asking)), placed: placed ?? 'beginner' })
  if (!resume || resume.lesson.locked) return null
  const { title, level } = resume.lesson
  return { title, level, href: lessonHref(resume.lesson), why: resume.why }
}

/** How many lessons of each level a member has completed. */
export const countLessons = progressByLevel
