import type { Transaction } from '../../platform/server/database.ts'
import type { Jobs } from '../../platform/server/job.ts'
import { embedMarkup } from '../../platform/server/video/embedMarkup.ts'
import { weeklyStarts } from '../rules.ts'
import { planReminders } from './reminders.ts'
import { insertSeries } from './saveShow.ts'
import { liveShowReminders, type liveShows, liveShowVisits } from './tables.ts'

type Row = typeof liveShows.$inferInsert

export type NewShow = Pick<Row, 'title' | 'accessType' | 'startTime' | 'createdAt' | 'description' | 'hostId'> & {
  zoomLink: string | null
  recordingUrl: string | null
  pictureKey: string | null
  /** How many shows there are, a week apart by the clocks of `zone`. */
  weeks: number
  zone: string
  /** Who has asked to be reminded of the first, and who came to it. */
  reminded?: number[]
  came?: number[]
}

/** Stores many shows at once, as a seeder has them. */
export async function addShows(tx: Transaction, jobs: Jobs, shows: readonly NewShow[], origin: string): Promise<void> {
  for (const { reminded = [], came = [], weeks, zone, ...show } of shows) {
    const videoMarkup = show.recordingUrl && embedMarkup(show.recordingUrl, show.title, 'recording_url')
    const rows = await insertSeries(
      tx,
      { ...show, videoMarkup },
      weeklyStarts(show.startTime.toISOString(), weeks, zone),
    )
    for (const row of rows) await planReminders(jobs, tx, row)
    const [{ id: showId, startTime: cameAt }] = rows
    const asked = reminded.map((userId) => ({ showId, userId, zone, origin }))
    if (asked.length > 0) await tx.insert(liveShowReminders).values(asked)
    const visits = came.map((userId) => ({ showId, userId, cameAt }))
    if (visits.length > 0) await tx.insert(liveShowVisits).values(visits)
  }
}
