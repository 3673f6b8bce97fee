import { describe, expect, it } from 'vitest'
import { OPEN } from '../../test/access.ts'
import type { BookmarkCard, CourseList, Lesson, LessonCard, Level } from './contract.ts'
import {
  allLessons,
  bookmarkPosition,
  categoryAfter,
  changeLesson,
  chooseResume,
  completedPercent,
  countProgress,
  findLesson,
  isCompletionNext,
  isNewcomer,
  lessonAbove,
  lessonHref,
  lessonPosition,
  lessonToDo,
  nextLesson,
} from './rules.ts'

const lesson = (id: number, category: string, completed = false) => ({ id, category, completed }) as Lesson
const courses: CourseList = {
  Chords: [lesson(3, 'Chords', true), lesson(1, 'Chords'), lesson(2, 'Chords')],
  Reading: [lesson(9, 'Reading')],
}

const offered = (id: number, level: Level, completed = false) => {
  const card: LessonCard = { id, title: 'x', category: 'y', level, completed, thumbnail_url: null, ...OPEN }
  return { ...card, description: '' }
}
const progress = (beginner: number, intermediate = 0, advanced = 0) => [
  { level: 'beginner' as const, done: beginner, total: 4 },
  { level: 'intermediate' as const, done: intermediate, total: 4 },
  { level: 'advanced' as const, done: advanced, total: 4 },
]

describe('percentOf', () => {
  it.each([
    [0, 21, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 200, 1],
    [199, 200, 100],
    [21, 21, 100],
    [0, 0, 0],
  ])('%i of %i is %i', (done, total, percent) => {
    expect(completedPercent({ done, total })).toBe(percent)
  })
})

describe('a roadmap', () => {
  it('counts what is completed', () => {
    expect(countProgress(allLessons(courses))).toEqual({ done: 1, total: 4 })
  })

  it('finds a lesson, and none for an id it does not hold', () => {
    expect(findLesson(courses, 9)?.category).toBe('Reading')
    expect(findLesson(courses, 10)).toBeUndefined()
    expect(findLesson(courses, null)).toBeUndefined()
  })

  it('knows the neighbours of a lesson within its category only', () => {
    expect(lessonPosition(courses, lesson(1, 'Chords'))).toMatchObject({
      number: 2,
      of: 3,
      previous: { id: 3 },
      next: { id: 2 },
    })
    expect(lessonPosition(courses, lesson(2, 'Chords')).next).toBeUndefined()
    expect(lessonPosition(courses, lesson(9, 'Reading'))).toMatchObject({
      number: 1,
      of: 1,
      previous: undefined,
      next: undefined,
    })
  })

  it('changes one lesson and leaves the others, and the order of categories, as they are', () => {
    const changed = changeLesson(courses, 1, { completed: true })
    expect(Object.keys(changed)).toEqual(['Chords', 'Reading'])
    expect(changed.Chords?.map(({ completed }) => completed)).toEqual([true, true, false])
    expect(changed.Reading).toBe(courses.Reading)
    expect(courses.Chords?.[1]?.completed).toBe(false)
  })

  it('goes on with the first lesson that is not completed', () => {
    expect(nextLesson(courses)?.id).toBe(1)
    expect(nextLesson({})).toBeUndefined()
  })

  it('has what is left to do after a lesson, then what was left out before it', () => {
    const all: CourseList = { Chords: [lesson(1, 'Chords'), lesson(2, 'Chords', true)], Ear: [lesson(3, 'Ear')] }
    expect(lessonToDo(all, lesson(2, 'Chords'))?.id).toBe(3)
    expect(lessonToDo(all, lesson(3, 'Ear'))?.id).toBe(1)
    expect(lessonToDo({ Chords: [lesson(2, 'Chords', true)] }, lesson(2, 'Chords'))).toBeUndefined()
    const next = [offered(9, 'advanced'), offered(4, 'intermediate'), offered(2, 'beginner')]
    expect(lessonAbove('beginner', next)?.id).toBe(4)
    expect(lessonAbove('advanced', next)).toBeUndefined()
  })

  it('links to a lesson', () => {
    expect(lessonHref({ level: 'advanced', id: 7 })).toBe('/member/course/advanced?lesson=7')
  })
})

describe('chooseResume', () => {
  const next = [offered(5, 'advanced'), offered(2, 'beginner'), offered(4, 'intermediate')]
  const newcomer = { last: undefined, next, placed: null, progress: progress(0) }

  it('goes on with the lesson left open', () => {
    const last = offered(3, 'intermediate')
    expect(chooseResume({ ...newcomer, last, placed: 'beginner' })).toEqual({ why: 'continue', lesson: last })
  })

  it('offers what comes next in the level of the lesson opened last, once that is completed', () => {
    expect(chooseResume({ ...newcomer, last: offered(3, 'intermediate', true) })).toMatchObject({
      why: 'next',
      lesson: { id: 4 },
    })
  })

  it('goes to the level above when one is finished, and to what is left below when all above is', () => {
    const last = offered(1, 'beginner', true)
    const left = next.filter(({ level }) => level !== 'beginner')
    expect(chooseResume({ ...newcomer, last, next: left })).toMatchObject({ why: 'next', lesson: { id: 4 } })
    const top = offered(9, 'advanced', true)
    expect(chooseResume({ ...newcomer, last: top, next: next.slice(1) })).toMatchObject({ lesson: { id: 2 } })
    expect(chooseResume({ ...newcomer, last: top, next: [] })).toBeNull()
  })

  it('offers a placed newcomer the first lesson of their level', () => {
    expect(chooseResume({ ...newcomer, placed: 'intermediate' })).toMatchObject({ why: 'first', lesson: { id: 4 } })
  })

  it('finds the highest level begun when nothing else is known', () => {
    expect(chooseResume({ ...newcomer, progress: progress(4, 1) })).toMatchObject({ why: 'next', lesson: { id: 4 } })
  })

  it('has nothing for a newcomer, who is invited to the quiz', () => {
    expect(chooseResume(newcomer)).toBeNull()
    expect(isNewcomer(newcomer)).toBe(true)
    expect(isNewcomer({ ...newcomer, placed: 'beginner' })).toBe(false)
    expect(isNewcomer({ ...newcomer, progress: progress(0, 1) })).toBe(false)
    expect(isNewcomer({ ...newcomer, last: offered(1, 'beginner') })).toBe(false)
  })
})

describe('after the last lesson of a category', () => {
  const map: CourseList = { ...courses, Empty: [], Rhythm: [lesson(12, 'Rhythm'), lesson(13, 'Rhythm')] }

  it('comes the next category that has lessons', () => {
    expect(categoryAfter(map, lesson(2, 'Chords'))).toEqual({ category: 'Reading', first: map.Reading?.[0] })
    expect(categoryAfter(map, lesson(9, 'Reading'))).toEqual({ category: 'Rhythm', first: map.Rhythm?.[0] })
  })

  it('comes nothing in the middle of one, at the end of all, and for what the map does not have', () => {
    expect(categoryAfter(map, lesson(3, 'Chords'))).toBeUndefined()
    expect(categoryAfter(map, lesson(13, 'Rhythm'))).toBeUndefined()
    expect(categoryAfter(map, lesson(1, 'Elsewhere'))).toBeUndefined()
    expect(categoryAfter({ Empty: [] }, lesson(1, 'Empty'))).toBeUndefined()
  })
})

it('a bookmark leads to its lesson or upload, and says what it is', () => {
  const card = { id: 7, title: 'x', completed: false, thumbnail_url: null, ...OPEN }
  expect(bookmarkPosition({ ...card, source: 'courses', level: 'beginner', category: 'Chords' })).toEqual({
    href: '/member/course/beginner?lesson=7',
    about: 'Beginner\u00a0· Chords',
  })
  const upload = {
    id: 8,
    title: 'y',
    thumbnail_url: null,
    category: 'learn songs',
    level: 'Beginner',
    skill_level: null,
    ...OPEN,
  }
  const place = bookmarkPosition({ ...upload, source: 'uploads' } as BookmarkCard)
  expect(place).toEqual({ href: '/member/lesson/8', about: 'Beginner\u00a0· Learn songs' })
})

it.each([
  ['/files/1.mp4', false, false],
  ['/files/1.mp4', true, true],
  [null, false, true],
])('completing a lesson with the film %s, seen: %s, comes next: %s', (video_url, seen, comesNext) => {
  expect(isCompletionNext({ video_url }, seen)).toBe(comesNext)
})
