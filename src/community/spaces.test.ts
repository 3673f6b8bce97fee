import { expect, it } from 'vitest'
import {
  arrangeSpaces,
  categories,
  categoryOf,
  slugOf,
  slugs,
  spaceOfSubcategory,
  spaces,
  subcategories,
  subcategoryOf,
} from './spaces.ts'

it('every subcategory has a category, and a space with its slug', () => {
  expect(subcategories.map(categoryOf).every((category) => categories.includes(category))).toBe(true)
  for (const subcategory of subcategories) {
    expect(subcategoryOf(slugOf(subcategory))).toBe(subcategory)
    expect(spaceOfSubcategory(subcategory).slug).toBe(slugOf(subcategory))
  }
  expect(spaces.map(({ slug }) => slug)).toEqual(slugs)
})

it('spaces are searched by title and sorted by title or age', () => {
  const titles = (sort: Parameters<typeof arrangeSpaces>[1], search?: string) =>
    arrangeSpaces(spaces, sort, search).map(({ title }) => title)
  expect(titles('alphabetical').slice(0, 3)).toEqual(['Ask a question', 'Beginners Forum', 'Intermediates Forum'])
  expect(titles('latest_space')[0]).toBe('Professional Forum')
  expect(titles('oldest_space')[0]).toBe('Say Hello')
  expect(titles('latest_space')).toEqual(titles('oldest_space').reverse())
  expect(titles('alphabetical', ' FORUM ')).toEqual(['Beginners Forum', 'Intermediates Forum', 'Professional Forum'])
  expect(titles('alphabetical', 'jazz')).toEqual([])
})
