import { accountsRoutes } from '../src/accounts/server/index.ts'
import type { Hours } from '../src/booking/contract.ts'
import {
  bookingRoutes,
  cancelForLeaver,
  forgetMember,
  hostTime,
  listCalendarBookings,
  type Payments,
  settleBooking,
} from '../src/booking/server/index.ts'
import { liveShowsRoutes, showTimes } from '../src/live-shows/server/index.ts'
import { currentTime } from '../src/platform/server/clock.ts'
import { inTransaction, type Transaction } from '../src/platform/server/database.ts'
import { openTestAcademy } from './academy.ts'
import type { Answer, Client } from './client.ts'
import { createUser } from './people.ts'

type Price = Parameters<Payments['start']>[0]

/** A till that notes what it is asked for. Its answers are those of the module that takes money: data in, data out. */
export function openTill() {
  const started: (Price & { reference: string })[] = []
  const refunded: string[] = []
  const till = { started, refunded, isClosed: false, refusals: {} as Record<string, string> }
  const payments: Payments = {
    refusal: (provider) => till.refusals[provider] ?? null,
    start: async (price) => {
      if (till.isClosed) throw new Error('The provider does not answer.')
      const reference = `order-${started.length + 1}-${price.subject}`
      started.push({ ...price, reference })
      return { url: `https://pay.test/${reference}`, reference }
    },
    refund: async (reference) => {
      if (till.isClosed) throw new Error('The provider does not answer.')
      refunded.push(reference)
    },
  }
  return { ...till, payments, till }
}

/** Open all day in Berlin, so that tests choose their times freely. */
export const OPEN: Hours = {
  zone: 'Europe/Berlin',
  host_name: 'Clara Host',
  host_email: 'host@academy.test',
  week: Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]),
  days_off: [],
  min_notice_hours: 2,
  horizon_days: 365,
  change_notice_hours: 24,
}

/** Accounts, booking and the agenda, with a till that can be looked into; pages answer their data as JSON. */
export async function openBookingAcademy(env: Record<string, string> = {}, hours: Partial<Hours> = {}) {
  const { payments, till } = openTill()
  const forget = (context: Parameters<typeof forgetMember>[0]) => async (tx: Transaction, userId: number) => {
    await forgetMember(context)(tx, userId)
    return []
  }
  const academy = await openTestAcademy(
    { MEETING_LINK: 'https://meet.test/the-room', ...env },
    {
      modules: [
        (app) => accountsRoutes(app, { onUserDeleted: forget(app.context), onLeaving: cancelForLeaver(app.context) }),
        (app) => liveShowsRoutes(app, { hostTime, agendaSources: [listCalendarBookings] }),
        (app) => bookingRoutes(app, { payments, busyTimes: showTimes }),
      ],
      render: ({ page }) => Buffer.from(JSON.stringify(page)),
    },
  )
  const { db, context } = academy
  const admin = await academy.signedIn(await createUser(db, { role: 'admin' }))
  const setHours = (values: Partial<Hours> = {}) =>
    admin.send('PUT', '/api/admin/booking/hours', { ...OPEN, ...hours, ...values })
  await setHours()
  const settle = settleBooking(context, showTimes)

  return {
    ...academy,
    till,
    admin,
    setHours,
    newMember: async (values: Parameters<typeof createUser>[1] = {}) => academy.signedIn(await createUser(db, values)),
    /** Books a lesson at an instant, as read on the clocks of UTC. */
    book: (client: Client, at: string | Date, more: object = {}) =>
      client.send('POST', '/meeting/booking', { ...FORM, ...fixedClock(at), ...more }),
    /** What the other module says when an order of `subject` is paid; by the last order of it when none is named. */
    pay: (
      subject: number | string,
      values: Partial<{ reference: string; currency: string; amountMinor: number }> = {},
    ) => {
      const order = till.started.findLast((price) => price.subject === String(subject))
      const { reference = '', currency = 'USD', amountMinor = 6000 } = { ...order, ...values }
      return inTransaction(db, (tx) => settle.paid(tx, String(subject), { reference, currency, amountMinor }))
    },
    isKept: settle.isKept,
    expire: (subject: number) => inTransaction(db, (tx) => settle.expired(tx, String(subject))),
  }
}
export type BookingAcademy = Awaited<ReturnType<typeof openBookingAcademy>>

export const FORM = {
  name: 'Ada Tester',
  email: 'ada.books@academy.test',
  focus: 'Voicings',
  skillLevel: 'Intermediate',
}

/** Date and time on the clocks of UTC, as a form sends them. */
export function fixedClock(at: string | Date) {
  const text = new Date(at).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16), timezone: 'UTC' }
}

/** A full hour so many days ahead. */
export function daysAhead(days: number, hour = 10): Date {
  const day = new Date(currentTime().getTime() + days * 24 * 60 * 60 * 1000)
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour))
}

/** Books a lesson and has it paid; answers the booking. */
export async function bookAndPay({ book, pay }: BookingAcademy, client: Client, at: string | Date, more: object = {}) {
  const answer: Answer = await book(client, at, more)
  if (answer.status !== 200) throw new Error(`Not booked: ${answer.text}`)
  await pay(answer.body.booking.id)
  return answer.body.booking as { id: number; starts_at: string }
}
