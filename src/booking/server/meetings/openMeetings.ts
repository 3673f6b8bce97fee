import type { Config } from '../../../platform/server/config.ts'
import { jitsiMeetings } from './jitsi.ts'
import type { Meeting, Meetings } from './meetings.ts'
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

/** The host's one fixed room, which is always there: nothing has to be made, moved or taken away. */
function linkMeetings(address: string): Meetings {
  const room: Meeting = { id: 'room', joinUrl: address }
  return {
    driver: 'link',
    create: async () => room,
    move: async () => room,
    cancel: async () => {},
    // a host who moves to another room is found there, also by those who booked before
    enter: async () => address,
  }
}
