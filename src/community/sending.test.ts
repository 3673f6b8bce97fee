import { expect, it } from 'vitest'
import { shareOut } from './sending.ts'

it('shares what has gone among the files in the order in which they are sent', () => {
  expect(shareOut([100, 300], 0)).toEqual([0, 0])
  expect(shareOut([100, 300], 10)).toEqual([40, 0])
  expect(shareOut([100, 300], 25)).toEqual([100, 0])
  expect(shareOut([100, 300], 55)).toEqual([100, 40])
  expect(shareOut([100, 300], 100)).toEqual([100, 100])
  expect(shareOut([0, 10], 50)).toEqual([50, 50])
  expect(shareOut([], 50)).toEqual([])
})
