import { daysOfWeek } from '../src/platform/days.ts'
import type { Part, Today } from '../src/routine/contract.ts'

/** A part of a routine, as a screen gets it. */
export const buildPart = (more: Partial<Part> = {}): Part => ({
  ...{
    id: '2026-11-25-1',
    kind: 'ear',
    title: 'Basic Triad',
    why: '7 answers are due for review.',
  },
  ...{ href: '/member/ear-training/practice/basic-triad', minutes: 4, spent: 0, state: 'waiting' },
  ran: 0,
  can_reopen: false,
  ...more,
})

/** A Wednesday of somebody who may have ten minutes. */
export const buildToday = (more: Partial<Today> = {}): Today => ({
  ...{ day: '2026-11-25', ends_at: '2099-11-26T00:00:00.000Z', minutes: 10, sample: null, done: false },
  lengths: [10, 20, 30, 45].map((minutes) => ({ minutes, required_tier: minutes > 10 ? 'standard' : null })),
  parts: [
    buildPart(),
    buildPart({ id: '2026-11-25-2', kind: 'lesson', title: 'First steps', href: '/member/course/beginner?lesson=1' }),
    buildPart({ id: '2026-11-25-3', kind: 'idea', title: 'Black keys only', href: null, minutes: 2 }),
  ],
  week: {
    days: daysOfWeek('2026-11-23').map((day, at) => ({
      ...{ day, minutes: at === 0 ? 12 : 0, practised: at === 0, rest: at === 6, paused: false },
    })),
    ...{ goal: 4, practised: 1, streak: 0 },
  },
  settings: { goal_days: 4, rest_days: [7], paused_until: null, mail_hour: null, is_address_confirmed: true },
  ...more,
})
