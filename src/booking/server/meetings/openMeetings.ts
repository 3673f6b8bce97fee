import type { Config } from '../../../platform/server/config.ts'
import type { Context } from '../../../platform/server/context.ts'
import { chooseMeetingService, meetingsSection } from '../../../settings/index.ts'
import type { MeetingDriver } from '../../states.ts'
import { jitsiMeetings } from './jitsi.ts'
import type { Meeting, Meetings } from './meetings.ts'
import { zoomMeetings } from './zoom.ts'

/** Where a demo academy's lessons would take place; the name says that nobody is there. */
const DEMO_ROOM = 'https://meet.example/the-practice-room'

type Configured = Pick<Config, 'meetings' | 'demo'>

const roomOf = ({ meetings: { link }, demo }: Configured): string | null => link ?? (demo ? DEMO_ROOM : null)

/** Which services lessons could take place in. */
export const setUpMeetings = (config: Configured): Record<MeetingDriver, boolean> => ({
  zoom: config.meetings.zoom !== undefined,
  jitsi: config.meetings.jitsi !== undefined,
  link: roomOf(config) !== null,
})

/** What lessons take place in: the chosen service, else Zoom, a Jitsi server or the host's fixed room; null without any. */
export function openMeetings(config: Configured, chosen: MeetingDriver | '' = ''): Meetings | null {
  const { zoom, jitsi } = config.meetings
  const service = chooseMeetingService(chosen, setUpMeetings(config))
  if (service === 'zoom' && zoom) return zoomMeetings(zoom)
  if (service === 'jitsi' && jitsi) return jitsiMeetings(jitsi)
  const room = roomOf(config)
  return room ? linkMeetings(room) : null
}

/** The same as the settings have it at the moment. */
export function followMeetings({ config, settings }: Pick<Context, 'config' | 'settings'>): () => Meetings | null {
  let held: { section: object; meetings: Meetings | null } | undefined
  return () => {
    const section = settings.read(meetingsSection)
    if (held?.section !== section) {
      const link = section.link || config.meetings.link
      const meetings = openMeetings({ demo: config.demo, meetings: { ...config.meetings, link } }, section.service)
      held = { section, meetings }
    }
    return held.meetings
  }
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
