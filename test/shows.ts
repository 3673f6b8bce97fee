import { liveShows } from '../src/live-shows/server/tables.ts'
import { currentTime } from '../src/platform/server/clock.ts'
import type { Db } from '../src/platform/server/database.ts'
import { embedMarkup } from '../src/platform/server/video/embedMarkup.ts'

let count = 0
type ShowValues = Partial<typeof liveShows.$inferInsert> & {
  /** Minutes from now; negative for a show in the past. */
  inMinutes?: number
}

/** A show with unique links, an hour ahead by default, whose door is open. */
export async function createShow(db: Db, { inMinutes = 60, ...values }: ShowValues = {}) {
  const number = ++count
  const recordingUrl = `https://films.test/secret-recording-${number}.webm`
  const [show] = await db
    .insert(liveShows)
    .values({
      title: `Show ${number}`,
      startTime: new Date(currentTime().getTime() + inMinutes * 60_000),
      zoomLink: `https://zoom.test/j/secret-${number}`,
      recordingUrl,
      doorMinutes: 60,
      videoMarkup: embedMarkup(recordingUrl, `Show ${number}`),
      ...values,
    })
    .returning()
  if (!show) throw new Error('The show was not made.')
  return show
}
