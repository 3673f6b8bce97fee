import shows from '../../../../demo/live-shows.json' with { type: 'json' }
import { addShows, type NewShow } from '../../../live-shows/server/index.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import { academyOrigin } from '../../../platform/server/origin.ts'
import { demoId, type Ids } from './demoThread.ts'
import { DAY } from './seedPeople.ts'

/** Shows around today, as the demo's programme has them; one member wants to hear of the next one. */
export async function seedShows(tx: Transaction, { jobs, config }: Context, people: Ids): Promise<void> {
  const today = new Date()
  const drafts = shows.map(
    (show, at): NewShow => ({
      title: show.title,
      accessType: show.access_type as NewShow['accessType'],
      startTime: showStart(show, today),
      createdAt: new Date(showStart(show, today).getTime() - 30 * DAY),
      zoomLink: show.zoom_link,
      recordingUrl: show.recording_url,
      reminded: at === 0 ? [demoId(people, 'clara_l')] : [],
    }),
  )
  await addShows(tx, jobs, drafts, academyOrigin(config))
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

type Show = { title: string; start_offset_days: number; start_hour_utc: number }

/**
 * When a show of the demo begins, counted from `today`. A weekday in its title comes true: the show waits for the first
 * such day at or after its offset, so that `Friday jam` is on a Friday whenever the demo is seeded.
 */
export function showStart({ title, start_offset_days, start_hour_utc }: Show, today: Date): Date {
  const at = (days: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + days, start_hour_utc))
  const first = at(start_offset_days)
  const named = WEEKDAYS.findIndex((day) => title.includes(day))
  if (named === -1) return first
  return at(start_offset_days + ((named - first.getUTCDay() + 7) % 7))
}
