import { expect, test } from 'vitest'
import { acceptsFile } from './acceptsFile.ts'

const picture = { name: 'Cover.PNG', type: 'image/png' }

test.each([
  ['image/*', true],
  ['image/png', true],
  ['.png', true],
  ['audio/*, .png', true],
  ['', true],
  ['audio/*', false],
  ['image/jpeg', false],
  ['.jpg', false],
])('a picture and "%s"', (accept, fits) => {
  expect(acceptsFile(picture, accept)).toBe(fits)
})
