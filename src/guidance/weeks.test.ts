import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysFrom, weekdayOf } from '../platform/days.ts'
import {
  dueOn,
  firstDue,
  firstDueAfter,
  MISSED_WEEKS,
  nextDue,
  playedWithin,
  type Settling,
  settleWeeks,
  weekOfCheckIn,
} from './weeks.ts'

const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days))
const weekday = fc.integer({ min: 1, max: 7 })

describe('check-in days', () => {
  it('never ask twice about one week when the weekday changes', () => {
    fc.assert(
      fc.property(day, weekday, weekday, fc.nat({ max: 60 }), (confirmed, before, after, later) => {
        const startsOn = firstDue(confirmed, before)
        const changed = addDays(confirmed, later)
        const last = dueOn(startsOn, changed)
        fc.pre(last !== null && before !== after)
        const first = firstDueAfter(changed, after, startsOn)
        expect(weekdayOf(first)).toBe(after)
        expect(weekOfCheckIn(first).from > weekOfCheckIn(last ?? '').from).toBe(true)
      }),
    )
    // Sunday 29 November is about its own week, and so would be the Wednesday after it
    expect(firstDueAfter('2026-11-29', 3, '2026-11-01')).toBe('2026-12-09')
  })

  it('begin on the chosen weekday, after three days at least and nine at most', () => {
    fc.assert(
      fc.property(day, weekday, (confirmed, chosen) => {
        const first = firstDue(confirmed, chosen)
        expect(weekdayOf(first)).toBe(chosen)
        expect(daysFrom(confirmed, first)).toBeGreaterThanOrEqual(3)
        expect(daysFrom(confirmed, first)).toBeLessThanOrEqual(9)
      }),
    )
  })

  it('come every seven days, and each day from the first on belongs to one', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -10, max: 700 }), (start, days) => {
        const today = addDays(start, days)
        const due = dueOn(start, today)
        if (days < 0) {
          expect(due).toBeNull()
          return
        }
        expect(daysFrom(start, due as string) % 7).toBe(0)
        expect(daysFrom(due as string, today)).toBeGreaterThanOrEqual(0)
        expect(daysFrom(due as string, today)).toBeLessThan(7)
        expect(nextDue(start, today)).toBe(addDays(due as string, 7))
      }),
    )
  })

  it('are about the week of the routine that most of the seven days up to them belong to', () => {
    const sunday = '2026-03-29'
    const thisWeek = { from: '2026-03-23', to: sunday }
    for (const due of ['2026-03-26', sunday, '2026-03-30', '2026-04-01']) expect(weekOfCheckIn(due)).toEqual(thisWeek)
    expect(weekOfCheckIn('2026-03-25').to).toBe('2026-03-22')
    const played = (day: string, minutes: number, practised = true) => ({ day, minutes, practised })
    const days = [played('2026-03-22', 50), played('2026-03-23', 5), played('2026-03-28', 4, false)]
    // what makes no day of practice counts all the same
    expect(playedWithin([...days, played(sunday, 20)], thisWeek)).toEqual({ days: 2, minutes: 29 })
  })

  it('are each about another week, some of which lies after what was agreed on', () => {
    fc.assert(
      fc.property(day, weekday, (confirmed, chosen) => {
        const first = firstDue(confirmed, chosen)
        expect(weekOfCheckIn(first).to >= confirmed).toBe(true)
        expect(weekOfCheckIn(addDays(first, 7)).from).toBe(addDays(weekOfCheckIn(first).from, 7))
      }),
    )
  })
})

const START = '2026-01-04'
const settling = (more: Partial<Settling>): Settling => ({
  ...{ startsOn: START, settledUntil: null, missed: 0, today: START, checkedIn: new Set(), pauses: [] },
  ...more,
})

describe('what was missed', () => {
  it('is judged once the six days after are over, too', () => {
    expect(settleWeeks(settling({ today: addDays(START, 6) }))).toMatchObject({ settledUntil: null, missed: 0 })
    expect(settleWeeks(settling({ today: addDays(START, 7) }))).toEqual({
      ...{ settledUntil: START, missed: 1, isReminderDue: false },
    })
  })

  it('brings one message with the second week, and none with those that follow', () => {
    expect(settleWeeks(settling({ today: addDays(START, 14) }))).toMatchObject({ missed: 2, isReminderDue: true })
    const after = { settledUntil: addDays(START, 7), missed: 2, today: addDays(START, 60) }
    expect(settleWeeks(settling(after))).toMatchObject({ missed: 8, isReminderDue: false })
  })

  it('is asked of no week that a pause touches, and a check-in ends it', () => {
    const pauses = [{ from: addDays(START, 13), until: addDays(START, 13) }]
    expect(settleWeeks(settling({ today: addDays(START, 14), pauses })).missed).toBe(1)
    const checkedIn = new Set([addDays(START, 14)])
    expect(settleWeeks(settling({ today: addDays(START, 21), checkedIn }))).toMatchObject({
      ...{ missed: 0, isReminderDue: false },
    })
  })

  const weeks = fc.array(fc.constantFrom('in', 'missed', 'paused'), { maxLength: 12 })
  it('comes out the same however often it is looked at, with one message for each run of missed weeks', () => {
    fc.assert(
      fc.property(weeks, fc.array(fc.integer({ min: 0, max: 84 }), { maxLength: 8 }), (past, looks) => {
        const dueAt = (week: number) => addDays(START, 7 * week)
        const checkedIn = new Set(past.flatMap((what, week) => (what === 'in' ? [dueAt(week)] : [])))
        const pauses = past.flatMap((what, week) =>
          what === 'paused' ? [{ from: dueAt(week), until: dueAt(week) }] : [],
        )
        const end = addDays(START, 7 * past.length)
        let state = { settledUntil: null as string | null, missed: 0 }
        let messages = 0
        for (const today of [
          ...looks
            .map((days) => addDays(START, days))
            .filter((one) => one < end)
            .sort(),
          end,
        ]) {
          const { isReminderDue, ...next } = settleWeeks(settling({ ...state, today, checkedIn, pauses }))
          state = next
          if (isReminderDue) messages += 1
        }
        const whole = settleWeeks(settling({ today: end, checkedIn, pauses }))
        expect(state).toEqual({ settledUntil: whole.settledUntil, missed: whole.missed })
        const runs = past
          .filter((what) => what !== 'paused')
          .join(' ')
          .split('in')
          .filter((run) => run.trim().split(' ').filter(Boolean).length >= MISSED_WEEKS)
        expect(messages).toBeLessThanOrEqual(runs.length)
        if (state.missed >= MISSED_WEEKS) expect(messages).toBeGreaterThan(0)
      }),
    )
  })
})
