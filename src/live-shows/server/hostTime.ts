import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Db, Queryable, Transaction } from '../../platform/server/database.ts'
import type { Overlap } from '../contract.ts'
import { showEnd } from './queries.ts'
import { liveShows } from './tables.ts'

type Booked = { title: string; startsAt: Date; endsAt: Date }

/** The teacher's time, as the module in which it is booked knows it. */
export type HostTime = {
  /** Until the transaction is over nothing more is booked, and what was being booked is done. */
  hold: (tx: Transaction) => Promise<void>
  /** What is booked and not over, of which a part lies between two instants, the first to begin first. */
  listBooked: (db: Queryable, from: Date, to: Date) => Promise<Booked[]>
}

/** Where nothing can be booked. */
export const NOTHING_BOOKED: HostTime = { hold: async () => {}, listBooked: async () => [] }

/** A show that was made, with the later ones of its series. */
export const madeWith = (id: number): SQL | undefined => or(eq(liveShows.id, id), eq(liveShows.seriesId, id))
/** Shows that were moved. */
export const amongThese = (ids: readonly number[]): SQL => inArray(liveShows.id, [...ids])

/**
 * What was booked before at the time of the shows `which`, that were just made or moved.
 * Spec silent: a show may lie over bookings, since the admin may have somebody else host it; the answer names them, and
 * whoever is to be moved is moved by hand. Both take the lock of the host's hours, so of a show and a booking at the
 * same moment either the booking comes first and is named, or it is refused.
 */
export async function listOverlaps(db: Db, { listBooked }: HostTime, which: SQL | undefined): Promise<Overlap[]> {
  const shows = await db
    .select()
    .from(liveShows)
    .where(and(which, isNull(liveShows.deletedAt)))
    .orderBy(asc(liveShows.startTime))
  const [first] = shows
  if (!first) return []
  const last = new Date(Math.max(...shows.map((show) => showEnd(show).getTime())))
  const booked = await listBooked(db, first.startTime, last)
  return booked
    .filter(({ startsAt, endsAt }) => shows.some((show) => startsAt < showEnd(show) && endsAt > show.startTime))
    .map(({ title, startsAt }) => ({ title, starts_at: startsAt.toISOString() }))
}
