import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { findAddressee, findAddressees, findMemberZone } from '../../accounts/server/index.ts'
import { currentTime } from '../../platform/server/clock.ts'
import type { Context } from '../../platform/server/context.ts'
import { type Db, inTransaction, type Queryable, type Transaction } from '../../platform/server/database.ts'
import { type Jobs, job } from '../../platform/server/job.ts'
import { academyOrigin } from '../../platform/server/origin.ts'
import { canWatch } from '../policy.ts'
import { announceAt, concernsMembers, showTimes } from '../rules.ts'
import { changeMail } from './mails.ts'
import { findShowRow } from './queries.ts'
import type { ShowRow } from './showFields.ts'
import { liveShowReminders, liveShows } from './tables.ts'

/** A show was moved or cancelled; `when` is its start on each recipient's clocks. */
export type ShowChange = {
  showId: number
  title: string
  cancelled: boolean
  recipients: { userId: number; when: string }[]
}
/** What another module does when a show changes: it notifies members in the page, and knows who wants mails. */
export type ShowAnnouncer = {
  /** Answers which recipients want a mail as well. */
  announce: (tx: Transaction, change: ShowChange) => Promise<number[]>
  /** The address at which a member ends such mails by one click. */
  wayOut: (userId: number) => string
}

const settled = job('live-shows.change-settled', 'rest', z.object({ showId: z.int() }))
const mailPayload = z.object({ showId: z.int(), userId: z.int(), start: z.string(), cancelled: z.boolean() })
const mail = job('live-shows.change', 'mail', mailPayload)

/**
 * Written to the row of a show that is moved or deleted: the start that members know is kept until they are notified.
 */
export const announcementDue = { knownStart: sql`coalesce(${liveShows.knownStart}, ${liveShows.startTime})` }

/** Announces a move or a cancellation soon, together with what is changed until then. */
export async function planAnnouncement(jobs: Jobs, tx: Transaction, show: ShowRow): Promise<void> {
  const startAfter = announceAt(currentTime(), [show.startTime, show.knownStart ?? show.startTime])
  await jobs.send(settled, { showId: show.id }, { tx, startAfter, singletonKey: String(show.id) })
}

export function handleAnnouncements(context: Context, announcer: ShowAnnouncer | undefined): void {
  const { db, jobs, mailer, config, settings } = context
  jobs.handle(settled, async ({ showId }, { now }) => {
    const people = await findConcerned(db, showId)
    await inTransaction(db, async (tx) => {
      const show = await takeChange(tx, showId)
      if (!show || !concernsMembers(show, now)) return
      const cancelled = show.deletedAt !== null
      // nobody was notified of a move before a cancellation
      const start = (cancelled ? show.knownStart : show.startTime).toISOString()
      const recipients = people.map(({ userId, zone }) => ({ userId, when: showTimes(start, zone) }))
      const change = { showId, title: show.title, cancelled, recipients }
      const mailed = announcer ? await announcer.announce(tx, change) : people.map(({ userId }) => userId)
      const payloads = mailed.map((userId) => ({ showId, userId, start, cancelled }))
      await jobs.sendAll(mail, payloads, { tx })
    })
  })
  jobs.handle(mail, async ({ showId, userId, start, cancelled }) => {
    const show = await findShowRow(db, showId)
    const member = await findAddressee(db, userId)
    // a later change has its own mail
    if (!show || !member || (show.deletedAt !== null) !== cancelled) return
    if (!cancelled && show.startTime.toISOString() !== start) return
    const zone = await zoneFor(db, showId, userId)
    const academy = settings.academy()
    const to = { ...member, academy, zone, origin: academyOrigin(config), wayOut: announcer?.wayOut(userId) }
    const changed = { ...show, startTime: new Date(start) }
    await mailer.send(changeMail(to, changed, settings.sender()))
  })
}

/** The show, locked, with what members knew of it; undefined when they have been notified already. */
async function takeChange(tx: Transaction, showId: number): Promise<(ShowRow & { knownStart: Date }) | undefined> {
  const [show] = await tx.select().from(liveShows).where(eq(liveShows.id, showId)).for('no key update')
  if (!show?.knownStart) return undefined
  await tx.update(liveShows).set({ knownStart: null }).where(eq(liveShows.id, showId))
  return { ...show, knownStart: show.knownStart }
}

/** Who asked to be reminded, has the show in a calendar, or reads a calendar of ours that has it. */
async function findConcerned(db: Db, showId: number): Promise<{ userId: number; zone: string }[]> {
  const show = await findShowRow(db, showId)
  if (!show) return []
  const concerned = sql`select user_id from live_show_reminders where show_id = ${showId}
    union select user_id from live_show_calendars where show_id = ${showId}
    union select user_id from agenda_tokens`
  const { userId, zone } = liveShowReminders
  const [members, asked] = await Promise.all([
    findAddressees(db, concerned),
    db.select({ userId, zone }).from(liveShowReminders).where(eq(liveShowReminders.showId, showId)),
  ])
  const zones = new Map(asked.map((one) => [one.userId, one.zone]))
  return members
    .filter((member) => canWatch(member, { access_type: show.accessType }))
    .map((member) => ({ userId: member.id, zone: zones.get(member.id) ?? member.zone }))
}

/** The zone of the browser in which they asked to be reminded, else their own. */
async function zoneFor(db: Queryable, showId: number, userId: number): Promise<string> {
  const [asked] = await db
    .select({ zone: liveShowReminders.zone })
    .from(liveShowReminders)
    .where(and(eq(liveShowReminders.showId, showId), eq(liveShowReminders.userId, userId)))
  return asked?.zone ?? findMemberZone(db, userId)
}
