import { expect, it } from 'vitest'
import { delivered } from '../../test/selling.ts'
import { choiceWords } from './choiceWords.ts'

it.each([
  [[1, 2, 3, 4], 'Start free, or choose one of two plans, by the month or by the year.'],
  [[1, 3], 'Start free, or choose our plan, by the month or by the year.'],
  [[3, 4], 'Start free, or choose one of two plans, by the year.'],
  [[1, 4], 'Standard by the month, Premium by the year.'],
  [[2, 3, 4], 'Standard by the year, Premium by the month or by the year.'],
])('says what there is to choose from: plans %j', (ids, words) => {
  const offers = delivered.offers.filter(({ id }) => ids.includes(id))
  expect(choiceWords({ ...delivered, offers })).toBe(words)
})
