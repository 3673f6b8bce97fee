import type { Transaction } from '../../platform/server/database.ts'
import type { Jobs } from '../../platform/server/job.ts'
import { embedMarkup } from '../../platform/server/video/embedMarkup.ts'
import { planReminders } from './reminders.ts'
import { liveShowReminders, liveShows } from './tables.ts'

export type NewShow = Pick<typeof liveShows.$inferInsert, 'title' | 'accessType' | 'startTime' | 'createdAt'> & {
  zoomLink: string | null
  recordingUrl: string | null
  /** Who has asked to be reminded. */
  reminded?: number[]
}

/** Stores many shows at once, as a seeder has them. */
export async function addShows(tx: Transaction, jobs: Jobs, shows: readonly NewShow[], origin: string): Promise<void> {
  for (const { reminded = [], ...show } of shows) {
    const videoMarkup = show.recordingUrl && embedMarkup(show.recordingUrl, show.title, 'recording_url')
    const [row] = await tx
      .insert(liveShows)
      .values({ ...show, videoMarkup })
      .returning()
    if (!row) continue
    await planReminders(jobs, tx, row)
    const rows = reminded.map((userId) => ({ showId: row.id, userId, zone: 'UTC', origin }))
    if (rows.length > 0) await tx.insert(liveShowReminders).values(rows)
  }
}
