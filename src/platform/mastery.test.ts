import { expect, it } from 'vitest'
import { masteryText, masteryWord } from './mastery.ts'

it('has one word for how well something is known, and the percentage as a detail', () => {
  expect([null, 0, 34, 35, 69, 70, 100].map(masteryWord)).toEqual([
    ...['new', 'unsure', 'unsure', 'growing', 'growing', 'sure', 'sure'],
  ])
  expect([null, 60].map(masteryText)).toEqual(['new', 'growing, 60%'])
})
