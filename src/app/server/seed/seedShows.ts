import shows from '../../../../demo/live-shows.json' with { type: 'json' }
import { addShows, assignPicture, type NewShow, SHOW_PICTURE } from '../../../live-shows/server/index.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import type { Files } from '../../../platform/server/files.ts'
import { academyOrigin } from '../../../platform/server/origin.ts'
import { demoId, type Ids } from './demoThread.ts'
import { DAY } from './seedPeople.ts'
import { storeCover } from './storeCover.ts'

/** The instructor's, by which the weekly show is at the same time all year. */
const ZONE = 'Europe/Berlin'

type DemoShow = Show & {
  access_type: string
  /** A page of the academy. */
  zoom_link: string | null
  recording_url: string | null
  description: string
  picture: { category: string; level: string }
  weeks?: number
  came?: string[]
}
const programme: readonly DemoShow[] = shows

/** Draws and stores a picture for every show of the programme; returns their keys in its order. */
export const storeShowPictures = (put: Files['put']): Promise<string[]> =>
  Promise.all(programme.map(({ title, picture }) => storeCover(put, SHOW_PICTURE.folder, { title, ...picture })))

/** Shows around today, as the demo's programme has them; one member wants to hear of the next one. */
export async function seedShows(
  tx: Transaction,
  { jobs, config }: Context,
  people: Ids,
  pictures: readonly string[],
): Promise<void> {
  const today = new Date()
  const drafts = programme.map(
    (show, at): NewShow => ({
      title: show.title,
      description: show.description,
      hostId: demoId(people, 'samuel_o'),
      pictureKey: pictures[at] ?? null,
      accessType: show.access_type as NewShow['accessType'],
      startTime: showStart(show, today),
      createdAt: new Date(showStart(show, today).getTime() - 30 * DAY),
      zoomLink: show.zoom_link && `${academyOrigin(config)}${show.zoom_link}`,
      recordingUrl: show.recording_url,
      weeks: show.weeks ?? 1,
      zone: ZONE,
      reminded: at === 0 ? [demoId(people, 'clara_l')] : [],
      came: (show.came ?? []).map((name) => demoId(people, name)),
    }),
  )
  for (const key of pictures) await assignPicture(tx, key)
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
