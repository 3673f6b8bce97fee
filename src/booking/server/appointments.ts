import { currentTime } from '../../platform/server/clock.ts'
import type { Queryable } from '../../platform/server/database.ts'
import { enterPath, topics } from '../rules.ts'
import { holdHours } from './hours.ts'
import { type BookingRow, listBetween, listOverlapping } from './queries.ts'

/** Lessons and calls that are agreed and begin between two instants, each with its door. */
export async function listAppointments(db: Queryable, from: Date, until: Date) {
  const rows = await listBetween(db, from, until)
  return rows
    .filter(({ state }) => state === 'confirmed')
    .map(({ id, kind, name, startsAt }) => ({
      at: startsAt.toISOString(),
      title: titleOf({ kind, name }),
      href: enterPath(id),
    }))
}

const titleOf = ({ kind, name }: Pick<BookingRow, 'kind' | 'name'>): string => `${topics[kind]} with ${name}`

/** What whoever else plans the host's time needs to know of what is booked, and a way to have it stand still meanwhile. */
export const hostTime = {
  hold: holdHours,
  listBooked: async (db: Queryable, from: Date, to: Date) => {
    const rows = await listOverlapping(db, from, to, currentTime())
    return rows.map(({ kind, name, startsAt, endsAt }) => ({ title: titleOf({ kind, name }), startsAt, endsAt }))
  },
}
