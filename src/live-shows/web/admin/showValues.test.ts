import { expect, it } from 'vitest'
import { buildShow } from '../../../../test/drawShows.tsx'
import { NEW_SHOW, showValues } from './ShowFields.tsx'
import { changedBody, chosenStart, newBody, overlapText } from './showValues.ts'

const BERLIN = 'Europe/Berlin'
const FIRST = '2026-10-25T00:30:00.000Z'
const SECOND = '2026-10-25T01:30:00.000Z'
const TWICE = '2026-10-25T02:30'

it('a new show in an hour that comes twice says which it is, the first until the second is chosen', () => {
  const startOf = (start_instant: string) =>
    newBody({ ...NEW_SHOW, start_time: TWICE, start_instant }, BERLIN).start_time
  expect([startOf(''), startOf(SECOND), startOf('2026-01-01T00:00:00.000Z')]).toEqual([FIRST, SECOND, FIRST])
  expect(newBody({ ...NEW_SHOW, start_time: TWICE }, 'UTC')).toMatchObject({ start_time: TWICE, timezone: 'UTC' })
  expect(newBody(NEW_SHOW, BERLIN)).not.toHaveProperty('start_instant')
})

it('a show in the second hour stays there whatever else is changed, and when its time is set again', () => {
  const start = showValues(buildShow(1, { start_time: SECOND }), BERLIN)
  expect([start.start_time, chosenStart(start, BERLIN)]).toEqual([TWICE, SECOND])
  expect(changedBody({ ...start, title: 'New' }, start, BERLIN)).toEqual({ title: 'New', timezone: BERLIN })
  expect(changedBody({ ...start, start_time: TWICE }, start, BERLIN)).toEqual({ timezone: BERLIN })
  expect(changedBody({ ...start, start_instant: FIRST }, start, BERLIN).start_time).toBe(FIRST)
  expect(changedBody({ ...start, start_time: '2026-10-25T04:00' }, start, BERLIN).start_time).toBe('2026-10-25T04:00')
})

it('bookings that a show lies over are named on the admin’s clocks, three at most', () => {
  const lesson = (hour: number) => ({ title: `Lesson ${hour}`, starts_at: `2027-01-15T${hour}:00:00.000Z` })
  expect(overlapText([], BERLIN)).toBeUndefined()
  expect(overlapText([lesson(18)], BERLIN)).toBe(
    'Booked at the same time: Lesson 18, 15-01-2027 at 19:00 (Europe/Berlin).',
  )
  expect(overlapText([10, 11, 12, 13, 14].map(lesson), 'UTC')).toMatch(/Lesson 12, [^;]*; and 2 more\.$/)
})
