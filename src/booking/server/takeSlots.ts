import { and, eq, gt, inArray, lt, lte, ne, not, sql } from 'drizzle-orm'
import { prepared, type Queryable, type Transaction } from '../../platform/server/database.ts'
import { type BookingKind, lengths, SLOT_MINUTES } from '../states.ts'
import { slotsFrom } from './slots.ts'
import { bookings, takenSlots } from './tables.ts'

const SLOT_MS = SLOT_MINUTES * 60_000

const findBetween = prepared((db) => {
  const { placeholder } = sql
  const expired = and(eq(bookings.state, 'pending'), lte(bookings.pendingUntil, placeholder('now')))
  return db
    .select({ startsAt: takenSlots.startsAt })
    .from(takenSlots)
    .innerJoin(bookings, eq(bookings.id, takenSlots.bookingId))
    .where(
      and(
        gt(takenSlots.startsAt, placeholder('after')),
        lt(takenSlots.startsAt, placeholder('to')),
        not(sql`coalesce(${expired}, false)`),
      ),
    )
    .prepare('find_taken_slots')
})

/** Half hours that somebody has of which a part lies between two instants; holds that have run out count no more. */
export async function findTaken(db: Queryable, from: Date, to: Date, now: Date): Promise<number[]> {
  const after = new Date(from.getTime() - SLOT_MS)
  const rows = await findBetween(db).execute({ after, to, now })
  return rows.map(({ startsAt }) => startsAt.getTime())
}

const touching = (from: Date, to: Date) =>
  and(gt(takenSlots.startsAt, new Date(from.getTime() - SLOT_MS)), lt(takenSlots.startsAt, to))

type Wanted = { id: number; kind: BookingKind; startsAt: Date }

/**
 * Takes the half hours of a booking, or none of them. A call for one at the same moment waits for the other to be
 * done, and then learns that it has gone.
 */
export async function takeSlots(tx: Transaction, { id, kind, startsAt }: Wanted, now: Date): Promise<boolean> {
  const starts = slotsFrom(startsAt.getTime(), lengths[kind].slots).map((start) => new Date(start))
  const end = new Date(startsAt.getTime() + starts.length * SLOT_MS)
  await expireOverlapping(tx, startsAt, end, now)
  const rows = starts.map((start) => ({ startsAt: start, bookingId: id }))
  const got = await tx.insert(takenSlots).values(rows).onConflictDoNothing().returning({ id: takenSlots.bookingId })
  // what was booked when the host lived in another zone may begin a quarter of an hour apart
  const others = await tx
    .select({ id: takenSlots.bookingId })
    .from(takenSlots)
    .where(and(touching(startsAt, end), ne(takenSlots.bookingId, id)))
  if (got.length === rows.length && others.length === 0) return true
  await freeSlots(tx, id)
  return false
}

export const freeSlots = (tx: Transaction, bookingId: number) =>
  tx.delete(takenSlots).where(eq(takenSlots.bookingId, bookingId))

/** Holds that have run out go when somebody needs their time, also when the job that ends them is late. */
async function expireOverlapping(tx: Transaction, from: Date, to: Date, now: Date): Promise<void> {
  const inTheWay = tx.select({ id: takenSlots.bookingId }).from(takenSlots).where(touching(from, to))
  const expired = await tx
    .update(bookings)
    .set({ state: 'expired', pendingUntil: null, changedAt: now })
    .where(and(eq(bookings.state, 'pending'), lte(bookings.pendingUntil, now), inArray(bookings.id, inTheWay)))
    .returning({ id: bookings.id })
  for (const { id } of expired) await freeSlots(tx, id)
}
