import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysFrom, daysOfWeek, mondayOf, weekdayOf } from '../platform/days.ts'
import { isMailDue, streakOf, type WeekInput, weekOf } from './week.ts'

const MONDAY = '2026-11-16'
const SUNDAY = addDays(MONDAY, 6)
const input = (more: Partial<WeekInput> = {}): WeekInput => ({
  ...{ today: SUNDAY, minutes: new Map(), doneDays: new Set(), goals: new Map(), rooms: new Map() },
  ...{ goalDays: 4, restDays: [], pauses: [] },
  ...more,
})
/** Days counted back from SUNDAY on which somebody practised. */
const ago = (...days: number[]) => new Set(days.map((each) => addDays(SUNDAY, -each)))
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))

describe('days', () => {
  it('follow each other, also where clocks are put forward and back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -900, max: 900 }), (from, days) => {
        expect(daysFrom(from, addDays(from, days))).toBe(days)
        expect(weekdayOf(mondayOf(from))).toBe(1)
        expect(daysOfWeek(mondayOf(from))).toContain(from)
      }),
    )
  })
})

describe('a week', () => {
  it('counts a day by five minutes of use or a part that was done', () => {
    const minutes = new Map([
      [MONDAY, 4],
      [addDays(MONDAY, 1), 5],
    ])
    const { days, practised } = weekOf(input({ minutes, doneDays: new Set([addDays(MONDAY, 2)]) }))
    expect(days.map((each) => each.practised)).toEqual([false, true, true, false, false, false, false])
    expect(practised).toBe(2)
  })

  it('asks for no more days than rest days and pauses leave', () => {
    const goals = new Map([[addDays(MONDAY, -7), 4]])
    expect(weekOf(input({ goals, goalDays: 7, restDays: [6, 7] })).goal).toBe(5)
    expect(weekOf(input({ goals, goalDays: 4, pauses: [{ from: MONDAY, until: addDays(MONDAY, 4) }] })).goal).toBe(2)
    expect(weekOf(input({ goals, pauses: [{ from: MONDAY, until: SUNDAY }] })).goal).toBe(0)
  })

  it('asks of whoever begins in the middle of it for no more days than are left', () => {
    const friday = addDays(MONDAY, 4)
    const begun = { goals: new Map([[friday, 4]]), rooms: new Map([[friday, 7]]), doneDays: ago(0, 2) }
    expect(weekOf(input({ ...begun, today: friday })).goal).toBe(3)
    expect(weekOf(input({ ...begun, restDays: [6] }))).toMatchObject({ goal: 2, practised: 2, streak: 1 })
    expect(weekOf(input({ ...begun, today: addDays(friday, 7) })).goal).toBe(4)
    expect(streakOf(input({ ...begun, today: addDays(MONDAY, 7), restDays: [6] }))).toBe(1)
  })
})

describe('a streak of weeks', () => {
  it('counts weeks that reached their goal; the present one breaks nothing', () => {
    const doneDays = ago(7, 8, 9, 10, 14, 15, 16, 17)
    expect(streakOf(input({ doneDays }))).toBe(2)
    expect(streakOf(input({ doneDays: new Set([...doneDays, ...ago(0, 1, 2, 3)]) }))).toBe(3)
    expect(streakOf(input({ doneDays: ago(14, 15, 16, 17) }))).toBe(0)
  })

  it('passes over a week of pause', () => {
    const doneDays = ago(14, 15, 16, 17, 0, 1, 2, 3)
    expect(streakOf(input({ doneDays }))).toBe(1)
    const pauses = [{ from: addDays(MONDAY, -7), until: addDays(MONDAY, -1) }]
    expect(streakOf(input({ doneDays, pauses }))).toBe(2)
  })

  it('is never shorter for a pause, a rest day or a lower goal', () => {
    const days = fc.uniqueArray(fc.nat(120)).map((each) => ago(...each))
    const pause = fc
      .tuple(fc.nat(120), fc.nat(30))
      .map(([from, long]) => ({ from: addDays(SUNDAY, -from), until: addDays(SUNDAY, long - from) }))
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 7 }),
        pause,
        fc.integer({ min: 1, max: 7 }),
        (doneDays, goalDays, one, rest) => {
          const before = streakOf(input({ doneDays, goalDays }))
          expect(streakOf(input({ doneDays, goalDays, restDays: [rest] }))).toBeGreaterThanOrEqual(before)
          expect(streakOf(input({ doneDays, goalDays: Math.max(1, goalDays - 1) }))).toBeGreaterThanOrEqual(before)
          const paused = streakOf(input({ doneDays, goalDays, pauses: [one] }))
          // a week that is paused whole is passed over, one that was reached all the same included
          const whole = [...Array(30).keys()].filter((week) => {
            const monday = addDays(MONDAY, -7 * week)
            return one.from <= monday && addDays(monday, 6) <= one.until
          }).length
          expect(paused + whole).toBeGreaterThanOrEqual(before)
        },
      ),
    )
  })

  it('keeps weeks of before when the goal is raised', () => {
    const doneDays = ago(7, 8, 14, 15)
    const goals = new Map([...doneDays].map((each) => [each, 2]))
    expect(streakOf(input({ doneDays, goals, goalDays: 6 }))).toBe(2)
    expect(weekOf(input({ goals: new Map([[MONDAY, 2]]), goalDays: 6 })).goal).toBe(6)
    // of weeks in which the routine was never opened nothing is noted: what held next held then
    expect(streakOf(input({ doneDays, goals: new Map([[MONDAY, 2]]), goalDays: 6 }))).toBe(2)
    expect(streakOf(input({ doneDays, goalDays: 6 }))).toBe(0)
  })
})

describe('rest days that are given up', () => {
  it('break no streak of before', () => {
    // ten full weeks with Saturdays and Sundays off
    const days = [...Array(70).keys()].map((each) => addDays(SUNDAY, -7 - each)).filter((each) => weekdayOf(each) < 6)
    const stored = {
      ...{ doneDays: new Set(days), goalDays: 7, goals: new Map(days.map((each) => [each, 7])) },
      rooms: new Map(days.map((each) => [each, 5])),
    }
    expect(streakOf(input({ ...stored, restDays: [6, 7] }))).toBe(10)
    expect(streakOf(input({ ...stored, restDays: [] }))).toBe(10)
    expect(weekOf(input({ ...stored, restDays: [] })).goal).toBe(7)
  })
})

describe('rest days that are new', () => {
  it('mend no week of before', () => {
    const days = [...Array(70).keys()].map((each) => addDays(SUNDAY, -7 - each)).filter((each) => weekdayOf(each) < 6)
    const full = new Map(days.map((each) => [each, 7]))
    const stored = { doneDays: new Set(days), goalDays: 7, goals: full, rooms: full }
    expect(streakOf(input({ ...stored, restDays: [] }))).toBe(0)
    expect(streakOf(input({ ...stored, restDays: [6, 7] }))).toBe(0)
  })
})

describe('the mail of the day', () => {
  const mail = { today: MONDAY, hour: 18, mailHour: 18, mailedOn: null, restDays: [], pauses: [] }
  it('goes at its hour or a little later, once, and on no day that asks for nothing', () => {
    expect(isMailDue(mail)).toBe(true)
    expect(isMailDue({ ...mail, hour: 17 })).toBe(false)
    expect(isMailDue({ ...mail, hour: 20 })).toBe(true)
    expect(isMailDue({ ...mail, hour: 21 })).toBe(false)
    expect(isMailDue({ ...mail, mailedOn: MONDAY })).toBe(false)
    // who flies to the west sees a day again, and is mailed once all the same
    expect(isMailDue({ ...mail, mailedOn: addDays(MONDAY, 1) })).toBe(false)
    expect(isMailDue({ ...mail, restDays: [1] })).toBe(false)
    expect(isMailDue({ ...mail, pauses: [{ from: MONDAY, until: MONDAY }] })).toBe(false)
    expect(isMailDue({ ...mail, mailHour: null })).toBe(false)
  })
})
