import { eq, inArray, sql } from 'drizzle-orm'
import { findAcademyZone } from '../../accounts/server/index.ts'
import type { HandlerInput } from '../../platform/contract.ts'
import { isTimeZone } from '../../platform/dates.ts'
import { invalidField } from '../../platform/errors.ts'
import { auditCall } from '../../platform/server/audit.ts'
import { currentTime } from '../../platform/server/clock.ts'
import type { Context } from '../../platform/server/context.ts'
import { inTransaction, type Transaction } from '../../platform/server/database.ts'
import { pageZone } from '../../platform/server/page.ts'
import { deleteOrphans } from '../../platform/server/storedFiles.ts'
import { withPicture } from '../../platform/server/storePicture.ts'
import { once, type Submission } from '../../platform/server/submissions.ts'
import type * as contract from '../contract.ts'
import { firstStart, moveAlong, type Scope, weeklyStarts } from '../rules.ts'
import { announcementDue, planAnnouncement } from './announceShows.ts'
import { requireHost } from './hosts.ts'
import type { HostTime } from './hostTime.ts'
import { lockShow, showGone } from './lockShow.ts'
import { assignPicture, fileIn, releasePictures, SHOW_PICTURE } from './picture.ts'
import { planReminders } from './reminders.ts'
import { columnsOf, isAnnounced, type ShowRow } from './showFields.ts'
import { liveShows } from './tables.ts'

type Stores = Pick<Context, 'db' | 'jobs' | 'files'>
type Timed = Stores & { hostTime: HostTime }
type Draft = HandlerInput<typeof contract.createShow>['body']
type Change = HandlerInput<typeof contract.updateShow>['body']

/**
 * Stores a new show, or a weekly series of them, and plans its reminders, once for each submission; answers the id of
 * the first. Nothing is booked with the teacher meanwhile.
 * @param zone on whose clocks the start is meant, when the request does not say
 * @throws AppError 'invalid' by field, 'wrong_media' or 'too_large' for the picture
 */
export async function addShow(
  stores: Timed,
  draft: Draft,
  zone: string | undefined,
  submission?: Submission,
): Promise<number> {
  const { db, jobs, hostTime } = stores
  const values = columnsOf(draft, readZone(draft.timezone, zone))
  await requireHost(db, draft.host_id)
  const academyZone = await findAcademyZone(db)
  const starts = weeklyStarts(values.startTime.toISOString(), draft.weeks, academyZone)
  return once(db, submission, (store) =>
    withPicture(stores, fileIn(draft.picture), SHOW_PICTURE, (pictureKey) =>
      store(async (tx) => {
        await hostTime.hold(tx)
        await assignPicture(tx, pictureKey)
        const shows = await insertSeries(tx, { ...values, pictureKey: pictureKey ?? null }, starts)
        for (const show of shows) await planReminders(jobs, tx, show)
        const [{ id }] = shows
        await auditCall(tx, { about: `live show ${id}`, after: { ...values, weeks: draft.weeks } })
        return id
      }),
    ),
  )
}

/** Rows that begin at `starts`; several are a series, which is named by its first one. */
export async function insertSeries(
  tx: Transaction,
  values: Omit<typeof liveShows.$inferInsert, 'seriesId'>,
  [first = '', ...later]: readonly string[],
): Promise<[ShowRow, ...ShowRow[]]> {
  const [row] = await tx
    .insert(liveShows)
    .values({ ...values, startTime: new Date(first) })
    .returning()
  if (!row) throw new Error('The database returned no row for a new show.')
  if (later.length === 0) return [row]
  const seriesId = row.id
  await tx.update(liveShows).set({ seriesId }).where(eq(liveShows.id, seriesId))
  // a recording is of one show
  const weekly = { ...values, seriesId, recordingUrl: null, videoMarkup: null }
  const rows = await tx
    .insert(liveShows)
    .values(later.map((start) => ({ ...weekly, startTime: new Date(start) })))
    .returning()
  return [{ ...row, seriesId }, ...rows]
}

/**
 * Changes what `change` names, of one show or also of those that follow it. What calendars show goes to them, and a moved
 * show gets new reminders. Answers those that have another start or length now.
 */
export async function changeShow(
  stores: Timed,
  id: number,
  { scope, picture, ...change }: Change,
  zone: string | undefined,
): Promise<number[]> {
  const { db, jobs, hostTime } = stores
  const meant = readZone(change.timezone, zone)
  await requireHost(db, change.host_id)
  const academyZone = await findAcademyZone(db)
  const { released, retimed } = await withPicture(stores, fileIn(picture), SHOW_PICTURE, (key) =>
    inTransaction(db, async (tx) => {
      if (change.start_time !== undefined || change.duration !== undefined) await hostTime.hold(tx)
      const [row, ...following] = await lockShow(tx, id, scope)
      const pictures = picture === undefined ? {} : { pictureKey: key ?? null }
      const next = { ...columnsOf(change, meant, row), ...pictures }
      await assignPicture(tx, key)
      const shift = { from: row.startTime.toISOString(), to: next.startTime.toISOString() }
      // their recordings are their own, and those who were moved by themselves keep their distance
      const { start_time: _, recording_url: __, ...shared } = change
      const others = following.map((show) => {
        const start = shift.from === shift.to ? show.startTime : alongWith(show, shift, academyZone)
        return [show, { ...columnsOf(shared, meant, show), ...pictures, startTime: start }] as const
      })
      const moved: ShowRow[] = []
      const retimed: number[] = []
      for (const [before, after] of [[row, next] as const, ...others]) {
        const changed = await updateShow(tx, before, after)
        const isMoved = changed.startTime.getTime() !== before.startTime.getTime()
        if (isMoved) moved.push(changed)
        if (isMoved || changed.durationMinutes !== before.durationMinutes) retimed.push(changed.id)
      }
      const also = following.length > 0 ? { following: following.map((show) => show.id) } : {}
      await auditCall(tx, { about: `live show ${id}`, before: row, after: { ...next, ...also } })
      for (const show of moved) await planReminders(jobs, tx, show)
      await planAnnouncement(jobs, tx, moved)
      return { released: picture === undefined ? [] : await releasePictures(tx, [row, ...following]), retimed }
    }),
  )
  await deleteOrphans(stores, released)
  return retimed
}

const alongWith = ({ startTime }: ShowRow, shift: { from: string; to: string }, zone: string): Date =>
  new Date(moveAlong(startTime.toISOString(), shift, zone))

type Next = ReturnType<typeof columnsOf> & { pictureKey?: string | null }

async function updateShow(tx: Transaction, row: ShowRow, next: Next): Promise<ShowRow> {
  const isMoved = next.startTime.getTime() !== row.startTime.getTime()
  const isNewer = isMoved || isAnnounced(row, next)
  const [changed] = await tx
    .update(liveShows)
    .set({
      ...next,
      ...(isNewer ? { sequence: row.sequence + 1, changedAt: sql`now()` } : {}),
      ...(isMoved ? { ...announcementDue, movedFrom: firstStart(row, next.startTime, currentTime()) } : {}),
    })
    .where(eq(liveShows.id, row.id))
    .returning()
  if (!changed) throw showGone()
  return changed
}

/** Takes a show away with its links, or also those that follow it; calendars show what is left as cancelled. */
export async function removeShow(stores: Stores, id: number, scope: Scope): Promise<void> {
  const released = await inTransaction(stores.db, async (tx) => {
    const shows = await lockShow(tx, id, scope)
    const removed = await tx
      .update(liveShows)
      .set({
        ...announcementDue,
        deletedAt: sql`now()`,
        changedAt: sql`now()`,
        sequence: sql`${liveShows.sequence} + 1`,
        ...{ zoomLink: null, recordingUrl: null, videoMarkup: null, pictureKey: null },
      })
      .where(
        inArray(
          liveShows.id,
          shows.map((show) => show.id),
        ),
      )
      .returning()
    await planAnnouncement(stores.jobs, tx, removed)
    const [row, ...following] = shows
    const also = following.length > 0 ? { following: following.map((show) => show.id) } : {}
    await auditCall(tx, { about: `live show ${id}`, before: { ...row, ...also } })
    return releasePictures(tx, shows)
  })
  await deleteOrphans(stores, released)
}

/** The zone that was named, else the browser's; a name that is none is refused, so that no show lands at a wrong hour. */
function readZone(named: string | undefined, browsers: string | undefined): string {
  if (named && !isTimeZone(named)) throw invalidField('timezone', 'This time zone is not known here.')
  return pageZone(named || browsers)
}
