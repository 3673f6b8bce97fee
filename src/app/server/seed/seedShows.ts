import shows from '../../../../demo/live-shows.json' with { type: 'json' }
import { addShows, type NewShow } from '../../../live-shows/server/index.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import type { Deps } from '../../../platform/server/deps.ts'
import { homeOf } from '../../../platform/server/origin.ts'
import { DAY } from './seedPeople.ts'
import { showStart } from './showStart.ts'
import { type Ids, idOf } from './threadOf.ts'

/** Shows around today, as the demo's programme has them; one member wants to hear of the next one. */
export async function seedShows(tx: Transaction, { jobs, config }: Deps, people: Ids): Promise<void> {
  const today = new Date()
  const drafts = shows.map(
    (show, at): NewShow => ({
      title: show.title,
      accessType: show.access_type as NewShow['accessType'],
      startTime: showStart(show, today),
      createdAt: new Date(showStart(show, today).getTime() - 30 * DAY),
      zoomLink: show.zoom_link,
      recordingUrl: show.recording_url,
      reminded: at === 0 ? [idOf(people, 'clara_l')] : [],
    }),
  )
  await addShows(tx, jobs, drafts, homeOf(config))
}
