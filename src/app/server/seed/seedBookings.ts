import { everyone } from '../../../../demo/members.ts'
import type { Hours, NewBooking } from '../../../booking/server/index.ts'
import { addBookings } from '../../../booking/server/index.ts'
import { showTimes } from '../../../live-shows/server/index.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import { academyOrigin } from '../../../platform/server/origin.ts'
import type { Ids } from './demoThread.ts'

const WORKDAY = [
  { from: '10:00', to: '13:00' },
  { from: '14:00', to: '18:00' },
]
const SATURDAY = [{ from: '10:00', to: '14:00' }]

/** The instructor teaches from Berlin, whose clocks are changed twice a year. */
const HOURS: Hours = {
  zone: 'Europe/Berlin',
  host_name: 'Samuel Oyelaran',
  host_email: 'admin@academy.test',
  week: [WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, SATURDAY, []],
  days_off: [],
  min_notice_hours: 12,
  horizon_days: 90,
  change_notice_hours: 24,
}

type Draft = Omit<NewBooking, 'userId' | 'name' | 'email'> & { by: string }

const DRAFTS: readonly Draft[] = [
  {
    by: 'clara_l',
    kind: 'lesson',
    focus: 'Gymnopédie No. 1: the left hand lands late, and I hear it',
    skillLevel: 'Intermediate',
    zone: 'Europe/Stockholm',
    hostNotes: 'Landed much better when she sang the bass. Next: pedal on the second beat.',
    nth: 6,
    weeksAgo: 2,
  },
  {
    by: 'clara_l',
    kind: 'lesson',
    focus: 'Pedalling, and how to practise it quietly',
    skillLevel: 'Intermediate',
    zone: 'Europe/Stockholm',
    nth: 40,
  },
  {
    by: 'chinedu_e',
    kind: 'paid-call',
    focus: 'D flat on Sundays: voicings for a small choir',
    skillLevel: 'Intermediate',
    zone: 'Africa/Lagos',
    nth: 20,
  },
  {
    by: 'ngozi_b',
    kind: 'discovery-call',
    focus: 'A rehearsal plan for forty voices',
    skillLevel: 'Advanced',
    zone: 'Africa/Lagos',
    nth: 3,
  },
]

/** When the instructor is there, and who has booked. */
export async function seedBookings(tx: Transaction, { jobs, settings, config }: Context, people: Ids): Promise<void> {
  const drafts = DRAFTS.flatMap(({ by, ...draft }): NewBooking[] => {
    const person = everyone.find(({ user_name }) => user_name === by)
    const userId = people.get(by)
    if (!person || !userId) return []
    return [{ ...draft, userId, name: `${person.first_name} ${person.last_name}`, email: person.email }]
  })
  await addBookings(
    tx,
    { jobs, settings },
    { hours: HOURS, drafts, origin: academyOrigin(config), busyTimes: showTimes },
  )
}
