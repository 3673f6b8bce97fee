import type { Reader } from '../../platform/reader.ts'
import { currentTime } from '../../platform/server/clock.ts'
import type { Queryable } from '../../platform/server/database.ts'
import type { OwnOfKind } from '../contract.ts'
import type { BookingKind } from '../states.ts'
import type { HostHours } from './hours.ts'
import { presentBooking } from './present.ts'
import { type BookingRow, listOwn } from './queries.ts'

const AGREED: readonly BookingRow['state'][] = ['confirmed', 'completed']

/** What a member has of one kind, for the page on which it is booked. */
export async function presentOwn(
  db: Queryable,
  { id }: Pick<Reader, 'id'>,
  kind: BookingKind,
  hours: HostHours,
): Promise<OwnOfKind> {
  const now = currentTime()
  const rows = await listOwn(db, id, now)
  const agreed = rows.filter((row) => row.kind === kind && AGREED.includes(row.state))
  // the next one comes first, then the last one
  const booked = rows.filter(({ state, endsAt }) => state === 'confirmed' && endsAt > now)
  const ahead = booked.find((row) => row.kind === kind)
  const over = agreed.find(({ endsAt }) => endsAt <= now)
  return {
    ahead: ahead ? presentBooking(ahead, { id, isAdmin: false }, hours, now) : null,
    last: over?.startsAt.toISOString() ?? null,
    booked: booked.map((row) => {
      const { kind, state, starts_at, duration } = presentBooking(row, { id, isAdmin: false }, hours, now)
      return { kind, state, starts_at, duration }
    }),
  }
}
