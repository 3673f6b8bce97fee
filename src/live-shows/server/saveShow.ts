import { eq, sql } from 'drizzle-orm'
import type { HandlerInput } from '../../platform/contract.ts'
import { isTimeZone } from '../../platform/dates.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { auditCall } from '../../platform/server/audit.ts'
import type { Context } from '../../platform/server/context.ts'
import { inTransaction, type Transaction } from '../../platform/server/database.ts'
import { pageZone } from '../../platform/server/page.ts'
import { once, type Submission } from '../../platform/server/submissions.ts'
import type * as contract from '../contract.ts'
import { announcementDue, planAnnouncement } from './announceShows.ts'
import { findShowRow } from './queries.ts'
import { planReminders } from './reminders.ts'
import { columnsOf, isAnnounced, type ShowRow } from './showFields.ts'
import { liveShows } from './tables.ts'

type Stores = Pick<Context, 'db' | 'jobs'>
type Draft = HandlerInput<typeof contract.createShow>['body']
type Change = HandlerInput<typeof contract.updateShow>['body']

const gone = () => new AppError('not_found', 'There is no such show any more.')

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
  const values = columnsOf(draft, readZone(draft.timezone, zone))
  const id = await once(db, submission, (store) =>
    store(async (tx) => {
      const [row] = await tx.insert(liveShows).values(values).returning()
      if (!row) throw new Error('The database returned no row for a new show.')
      await planReminders(jobs, tx, row)
      await auditCall(tx, { about: `live show ${row.id}`, after: values })
      return row.id
    }),
  )
  const show = await findShowRow(db, id)
  if (!show || show.deletedAt) throw gone()
  return show
}

/** Changes what `change` names. What calendars show goes to them, and a moved show gets new reminders. */
export async function changeShow(
  { db, jobs }: Stores,
  id: number,
  change: Change,
  zone: string | undefined,
): Promise<ShowRow> {
  return inTransaction(db, async (tx) => {
    const row = await lock(tx, id)
    const next = columnsOf(change, readZone(change.timezone, zone), row)
    const moved = next.startTime.getTime() !== row.startTime.getTime()
    const announced = moved || isAnnounced(row, next) ? { sequence: row.sequence + 1, changedAt: sql`now()` } : {}
    const [changed] = await tx
      .update(liveShows)
      .set({ ...next, ...announced, ...(moved ? announcementDue : {}) })
      .where(eq(liveShows.id, id))
      .returning()
    if (!changed) throw gone()
    await auditCall(tx, { about: `live show ${id}`, before: row, after: next })
    if (moved) {
      await planReminders(jobs, tx, changed)
      await planAnnouncement(jobs, tx, changed)
    }
    return changed
  })
}

/** Takes a show away with its links; calendars show what is left as cancelled. */
export async function removeShow({ db, jobs }: Stores, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lock(tx, id)
    const [removed] = await tx
      .update(liveShows)
      .set({
        ...announcementDue,
        deletedAt: sql`now()`,
        changedAt: sql`now()`,
        sequence: row.sequence + 1,
        zoomLink: null,
        recordingUrl: null,
        videoMarkup: null,
      })
      .where(eq(liveShows.id, id))
      .returning()
    if (removed) await planAnnouncement(jobs, tx, removed)
    await auditCall(tx, { about: `live show ${id}`, before: row })
  })
}

/** The zone that was named, else the browser's; a name that is none is refused, so that no show lands at a wrong hour. */
function readZone(named: string | undefined, browsers: string | undefined): string {
  if (named && !isTimeZone(named)) throw invalidField('timezone', 'This time zone is not known here.')
  return pageZone(named || browsers)
}

async function lock(tx: Transaction, id: number): Promise<ShowRow> {
  const [row] = await tx.select().from(liveShows).where(eq(liveShows.id, id)).for('no key update')
  if (!row || row.deletedAt) throw gone()
  return row
}
