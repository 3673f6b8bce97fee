import { and, eq, gt, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { prepared, type Queryable, type Transaction } from '../../platform/server/database.ts'
import { type BookingKind, lengths, SLOT_MINUTES } from '../states.ts'
import { type Span, slotsFrom } from './slots.ts'
import { bookings, takenSlots } from './tables.ts'

const SLOT_MS = SLOT_MINUTES * 60_000

/** What is taken of which a part lies between two instants. */
export type FindTaken = (db: Queryable, from: Date, to: Date, now: Date) => Promise<Span[]>

/** A statement of what else the host does that may end after `from`, as other modules know it: starts_at, ends_at. */
export type BusyTimes = (from: SQL) => SQL

const given = (name: string) => sql`${sql.placeholder(name)}::timestamptz`
const milliseconds = (column: string) => sql<number>`(extract(epoch from ${sql.raw(column)}) * 1000)::float8`

/**
 * Reads what is taken: half hours that somebody has, holds that have run out left out, and the `busyTimes`. Both are one
 * question.
 */
export function takenFinder(busyTimes: BusyTimes): FindTaken {
  const [from, to, now] = [given('from'), given('to'), given('now')]
  const slot = sql.raw(`interval '${SLOT_MINUTES} minutes'`)
  const find = prepared((db) =>
    db
      .select({ from: milliseconds('starts_at'), to: milliseconds('ends_at') })
      .from(
        sql`(select s.starts_at, s.starts_at + ${slot} as ends_at
          from taken_slots s join bookings b on b.id = s.booking_id
          where s.starts_at > ${from} - ${slot}
            and (b.state <> 'pending' or b.pending_until is null or b.pending_until > ${now})
          union all (${busyTimes(from)})) taken`,
      )
      .where(sql`starts_at < ${to} and ends_at > ${from}`)
      .prepare('find_taken_times'),
  )
  return (db, from, to, now) => find(db).execute({ from, to, now })
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
