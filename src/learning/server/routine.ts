import type { Asking } from '../../accounts/index.ts'
import type { Db } from '../../platform/server/database.ts'
import type { Level, Resume } from '../contract.ts'
import { chooseResume, lessonHref } from '../rules.ts'
import { findProgress, progressByLevel } from './findProgress.ts'

/** `next`: the lesson to go on with, for somebody who may open it; `done`: how many are completed, level by level. */
export type LessonsNow = {
  next: { title: string; href: string; level: Level; why: Resume['why'] } | null
  done: readonly number[]
}

/** Who is placed nowhere yet begins with the first level. */
export function lessonsNow(overview: Awaited<ReturnType<typeof findProgress>>, placed: Level | null): LessonsNow {
  const resume = chooseResume({ ...overview, placed: placed ?? 'beginner' })
  const done = overview.progress.map((level) => level.done)
  if (!resume || resume.lesson.locked) return { next: null, done }
  const { title, level } = resume.lesson
  return { next: { title, level, href: lessonHref(resume.lesson), why: resume.why }, done }
}

export const findLessonsNow = async (db: Db, asking: Asking, placed: Level | null): Promise<LessonsNow> =>
  lessonsNow(await findProgress(db, asking), placed)

export const findNextLesson = async (...of: Parameters<typeof findLessonsNow>): Promise<LessonsNow['next']> =>
  (await findLessonsNow(...of)).next

/** How many lessons of each level a member has completed. */
export const countLessons = progressByLevel
