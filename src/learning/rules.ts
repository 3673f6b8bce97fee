import { levelLabel, levels } from '../accounts/index.ts'
import { joinFacts } from '../platform/facts.ts'
import type { BookmarkCard, CourseList, Lesson, Level, LevelProgress, Resume } from './contract.ts'
import { gradeLabel, libraryShelf, uploadHref } from './uploadRules.ts'

/** Address of a lesson in its roadmap. */
export const lessonHref = ({ level, id }: { level: Level; id: number }): string =>
  `/member/course/${level}?lesson=${id}`

/** Where a bookmark leads, and the line that says what it is. */
export const bookmarkPosition = (card: BookmarkCard): { href: string; about: string } =>
  card.source === 'courses'
    ? { href: lessonHref(card), about: joinFacts(levelLabel(card.level), card.category) }
    : { href: uploadHref(card), about: joinFacts(gradeLabel(card), libraryShelf(card.category)) }

/** Rounded completed lessons over all lessons; 0 where there are none. */
export const completedPercent = ({ done, total }: { done: number; total: number }): number =>
  total > 0 ? Math.round((done / total) * 100) : 0

export const countProgress = (lessons: readonly { completed: boolean }[]) => ({
  done: lessons.filter((lesson) => lesson.completed).length,
  total: lessons.length,
})

export const allLessons = (courses: CourseList): Lesson[] => Object.values(courses).flat()

/** Whether to mark a lesson as completed is what comes next: not before it was seen, where there is something to see. */
export const isCompletionNext = ({ video_url }: Pick<Lesson, 'video_url'>, seen: boolean): boolean =>
  seen || video_url === null

/** Whether every lesson of a level is completed. */
export const isLevelDone = (courses: CourseList): boolean => allLessons(courses).every(({ completed }) => completed)

export const findLesson = (courses: CourseList, id: number | null): Lesson | undefined =>
  allLessons(courses).find((lesson) => lesson.id === id)

/** The same roadmap with one lesson changed. */
export function changeLesson(courses: CourseList, id: number, change: Partial<Lesson>): CourseList {
  const changeIn = (lessons: Lesson[]) =>
    lessons.some((lesson) => lesson.id === id)
      ? lessons.map((lesson) => (lesson.id === id ? { ...lesson, ...change } : lesson))
      : lessons
  return Object.fromEntries(Object.entries(courses).map(([category, lessons]) => [category, changeIn(lessons)]))
}

/** The position of a lesson in its category (counted from 1), and the lessons before and after it there. */
export function lessonPosition(courses: CourseList, lesson: Lesson) {
  const siblings = courses[lesson.category] ?? []
  const at = siblings.findIndex(({ id }) => id === lesson.id)
  return { number: at + 1, of: siblings.length, previous: siblings[at - 1], next: siblings[at + 1] }
}

/** 'Rhythm and Groove · Lesson 2 of 4' */
export const placeText = ({ category }: Lesson, { number, of }: { number: number; of: number }): string =>
  joinFacts(category, `Lesson ${number} of ${of}`)

/** A description of a sentence, which has room below the title; a longer one would push the film out of sight. */
export const briefText = ({ description }: Pick<Lesson, 'description'>): string =>
  description.length <= 140 && !description.includes('\n') ? description : ''

/** What follows the last lesson of a category: the next category that has lessons, with its first one. */
export function categoryAfter(courses: CourseList, lesson: Lesson): { category: string; first: Lesson } | undefined {
  const all = Object.entries(courses)
  const at = all.findIndex(([category]) => category === lesson.category)
  if (at === -1 || all[at]?.[1].at(-1)?.id !== lesson.id) return undefined
  for (const [category, [first]] of all.slice(at + 1)) if (first) return { category, first }
  return undefined
}

/** The first lesson of the roadmap that is still to be done. */
export const nextLesson = (courses: CourseList): Lesson | undefined =>
  allLessons(courses).find((lesson) => !lesson.completed)

/** What is left to do after a lesson: the next one in its roadmap that is not completed, or else one before it. */
export function lessonToDo(courses: CourseList, lesson: Lesson): Lesson | undefined {
  const all = allLessons(courses)
  const at = all.findIndex(({ id }) => id === lesson.id)
  return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].find(({ completed }) => !completed)
}

/** The first of these, one of each level at most, that is of a level above this one. */
export const lessonAbove = <L extends { level: Level }>(level: Level, next: readonly L[]): L | undefined =>
  levels
    .slice(levels.indexOf(level) + 1)
    .flatMap((above) => next.filter((each) => each.level === above))
    .at(0)

type Offered = Resume['lesson']
type ProgressSummary = {
  /** The lesson opened last, of whatever level. */
  last: Offered | undefined
  /** The next lesson to do in each level. */
  next: readonly Offered[]
  placed: Level | null
  progress: readonly LevelProgress[]
}

/**
 * The lesson to go on with: the one left open, or else the next one to do in the level the member is in, then in the
 * levels above it, then in those below. Null when everything is done, and for a newcomer whose level is not known.
 */
export function chooseResume({ last, next, placed, progress }: ProgressSummary): Resume | null {
  if (last && !last.completed) return { why: 'continue', lesson: last }
  const started = progress.findLast(({ done }) => done > 0)?.level
  const level = last?.level ?? placed ?? started
  if (!level) return null
  const at = levels.indexOf(level)
  const order = [...levels.slice(at), ...levels.slice(0, at)]
  const lesson = order.flatMap((other) => next.filter((offered) => offered.level === other))[0]
  return lesson ? { why: last || started ? 'next' : 'first', lesson } : null
}

/** A newcomer has opened and done nothing and has not been placed: they are asked to take the skill quiz. */
export const isNewcomer = ({ last, placed, progress }: ProgressSummary): boolean =>
  !last && !placed && progress.every(({ done }) => done === 0)
