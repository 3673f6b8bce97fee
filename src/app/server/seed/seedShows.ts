import shows from '../../../../demo/live-shows.json' with { type: 'json' }
import { addShows, type NewShow } from '../../../live-shows/server/index.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import { academyOrigin } from '../../../platform/server/origin.ts'
import { demoId, type Ids } from './demoThread.ts'
import { DAY } from './seedPeople.ts'
import { showStart } from './showStart.ts'

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
