import type { Config } from '../../../platform/server/config.ts'
import { jitsiMeetings } from './jitsi.ts'
import { linkMeetings } from './link.ts'
import type { Meetings } from './meetings.ts'
import { zoomMeetings } from './zoom.ts'

/** Where a demo academy's lessons would take place; the name says that nobody is there. */
const DEMO_ROOM = 'https://meet.example/the-practice-room'

/** What lessons take place in: Zoom, else a Jitsi server, else the host's fixed room; null when nothing is configured. */
export function openMeetings({
  meetings: { zoom, jitsi, link },
  demo,
}: Pick<Config, 'meetings' | 'demo'>): Meetings | null {
  if (zoom) return zoomMeetings(zoom)
  if (jitsi) return jitsiMeetings(jitsi)
  const room = link ?? (demo ? DEMO_ROOM : null)
  return room ? linkMeetings(room) : null
}
