import { expect, it } from 'vitest'
import { Paging, pageOffset, presentPage } from './paging.ts'

it.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
  [95, 10],
])('%i rows by ten have %i pages', (total, last_page) => {
  expect(presentPage(['a'], total, { page: 2, perPage: 10 })).toEqual({
    ...{ data: ['a'], current_page: 2, last_page, per_page: 10, total },
  })
})

it('a page begins after all the pages before it', () => {
  expect([1, 2, 7].map((page) => pageOffset({ page, perPage: 20 }))).toEqual([0, 20, 120])
})

it('is the first ten rows where nothing is asked for, and never out of range', () => {
  expect(Paging.parse({})).toEqual({ page: 1, perPage: 10 })
  for (const wrong of [{ page: 0 }, { perPage: 101 }, { perPage: 0 }, { page: 1.5 }])
    expect(Paging.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
})
