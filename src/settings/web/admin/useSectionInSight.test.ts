import { expect, it } from 'vitest'
import { findInSight } from './useSectionInSight.ts'

const placesAt = (...tops: number[]) => tops.map((top, n) => ({ id: 'abc'[n] ?? '', top }))
const sight = { height: 900, isAtEnd: false, linked: '' }

it('finds the last section that has begun, and the first one above all of them', () => {
  expect(findInSight(placesAt(300, 700, 1200), sight)).toBe('a')
  expect(findInSight(placesAt(-600, 80, 500), sight)).toBe('b')
})

it('at the end of the page finds the section that a link led to, while it can be seen, or else the last', () => {
  const places = placesAt(-200, 400, 700)
  expect(findInSight(places, { ...sight, isAtEnd: true, linked: 'b' })).toBe('b')
  expect(findInSight(places, { ...sight, isAtEnd: true, linked: 'a' })).toBe('c')
  expect(findInSight(places, { ...sight, isAtEnd: true })).toBe('c')
})
