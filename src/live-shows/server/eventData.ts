import type { Academy } from '../../platform/academy.ts'
import type { Db } from '../../platform/server/database.ts'
import { onlineAt, organizationId } from '../../platform/server/schemaOrg.ts'
import { listFuture } from './queries.ts'

const MOST = 10
/** Sees what everybody does: when shows are and what they are called, and no link. */
const NOBODY = { id: 0, premium: false }

/** The next shows as structured data: their titles and times, and the page that members enter by. */
export async function eventData(db: Db, origin: string, { name }: Pick<Academy, 'name'>): Promise<object[]> {
  const shows = await listFuture(db, NOBODY)
  const location = onlineAt(`${origin}/member/live-shows`)
  return shows.slice(0, MOST).map(({ title, start_time, duration, access_type }) => ({
    '@type': 'Event',
    ...{ name: title, description: `A live show of ${name}, about ${duration} minutes long.` },
    startDate: start_time,
    endDate: new Date(Date.parse(start_time) + duration * 60_000).toISOString(),
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    ...{ location, image: `${origin}/card.png`, isAccessibleForFree: access_type === 'all' },
    organizer: { '@id': organizationId(origin) },
  }))
}
