import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test('takes the first letters of first and last name', () => {
  expect(initials('ada', 'obi')).toBe('AO')
  expect(initials(' Zoë', ' Ọláyínká')).toBe('ZỌ')
})

test('lives with missing names', () => {
  expect(initials('Ada', '')).toBe('A')
  expect(initials(' ', '')).toBe('?')
})
