import { expect, it } from 'vitest'
import { accessSection } from '../settings/index.ts'
import { freeThings, teacherDoes } from './freeOffer.ts'

const delivered = accessSection.first

it('names what members have without a plan, as delivered', () => {
  expect(freeThings(delivered)).toEqual([
    ...['the community', 'roadmap lessons', 'the library', 'ear-training quizzes', 'the first piece of each category'],
    ...['a ten-minute routine', '20 ear-drill answers a day', '1 line of sight-reading a day'],
  ])
})

it('names nothing that a plan is asked for, and follows each setting', () => {
  const strict = { ...delivered, lessons: 'standard', uploads: 'premium', quizzes: 'standard' } as const
  expect(freeThings({ ...strict, first_piece_free: false, free_drill_answers: 5, free_reading_lines: 3 })).toEqual([
    ...['the community', 'a ten-minute routine', '5 ear-drill answers a day', '3 lines of sight-reading a day'],
  ])
  const open = { ...delivered, pieces: 'free', long_routines: 'free', master_classes: 'free' } as const
  const things = freeThings({ ...open, free_drill_answers: 0, free_reading_lines: 0 })
  expect(things).toEqual(expect.arrayContaining(['all pieces', 'master classes', 'the practice routine']))
  expect(things).toEqual(expect.arrayContaining(['ear drills without a limit', 'sight-reading without a limit']))
  expect(things).not.toContain('the first piece of each category')
})

it('names what the teacher does for premium members alone', () => {
  const premium = { ...delivered, personal_roadmaps: 'premium', takes: 'premium', accountability: 'premium' } as const
  expect(teacherDoes(premium)).toBe('writes your roadmap, hears your recordings and reads your check-in each week')
  expect(teacherDoes({ ...premium, takes: 'standard', accountability: 'free' })).toBe('writes your roadmap')
  expect(teacherDoes({ ...premium, personal_roadmaps: 'free', takes: 'free', accountability: 'free' })).toBe('')
})
