import { and, eq, gt } from 'drizzle-orm'
import { lockUser } from '../../accounts/server/index.ts'
import type { HandlerInput } from '../../platform/contract.ts'
import { AppError } from '../../platform/errors.ts'
import type { Reader } from '../../platform/reader.ts'
import { currentTime } from '../../platform/server/clock.ts'
import type { Transaction } from '../../platform/server/database.ts'
import type * as contract from '../contract.ts'
import { bookingEnd } from '../rules.ts'
import { chooseStart, gone } from './chooseStart.ts'
import type { BookingContext } from './context.ts'
import { insertBooking } from './createPendingBooking.ts'
import { announce } from './settle.ts'
import { bookings } from './tables.ts'
import { takeSlots } from './takeSlots.ts'

type BookingRequest = HandlerInput<typeof contract.bookDiscoveryCall>['body']

const kind = 'discovery-call' as const

/** Books a free call without a payment, notifies both sides, and returns the booking's id. */
export async function bookCall(
  context: BookingContext,
  tx: Transaction,
  request: BookingRequest,
  reader: Reader,
  origin: string,
): Promise<number> {
  if (!(await lockUser(tx, reader.id))) throw new AppError('unauthenticated', 'Please log in first.')
  const now = currentTime()
  await requireNone(tx, reader.id, now)
  const startsAt = await chooseStart(context, tx, request, { kind, now })
  const person = { userId: reader.id, name: `${reader.firstName} ${reader.lastName}`.trim(), email: reader.email }
  const row = await insertBooking(tx, {
    ...{ ...person, kind, origin, startsAt, zone: request.timezone, focus: request.focus },
    ...{ state: 'confirmed', endsAt: bookingEnd(startsAt, kind), amountMinor: 0, currency: 'USD' },
  })
  if (!(await takeSlots(tx, row, now))) throw await gone(context, tx, startsAt, { kind, now })
  await announce(context, tx, row, 'confirmed')
  return row.id
}

// Spec silent: one free call ahead at a time, so that nobody can fill the host's week with them.
async function requireNone(tx: Transaction, userId: number, now: Date): Promise<void> {
  const ahead = and(eq(bookings.kind, kind), eq(bookings.state, 'confirmed'), gt(bookings.endsAt, now))
  const found = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), ahead))
  if (found.length > 0)
    throw new AppError('conflict', 'You have booked a discovery call already. You can move it on your profile.')
}
