import { randomUUID } from 'node:crypto'
import { AppError } from '../../../platform/errors.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import type { Context } from '../../../platform/server/context.ts'
import { meetingServiceNames, meetingsSection } from '../../../settings/index.ts'
import type { MeetingDriver } from '../../states.ts'
import { findHours } from '../hours.ts'
import type { MeetingPlan } from './meetings.ts'
import { followMeetings } from './openMeetings.ts'

const SOON_MS = 60 * 60 * 1000
const MINUTES = 30

/** Its keys or its address may have been taken away since it was chosen. */
const notSetUp = (chosen: MeetingDriver): string =>
  chosen === 'link'
    ? 'Your own room is chosen and has no address, so lessons take place in another service meanwhile. Enter its address, or choose another service.'
    : `${meetingServiceNames[chosen]} is chosen and has no keys on the server, so lessons take place in another service meanwhile. Have them put in, or choose a service that is set up.`

/**
 * Makes a meeting at the service that lessons take place in, as a booking would. One that exists at the service is taken
 * away again; of the others the host gets the address. @throws AppError 'unavailable'
 */
export function meetingTester(context: Pick<Context, 'config' | 'settings' | 'db'>) {
  const meetingsNow = followMeetings(context)
  return async (host: { name: string; email: string }): Promise<{ message: string; address: string | null }> => {
    const meetings = meetingsNow()
    if (!meetings) throw new AppError('unavailable', 'No service is set up yet: enter the address of your own room.')
    const { service } = context.settings.read(meetingsSection)
    if (service && service !== meetings.driver) throw new AppError('unavailable', notSetUp(service))
    const { zone } = await findHours(context.db)
    const startsAt = new Date(currentTime().getTime() + SOON_MS)
    const plan: MeetingPlan = { topic: 'Test', startsAt, minutes: MINUTES, zone, agenda: '' }
    const meeting = await meetings.create(plan, `test-${randomUUID()}`)
    if (meetings.driver === 'zoom') {
      await meetings.cancel(meeting.id)
      return { message: 'Zoom made a meeting, and it was deleted again. Lessons can take place.', address: null }
    }
    const until = new Date(startsAt.getTime() + MINUTES * 60 * 1000)
    const address = await meetings.enter(meeting, { ...host, isHost: true }, until)
    return { message: 'This is where you would meet. Open it to see whether it is the right place.', address }
  }
}
