import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysFrom, daysOfWeek, mondayOf, mondaysUntil, weekdayOf } from './days.ts'

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1970-01-01', days))

describe('weeks', () => {
  it('begin on the Monday up to six days before', () => {
    fc.assert(
      fc.property(day, (each) => {
        const monday = mondayOf(each)
        expect(weekdayOf(monday)).toBe(1)
        expect(daysFrom(monday, each)).toBe(weekdayOf(each) - 1)
        expect(daysOfWeek(monday)).toContain(each)
      }),
    )
  })

  it('of a picture begin on Mondays, the present one last', () => {
    expect(mondaysUntil('2026-11-23', 2)).toEqual(['2026-11-16', '2026-11-23'])
    expect(mondaysUntil('2026-11-29', 2)).toEqual(['2026-11-16', '2026-11-23'])
    expect(mondaysUntil('2027-01-01', 3)).toEqual(['2026-12-14', '2026-12-21', '2026-12-28'])
  })
})
