import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { findAddressee, findMemberZone } from '../../accounts/server/index.ts'
import { currentTime } from '../../platform/server/clock.ts'
import type { Context } from '../../platform/server/context.ts'
import { type Db, inTransaction, type Queryable, type Transaction } from '../../platform/server/database.ts'
import { type Jobs, job } from '../../platform/server/job.ts'
import { academyOrigin } from '../../platform/server/origin.ts'
import { announceAt, concernsMembers, showTimes } from '../rules.ts'
import { findConcerned, groupChanges } from './concerned.ts'
import { changeMail } from './mails.ts'
import { findShowRow } from './queries.ts'
import type { ShowRow } from './showFields.ts'
import { liveShowReminders, liveShows } from './tables.ts'

/** A show was moved or cancelled; `when` is its start on each recipient's clocks, `more` counts others of its series. */
export type ShowChange = {
  showId: number
  title: string
  cancelled: boolean
  recipients: { userId: number; when: string; more: number }[]
}
/** What another module does when a show changes: it notifies members in the page, and knows who wants mails. */
export type ShowAnnouncer = {
  /** Answers which recipients want a mail as well. */
  announce: (tx: Transaction, change: ShowChange) => Promise<number[]>
  /** The address at which a member ends such mails by one click. */
  wayOut: (userId: number) => string
}

const settled = job('live-shows.change-settled', 'rest', z.object({ showId: z.int() }))
const aboutOne = { showId: z.int(), start: z.string() }
const mailPayload = z.object({
  ...{ ...aboutOne, userId: z.int(), cancelled: z.boolean() },
  /** Others of its series that were changed with it. */
  more: z._default(z.array(z.object(aboutOne)), []),
})
const mail = job('live-shows.change', 'mail', mailPayload)

/**
 * Written to the row of a show that is moved or deleted: the start that members know is kept until they are notified.
 */
export const announcementDue = { knownStart: sql`coalesce(${liveShows.knownStart}, ${liveShows.startTime})` }

/** Announces shows of one series that were moved or cancelled soon, together with what is changed until then. */
export async function planAnnouncement(jobs: Jobs, tx: Transaction, shows: readonly ShowRow[]): Promise<void> {
  const [first] = shows
  if (!first) return
  const starts = shows.flatMap(({ startTime, knownStart }) => [startTime, knownStart ?? startTime])
  const startAfter = announceAt(currentTime(), starts)
  await jobs.send(settled, { showId: first.id }, { tx, startAfter, singletonKey: String(first.id) })
}

export function handleAnnouncements(context: Context, announcer: ShowAnnouncer | undefined): void {
  const { db, jobs, mailer, config, settings } = context
  jobs.handle(settled, async ({ showId }, { now }) => {
    const concerned = await findConcerned(db, await findSeries(db, showId))
    await inTransaction(db, async (tx) => {
      const shows = (await takeChanges(tx, showId)).filter((show) => concernsMembers(show, now))
      for (const { recipients, ...change } of groupChanges(shows, concerned)) {
        const people = recipients.map(({ userId, zone, start, more }) => {
          return { userId, when: showTimes(start, zone), more: more.length }
        })
        const announced = announcer && (await announcer.announce(tx, { ...change, recipients: people }))
        const mailed = announced && new Set(announced)
        const wanting = recipients.filter(({ userId }) => mailed?.has(userId) ?? true)
        const payloads = wanting.map(({ zone: _, ...recipient }) => ({
          ...recipient,
          showId: change.showId,
          cancelled: change.cancelled,
        }))
        await jobs.sendAll(mail, payloads, { tx })
      }
    })
  })
  jobs.handle(mail, async ({ showId, userId, start, cancelled, more }) => {
    const member = await findAddressee(db, userId)
    const [first, ...others] = await findStillTrue(db, [{ showId, start }, ...more], cancelled)
    if (!first || !member) return
    const zone = await zoneFor(db, showId, userId)
    const academy = settings.academy()
    const to = { ...member, academy, zone, origin: academyOrigin(config), wayOut: announcer?.wayOut(userId) }
    await mailer.send(changeMail(to, [first, ...others], settings.sender()))
  })
}

/** Shows as a mail is to name them; a later change has its own mail. */
async function findStillTrue(db: Db, named: readonly { showId: number; start: string }[], cancelled: boolean) {
  const found: ShowRow[] = []
  for (const { showId, start } of named) {
    const show = await findShowRow(db, showId)
    if (!show || (show.deletedAt !== null) !== cancelled) continue
    if (cancelled || show.startTime.toISOString() === start) found.push({ ...show, startTime: new Date(start) })
  }
  return found
}

type PendingShow = ShowRow & { knownStart: Date }

const ofSeries = (showId: number) =>
  or(
    eq(liveShows.id, showId),
    eq(liveShows.seriesId, sql`(select s.series_id from live_shows s where s.id = ${showId})`),
  )

/** The shows of a series that members have not been notified of, locked; none when they have been by now. */
async function takeChanges(tx: Transaction, showId: number): Promise<PendingShow[]> {
  const rows = await tx
    .select()
    .from(liveShows)
    .where(and(ofSeries(showId), isNotNull(liveShows.knownStart)))
    .orderBy(asc(liveShows.id))
    .for('no key update')
  const ids = rows.map(({ id }) => id)
  await tx.update(liveShows).set({ knownStart: null }).where(inArray(liveShows.id, ids))
  return rows.flatMap((row) => (row.knownStart ? [{ ...row, knownStart: row.knownStart }] : []))
}

async function findSeries(db: Db, showId: number): Promise<number[]> {
  const rows = await db.select({ id: liveShows.id }).from(liveShows).where(ofSeries(showId))
  return rows.map(({ id }) => id)
}

/** The zone of the browser in which they asked to be reminded, else their own. */
async function zoneFor(db: Queryable, showId: number, userId: number): Promise<string> {
  const [asked] = await db
    .select({ zone: liveShowReminders.zone })
    .from(liveShowReminders)
    .where(and(eq(liveShowReminders.showId, showId), eq(liveShowReminders.userId, userId)))
  return asked?.zone ?? findMemberZone(db, userId)
}
