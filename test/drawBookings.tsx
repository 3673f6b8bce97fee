import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import type { AdminBooking, Booking, Costs, Hours, OfferProps, OwnOfKind } from '../src/booking/contract.ts'
import type { PageContext } from '../src/platform/document.ts'
import type { CurrentUser } from '../src/platform/reader.ts'
import { buildReader, inPage } from './inPage.tsx'

/** A Monday, six days before the clocks of Berlin go back; those of Lagos never do. */
export const NOW = '2026-10-19T08:00:00.000Z'
export const BERLIN = 'Europe/Berlin'
/** Before and after the change: 10:00 in Lagos, which is 11:00 and then 10:00 in Berlin. */
export const FRIDAY = '2026-10-23T09:00:00.000Z'
export const MONDAY = '2026-10-26T09:00:00.000Z'
const LATER = '2026-10-26T09:30:00.000Z'

export const freeTimes = (...times: string[]) => ({
  host_zone: BERLIN,
  times: times.length ? times : [FRIDAY, MONDAY, LATER],
  ...{ until: '2026-12-18', next: null },
})

const PRICE = { amount: 6000, currency: 'USD' }
export const COSTS: Costs = { lesson: PRICE, 'paid-call': PRICE }

/** Nothing of the kind is booked, and nothing was. */
export const NONE: OwnOfKind = { ahead: null, last: null, booked: [] }

export const buildBooking = (id: number, more: Partial<Booking> = {}): Booking => ({
  id,
  kind: 'lesson',
  topic: 'Personal piano lesson',
  starts_at: MONDAY,
  duration: 60,
  state: 'confirmed',
  pending_until: null,
  name: 'Ada Obi',
  email: 'ada@piano.test',
  focus: '',
  skillLevel: 'Beginner',
  price: 6000,
  currency: 'USD',
  meeting_url: `/member/bookings/${id}/enter`,
  can_move: true,
  can_cancel: true,
  calendar_url: `/member/bookings/${id}/calendar.ics`,
  note: null,
  ...more,
})

export const buildAdminBooking = (id: number, more: Partial<AdminBooking> = {}): AdminBooking => ({
  ...buildBooking(id),
  member_id: 7,
  meeting: 'link',
  payment: 'paid',
  notes: '',
  ...more,
})

export const buildOffer = (more: Partial<OfferProps> = {}): OfferProps => ({
  kind: 'lesson',
  free: freeTimes(),
  price: PRICE,
  refusals: { stripe: null, paystack: null },
  person: { name: 'Ada Obi', email: 'ada@piano.test', skillLevel: 'Beginner' },
  pendingBooking: null,
  changeNoticeHours: 24,
  ...more,
})

const workday = [{ from: '09:00', to: '17:00' }]
export const buildHours = (more: Partial<Hours> = {}): Hours => ({
  zone: BERLIN,
  host_name: 'Clara',
  host_email: 'clara@piano.test',
  week: [workday, workday, workday, workday, workday, [], []],
  days_off: [],
  min_notice_hours: 24,
  horizon_days: 60,
  change_notice_hours: 24,
  ...more,
})

/** Draws a screen on the clocks of Lagos, at NOW. */
export function drawBooking(screen: ReactElement, more: Partial<CurrentUser> = {}, context: Partial<PageContext> = {}) {
  const user = buildReader({ id: 7, last_name: 'Obi', community_id: 7, ...more })
  return render(inPage(screen, { now: NOW, user, ...context }))
}

/** The clock is stopped at NOW, in the zone `zone`. */
export function standInLagos(zone = 'Africa/Lagos'): void {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] })
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: zone,
  } as Intl.ResolvedDateTimeFormatOptions)
}
