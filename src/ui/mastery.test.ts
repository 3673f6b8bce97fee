import { expect, it } from 'vitest'
import { knownText, masteryText, masteryWord } from './mastery.ts'

it('has one word for how well something is known, and the percentage as a detail', () => {
  expect([null, 0, 34, 35, 69, 70, 100].map(masteryWord)).toEqual([
    ...['new', 'shaky', 'shaky', 'getting there', 'getting there', 'known', 'known'],
  ])
  expect([null, 60].map(masteryText)).toEqual(['new', 'getting there, 60%'])
})

it('adds up how many are known', () => {
  expect(knownText([90, 40, null])).toBe('1 of 3 known')
  expect(knownText([null, null])).toBe('New')
})
