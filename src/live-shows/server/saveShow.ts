import { eq, sql } from 'drizzle-orm'
import type { HandlerInput } from '../../platform/contract.ts'
import { isTimeZone } from '../../platform/dates.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/server/database.ts'
import type { Deps } from '../../platform/server/deps.ts'
import { zoneOf } from '../../platform/server/page.ts'
import { once, type Submission } from '../../platform/server/submissions.ts'
import { embedMarkup } from '../../platform/server/video/embedMarkup.ts'
import type * as contract from '../contract.ts'
import { findShowRow, type ShowRow } from './queries.ts'
import { readStart } from './readStart.ts'
import { planReminders } from './reminders.ts'
import { liveShows } from './tables.ts'

type Stores = Pick<Deps, 'db' | 'jobs'>
type Draft = HandlerInput<typeof contract.createShow>['body']
type Change = HandlerInput<typeof contract.updateShow>['body']

const gone = () => new AppError('not_found', 'There is no such show any more.')

/** A recording with its player, which carries the show's title. */
const recordingOf = (given: string | null, title: string) => ({
  recordingUrl: given,
  videoMarkup: given && embedMarkup(given, title, 'recording_url'),
})

/**
 * Stores a new show and plans its reminders, once for each submission.
 * @param zone on whose clocks the start is meant, when the request does not say
 * @throws AppError 'invalid' by field
 */
export async function addShow(
  { db, jobs }: Stores,
  draft: Draft,
  zone: string | undefined,
  submission?: Submission,
): Promise<ShowRow> {
  const { title, access_type: accessType, duration: durationMinutes } = draft
  const startTime = readStart(draft.start_time, readZone(draft.timezone, zone))
  const values = { title, accessType, durationMinutes, startTime, zoomLink: draft.zoom_link || null }
  const recording = recordingOf(draft.recording_url || null, title)
  const id = await once(db, submission, (store) =>
    store(async (tx) => {
      const [row] = await tx
        .insert(liveShows)
        .values({ ...values, ...recording })
        .returning()
      if (!row) throw new Error('The database returned no row for a new show.')
      await planReminders(jobs, tx, row)
      return row.id
    }),
  )
  const show = await findShowRow(db, id)
  if (!show || show.deletedAt) throw gone()
  return show
}

/** Changes what `change` names. Calendars are told of what they show, and a moved show is reminded of anew. */
export async function changeShow(
  { db, jobs }: Stores,
  id: number,
  change: Change,
  zone: string | undefined,
): Promise<ShowRow> {
  return inTransaction(db, async (tx) => {
    const row = await lock(tx, id)
    const next = merge(row, change, readZone(change.timezone, zone))
    const moved = next.startTime.getTime() !== row.startTime.getTime()
    const shown = (['title', 'accessType', 'durationMinutes', 'zoomLink'] as const).some(
      (key) => next[key] !== row[key],
    )
    const news = moved || shown ? { sequence: row.sequence + 1, changedAt: sql`now()` } : {}
    const [changed] = await tx
      .update(liveShows)
      .set({ ...next, ...news })
      .where(eq(liveShows.id, id))
      .returning()
    if (!changed) throw gone()
    if (moved) await planReminders(jobs, tx, changed)
    return changed
  })
}

/** Takes a show away with its links; what is left tells calendars that it is cancelled. */
export async function removeShow({ db }: Stores, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lock(tx, id)
    await tx
      .update(liveShows)
      .set({
        deletedAt: sql`now()`,
        changedAt: sql`now()`,
        sequence: row.sequence + 1,
        zoomLink: null,
        recordingUrl: null,
        videoMarkup: null,
      })
      .where(eq(liveShows.id, id))
  })
}

/** The zone that was named, else the browser's; a name that is none is refused, so that no show lands at a wrong hour. */
function readZone(named: string | undefined, browsers: string | undefined): string {
  if (named && !isTimeZone(named)) throw invalidField('timezone', 'This time zone is not known here.')
  return zoneOf(named || browsers)
}

async function lock(tx: Transaction, id: number): Promise<ShowRow> {
  const [row] = await tx.select().from(liveShows).where(eq(liveShows.id, id)).for('no key update')
  if (!row || row.deletedAt) throw gone()
  return row
}

/** The row as it will be. A new title is written into the player of the recording too. */
function merge(row: ShowRow, change: Change, zone: string) {
  const { title = row.title, access_type: accessType = row.accessType, duration = row.durationMinutes } = change
  const recording = change.recording_url === undefined ? row.recordingUrl : change.recording_url || null
  return {
    title,
    accessType,
    durationMinutes: duration,
    startTime: change.start_time === undefined ? row.startTime : readStart(change.start_time, zone, row.startTime),
    zoomLink: change.zoom_link === undefined ? row.zoomLink : change.zoom_link || null,
    ...recordingOf(recording, title),
  }
}
