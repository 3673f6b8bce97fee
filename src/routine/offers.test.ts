import { describe, expect, it } from 'vitest'
import { addDays } from '../platform/days.ts'
import type { Material, Past } from './material.ts'
import { listOffers } from './offers.ts'
import { type PlannedPart, planRoutine } from './planner.ts'

const DAY = '2026-11-23'
const nothing: Material = {
  ...{ level: 'beginner', ear: [], joy: [], phrases: null, loop: null, lesson: null, reading: null },
}
const drill = (title: string, due: number, more: object = {}) => ({
  ...{ title, href: `/${title}`, due, isNew: false, ...more },
})
const lesson = { title: 'Lesson', href: '/lesson', why: 'next' as const }
const reading = { step: 2, href: '/reading', linesADay: null }

/** What a week gives somebody who has the same to practise on each of its days. */
function weekOf(has: Partial<Material>, minutes = 30): PlannedPart[][] {
  const past: Past[] = []
  return Array.from({ length: 7 }, (_, at) => {
    const day = addDays(DAY, at)
    const input = { material: { ...nothing, ...has }, minutes, seed: '7', day, past, lastDay: addDays(day, -1) }
    const parts = planRoutine(input)
    past.unshift({ day, parts: parts.map((part) => ({ ...part, state: 'done' as const })) })
    return parts
  })
}
const titlesOf = (days: readonly PlannedPart[][], wanted: PlannedPart['kind']) =>
  days.flatMap((parts) => parts.filter(({ kind }) => kind === wanted).map(({ title }) => title))

describe('what a routine is made of', () => {
  it('has drills take turns, the one that the teacher asks for among them', () => {
    const ear = [drill('Relative', 30), drill('Di-tone', 9), drill('Intervals', 3), drill('Chords', 0)]
    const given = titlesOf(weekOf({ ear, lesson, reading }), 'ear')
    expect(new Set(given.slice(0, 3))).toEqual(new Set(['Relative', 'Di-tone', 'Intervals']))
    expect(given).not.toContain('Chords')
    const asked = [...ear.slice(0, 3), drill('Chords', 0, { fromTeacher: true })]
    const withTeachers = titlesOf(weekOf({ ear: asked, lesson, reading }), 'ear')
    expect(withTeachers[0]).toBe('Chords')
    expect(withTeachers.filter((title) => title === 'Chords').length).toBeGreaterThanOrEqual(2)
    for (const [at, title] of withTeachers.entries()) expect(title).not.toBe(withTeachers[at - 1])
  })

  it('has what is due besides the drill that the teacher asks for, where it is long', () => {
    const ear = [drill('Chords', 0, { fromTeacher: true }), drill('Intervals', 2), drill('Relative', 0)]
    const first = (minutes: number) => titlesOf(weekOf({ ear, lesson, reading }, minutes).slice(0, 1), 'ear')
    expect(first(20)).toEqual(['Chords'])
    for (const long of [30, 45]) expect(first(long)).toEqual(['Chords', 'Intervals'])
    const [, ...noneDue] = [ear[1], ear[0], ear[2]] as typeof ear
    expect(titlesOf(weekOf({ ear: noneDue, lesson, reading }, 45).slice(0, 1), 'ear')).toEqual(['Chords'])
    const withoutTeacher = [drill('Relative', 30), drill('Di-tone', 9)]
    expect(titlesOf(weekOf({ ear: withoutTeacher, lesson, reading }, 45).slice(0, 1), 'ear')).toEqual(['Relative'])
  })

  it('has a quarter of an hour for a lesson at most, and two minutes for the only line of a day', () => {
    const loop = { pieceId: 1, fromBar: 1, toBar: 8, title: 'Study', href: '/study' }
    for (const parts of weekOf({ loop, lesson, reading: { ...reading, linesADay: 1 } }, 45)) {
      expect(parts.find(({ kind }) => kind === 'lesson')?.minutes ?? 0).toBeLessThanOrEqual(15)
      const line = parts.find(({ kind }) => kind === 'reading')
      if (line) expect(line).toMatchObject({ minutes: 2, why: expect.stringContaining('until it flows') })
    }
  })

  it('begins with the lesson of whoever never touched a piano, and asks them neither to read nor to know pieces', () => {
    const has = { ...nothing, reading: { ...reading, step: 1 } }
    const plan = (why: 'first' | 'next', past: Past[]) =>
      planRoutine({
        material: { ...has, lesson: { ...lesson, why } },
        minutes: 45,
        seed: '7',
        day: DAY,
        past,
        lastDay: null,
      })
    expect(plan('first', [])[0]?.kind).toBe('lesson')
    const ideasOf = (past: Past[]) =>
      listOffers({ material: has, day: DAY, past, lastDay: null }, () => 0.5).map(({ title }) => title)
    expect(plan('first', []).map(({ kind }) => kind)).not.toContain('reading')
    expect(plan('next', []).map(({ kind }) => kind)).toContain('reading')
    expect(ideasOf([])).not.toContain('From memory')
    const week = Array.from({ length: 7 }, (_, at) => ({ day: addDays(DAY, -1 - at), parts: [] }))
    expect(ideasOf(week)).toContain('From memory')
  })

  it('brings a new drill to whoever had two by turns', () => {
    const ear = [drill('Relative', 30), drill('Di-tone', 9), drill('Intervals', 0, { isNew: true })]
    expect(titlesOf(weekOf({ ear, lesson, reading }), 'ear')).toContain('Intervals')
  })

  it('gives the teacher’s lesson and piece first, and says whose roadmap it is', () => {
    const loop = { pieceId: 1, fromBar: 1, toBar: 8, title: 'Study', href: '/study?bars=1-8', fromTeacher: true }
    const teachers = { ...lesson, why: 'teacher' as const }
    const days = weekOf({ loop, lesson: teachers, reading, ear: [drill('Relative', 3)] }, 20)
    expect(days[0]?.map(({ why }) => why)).toEqual(
      expect.arrayContaining([
        'Next on the roadmap your teacher made for you.',
        'Your teacher put it on your roadmap.',
      ]),
    )
    const whole = weekOf({ loop: { ...loop, toBar: Number.POSITIVE_INFINITY } })
    expect(titlesOf(whole, 'loop')[0]).toBe('Study')
  })

  it('has songs of the member’s level, and easier ones where they had all of those just now', () => {
    const song = (title: string, level: 'beginner' | 'intermediate') => ({ title, href: `/${title}`, level })
    const easy = ['Mary', 'Twinkle'].map((title) => song(title, 'beginner'))
    const own = ['Ode', 'Lullaby', 'Grace', 'Elise', 'Brahms'].map((title) => song(title, 'intermediate'))
    const had = titlesOf(weekOf({ level: 'intermediate', joy: [...easy, ...own], lesson, reading }), 'joy')
    expect(had.length).toBeGreaterThanOrEqual(5)
    expect(had.filter((title) => ['Mary', 'Twinkle'].includes(title))).toEqual([])
    for (const [at, title] of had.entries()) expect(had.slice(Math.max(0, at - 3), at)).not.toContain(title)
    const few = titlesOf(weekOf({ level: 'intermediate', joy: [...easy, ...own.slice(0, 1)], lesson, reading }), 'joy')
    expect(few[0]).toBe('Ode')
    expect(new Set(few).size).toBe(3)
  })

  it('names the piece of the phrases, or how many pieces they are of', () => {
    const phrases = (...ids: number[]) => ({
      ...{ pieceTitle: 'Mary', href: '/member/phrases' },
      passages: ids.map((pieceId) => ({ pieceId, fromBar: 1, toBar: 2 })),
    })
    expect(titlesOf(weekOf({ phrases: phrases(1, 1), lesson }).slice(0, 1), 'phrases')).toEqual(['Phrases of Mary'])
    const several = weekOf({ phrases: phrases(1, 2), lesson }).slice(0, 1)
    expect(titlesOf(several, 'phrases')).toEqual(['Phrases of 2 pieces'])
  })

  it('takes a minute for a phrase, and gives the rest to other parts', () => {
    const passages = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ pieceId: 1, fromBar: at, toBar: at }))
    const minutesFor = (count: number) => {
      const phrases = { pieceTitle: 'Mary', href: '/member/phrases', passages: passages(count) }
      const [first = []] = weekOf({ phrases, lesson, reading, ear: [drill('Relative', 3)] }, 45)
      expect(first.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(45)
      return first.find(({ kind }) => kind === 'phrases')?.minutes ?? 0
    }
    expect(minutesFor(1)).toBe(2)
    expect(minutesFor(3)).toBeLessThanOrEqual(3)
    expect(minutesFor(30)).toBeLessThanOrEqual(10)
  })
})
