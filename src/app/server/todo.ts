import { findMemberZone } from '../../accounts/server/index.ts'
import { countOpenPayments } from '../../billing/server/index.ts'
import { listAppointments } from '../../booking/server/index.ts'
import { listShowsBetween } from '../../live-shows/server/index.ts'
import { listScheduled } from '../../messages/server/index.ts'
import type { Db } from '../../platform/server/database.ts'
import { dayOn, nextDay, startOfDay } from '../../platform/server/zonedTime.ts'
import type { Todo } from '../todo.ts'

/** What waits in an admin's inbox, and so many of the oldest of it. */
export type PeekInbox = (readerId: number, most: number) => Promise<Todo['inbox']>

type Asked = { db: Db; readerId: number; now: Date; peekInbox: PeekInbox }

const OLDEST = 3
const DAY_MS = 24 * 60 * 60 * 1000

/** What an admin has to do on the day that it is where they are; as many statements however much there is. */
export async function findTodo({ db, readerId, now, peekInbox }: Asked): Promise<Todo> {
  const zone = await findMemberZone(db, readerId)
  const today = dayOn(now, zone)
  const [from, until] = [startOfDay(today, zone), startOfDay(nextDay(today), zone)]
  const week = new Date(until.getTime() + 7 * DAY_MS)
  const [inbox, payments, ...days] = await Promise.all([
    peekInbox(readerId, OLDEST),
    countOpenPayments(db),
    listAppointments(db, from, week),
    listShowsBetween(db, from, week),
    listScheduled(db, from, week),
  ])
  const coming = days.flat().sort((a, b) => a.at.localeCompare(b.at))
  const appointments = coming.filter(({ at }) => at < until.toISOString())
  return { inbox, payments, appointments, next: appointments.length > 0 ? null : (coming[0] ?? null) }
}
