import { expect, it } from 'vitest'
import { moveItem, placeAt } from './reorder.ts'

it('moves an item to another place, and nothing beyond the ends', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moveItem(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
  expect(moveItem(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
  expect(moveItem(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moveItem(['a', 'b', 'c'], 0, 3)).toEqual(['a', 'b', 'c'])
  expect(moveItem(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'b', 'c'])
})

it('drops an item between the items whose middles are above and below', () => {
  const middles = [10, 30, 50]
  expect(placeAt(0, middles, 1)).toBe(0)
  expect(placeAt(25, middles, 1)).toBe(1)
  expect(placeAt(35, middles, 1)).toBe(1)
  expect(placeAt(99, middles, 1)).toBe(2)
  expect(placeAt(40, middles, 0)).toBe(1)
  // upon a middle, it stays before that item
  expect(placeAt(10, middles, 2)).toBe(0)
})
