import type { Academy } from '../../platform/academy.ts'
import type { Db } from '../../platform/server/database.ts'
import { onlineAt, organizationId } from '../../platform/server/schemaOrg.ts'
import { listAnnounced, showEnd } from './queries.ts'
import type { ShowRow } from './showFields.ts'

const MOST = 10

/** The next shows as structured data: their titles and times, and the page that members enter by. */
export async function eventData(db: Db, origin: string, { name }: Pick<Academy, 'name'>): Promise<object[]> {
  const shows = await listAnnounced(db, MOST)
  return shows.map((show) => ({
    '@type': 'Event',
    name: show.title,
    description: `A live show of ${name}, about ${show.durationMinutes} minutes long.`,
    startDate: show.startTime.toISOString(),
    endDate: showEnd(show).toISOString(),
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: `https://schema.org/${statusOf(show)}`,
    ...(show.movedFrom && !show.deletedAt ? { previousStartDate: show.movedFrom.toISOString() } : {}),
    ...{ location: onlineAt(`${origin}/member/live-shows`), image: `${origin}/card.png` },
    isAccessibleForFree: show.accessType === 'all',
    organizer: { '@id': organizationId(origin) },
  }))
}

function statusOf({ deletedAt, movedFrom }: ShowRow): string {
  if (deletedAt) return 'EventCancelled'
  return movedFrom ? 'EventRescheduled' : 'EventScheduled'
}
