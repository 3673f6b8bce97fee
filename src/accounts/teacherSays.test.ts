import { expect, it } from 'vitest'
import { teacherSays } from './teacherSays.ts'

it.each(Object.entries(teacherSays))('on %s the teacher says something short, and nothing twice', (_, words) => {
  expect(words.split(' ').length).toBeLessThanOrEqual(12)
  expect(words).toMatch(/^[A-Z].*\.$/)
  expect(Object.values(teacherSays).filter((each) => each === words)).toHaveLength(1)
})
