import { expect, test } from 'vitest'
import { pageWindow } from './pageWindow.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 12, [1, 2, 3, 4, 5]],
  [2, 12, [1, 2, 3, 4, 5]],
  [6, 12, [4, 5, 6, 7, 8]],
  [11, 12, [8, 9, 10, 11, 12]],
  [12, 12, [8, 9, 10, 11, 12]],
  [40, 12, [8, 9, 10, 11, 12]],
])('page %i of %i', (current, last, pages) => {
  expect(pageWindow(current, last)).toEqual(pages)
})
