import { and, eq, isNull, ne, or } from 'drizzle-orm'
import * as z from 'zod/mini'
import { lockedText } from '../../accounts/index.ts'
import { findAddressee } from '../../accounts/server/index.ts'
import type { TierNames } from '../../platform/academy.ts'
import { AppError } from '../../platform/errors.ts'
import { currentTime } from '../../platform/server/clock.ts'
import type { Context } from '../../platform/server/context.ts'
import { type Db, inTransaction, type Transaction } from '../../platform/server/database.ts'
import { type Jobs, job } from '../../platform/server/job.ts'
import { canWatch } from '../policy.ts'
import { canRemind, isTimely, leads, remindAt } from '../rules.ts'
import { reminderMail } from './mails.ts'
import { findShowRow } from './queries.ts'
import type { ShowRow } from './showFields.ts'
import { liveShowCalendars, liveShowReminders } from './tables.ts'

const moment = { showId: z.int(), lead: z.enum(leads), start: z.string() }
/** The time has come to remind those who asked of a show, if it still begins at `start`. */
const due = job('live-shows.reminders-due', 'rest', z.object(moment))
/** One mail to one of them. */
const mail = job('live-shows.reminder', 'mail', z.object({ ...moment, userId: z.int() }))

/** Plans the mails of a new or moved show; what was planned for its former start finds it moved and does nothing. */
export async function planReminders(jobs: Jobs, tx: Transaction, { id, startTime }: ShowRow): Promise<void> {
  const start = startTime.toISOString()
  for (const lead of leads) {
    const startAfter = remindAt(startTime, lead)
    if (startAfter.getTime() > currentTime().getTime())
      await jobs.send(due, { showId: id, lead, start }, { tx, startAfter, singletonKey: `${id} ${lead} ${start}` })
  }
}

export function handleReminders({ db, jobs, mailer, settings }: Context): void {
  jobs.handle(due, async ({ showId, lead, start }, { now }) => {
    const show = await findUnmoved(db, showId, start)
    if (!show || !isTimely(show.startTime, lead, now)) return
    // marked and queued together, so that nobody gets two reminders of one start
    await inTransaction(db, async (tx) => {
      const asked = await markSent(tx, show, lead)
      const payloads = asked.map(({ userId }) => ({ showId, lead, start, userId }))
      await jobs.sendAll(mail, payloads, { tx })
    })
  })
  jobs.handle(mail, async ({ showId, lead, start, userId }, { now }) => {
    const show = await findUnmoved(db, showId, start)
    const member = await findAddressee(db, userId)
    const asked = await findAsked(db, showId, userId)
    if (!show || !member || !asked || !isTimely(show.startTime, lead, now)) return
    // a member who has lost premium since gets no reminder of a show that they can't enter
    if (!canWatch(member, { access_type: show.accessType })) return
    await mailer.send(reminderMail(member, show, { ...asked, academy: settings.academy() }))
  })
}

/** The show, unless it has been deleted or begins at another time by now. */
async function findUnmoved(db: Db, showId: number, start: string): Promise<ShowRow | undefined> {
  const show = await findShowRow(db, showId)
  return show && !show.deletedAt && show.startTime.toISOString() === start ? show : undefined
}

type Lead = (typeof leads)[number]
const sentFor = { day: liveShowReminders.daySentFor, hour: liveShowReminders.hourSentFor } as const

const markSent = (tx: Transaction, { id, startTime }: ShowRow, lead: Lead) =>
  tx
    .update(liveShowReminders)
    .set(lead === 'day' ? { daySentFor: startTime } : { hourSentFor: startTime })
    .where(and(eq(liveShowReminders.showId, id), or(isNull(sentFor[lead]), ne(sentFor[lead], startTime))))
    .returning({ userId: liveShowReminders.userId })

async function findAsked(db: Db, showId: number, userId: number) {
  const [row] = await db
    .select({ zone: liveShowReminders.zone, origin: liveShowReminders.origin })
    .from(liveShowReminders)
    .where(and(eq(liveShowReminders.showId, showId), eq(liveShowReminders.userId, userId)))
  return row
}

type Asker = { id: number; premium: boolean; names: TierNames; zone: string; origin: string }

/** @throws AppError 'not_found', 'locked' for a premium show */
async function findWatchable(
  db: Db,
  showId: number,
  { names, ...watcher }: { premium: boolean; names: TierNames },
): Promise<ShowRow> {
  const show = await findShowRow(db, showId)
  if (!show || show.deletedAt) throw new AppError('not_found', 'There is no such show any more.')
  if (!canWatch(watcher, { access_type: show.accessType })) throw new AppError('locked', lockedText('premium', names))
  return show
}

/**
 * Notes that a member wants to be reminded; asking again changes nothing.
 * @throws AppError 'not_found', 'locked' for a premium show, 'conflict' once it is too late for a mail
 */
export async function remind(
  db: Db,
  showId: number,
  { id: userId, premium, names, zone, origin }: Asker,
): Promise<void> {
  const show = await findWatchable(db, showId, { premium, names })
  if (!canRemind(show.startTime.toISOString(), currentTime().toISOString()))
    throw new AppError('conflict', 'This show begins within the hour: there is no time for an email.')
  await db.insert(liveShowReminders).values({ showId, userId, zone, origin }).onConflictDoNothing()
}

export const dropReminder = (db: Db, showId: number, userId: number) =>
  db.delete(liveShowReminders).where(and(eq(liveShowReminders.showId, showId), eq(liveShowReminders.userId, userId)))

/** Notes that a member has taken a show over into a calendar of their own. */
export const noteCalendar = (db: Db, showId: number, userId: number) =>
  db.insert(liveShowCalendars).values({ showId, userId }).onConflictDoNothing()

/**
 * The same for a calendar that we write no file for.
 * @throws AppError 'not_found', 'locked' for a premium show
 */
export async function noteForeignCalendar(db: Db, showId: number, reader: Pick<Asker, 'id' | 'premium' | 'names'>) {
  const show = await findWatchable(db, showId, reader)
  await noteCalendar(db, show.id, reader.id)
}
