import { expect, it } from 'vitest'
import { gainText, minutesText, sumMonths } from './gain.ts'

const week = { days: [], goal: 4, practised: 3, streak: 1 }
const weeks = [
  { week: '2026-11-09', minutes: 90 },
  { week: '2026-11-16', minutes: 150 },
  { week: '2026-11-23', minutes: 60 },
]
const NONE = { minutes: 0, before: 0 }

it('sums the month up to today, and the one before up to the same day', () => {
  const byDay = new Map([
    ['2026-09-10', 1000],
    ['2026-10-10', 20],
    ['2026-10-25', 5],
    ['2026-10-26', 300],
    ['2026-11-01', 30],
    ['2026-11-25', 7],
  ])
  expect(sumMonths(byDay, '2026-11-25')).toEqual({ minutes: 37, before: 25 })
  expect(sumMonths(new Map([['2025-12-03', 9]]), '2026-01-31')).toEqual({ minutes: 0, before: 9 })
})

it.each([
  [0, '0\u00a0min'],
  [59, '59\u00a0min'],
  [60, '1\u00a0h'],
  [412, '6\u00a0h\u00a052\u00a0min'],
])('says %i minutes as %s', (minutes, text) => expect(minutesText(minutes)).toBe(text))

it('says what was gained: this month against the last, the best week and the streak', () => {
  expect(gainText({ weeks, month: { minutes: 300, before: 250 }, week: { ...week, streak: 3 } }, 'en-GB')).toBe(
    'You’ve practised 5\u00a0h this month, 50\u00a0min more than at this point last month. Your best week was 16–22 Nov, with 2\u00a0h\u00a030\u00a0min, and you’ve reached your goal 3 weeks in a row.',
  )
})

it('never says that it was less', () => {
  expect(gainText({ weeks, month: { minutes: 300, before: 400 }, week }, 'en-GB')).toBe(
    'You’ve practised 5\u00a0h this month. Your best week was 16–22 Nov, with 2\u00a0h\u00a030\u00a0min.',
  )
})

it('knows that this week is the best one, and says nothing before anything was played', () => {
  const now = weeks.map((each, at) => ({ ...each, minutes: at === 2 ? 200 : each.minutes }))
  expect(gainText({ weeks: now, month: NONE, week }, 'en-GB')).toBe(
    'This is your best week, with 3\u00a0h\u00a020\u00a0min.',
  )
  expect(gainText({ weeks: weeks.map((each) => ({ ...each, minutes: 0 })), month: NONE, week }, 'en-GB')).toBe('')
})
