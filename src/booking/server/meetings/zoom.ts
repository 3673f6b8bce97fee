import * as z from 'zod/mini'
import { AppError } from '../../../platform/errors.ts'
import type { Config } from '../../../platform/server/config.ts'
import type { Meeting, MeetingPlan, Meetings } from './meetings.ts'
import { type ZoomAnswer, zoomApi } from './zoomApi.ts'

const SCHEDULED = 2
const MAX_TOPIC = 200
const MAX_AGENDA = 2000
/** What is taken of an answer; its `start_url` makes anybody the host, so it is neither read nor kept. */
const Made = z.object({ id: z.union([z.number(), z.string()]), join_url: z.string() })
const Listed = z.object({ meetings: z.array(z.extend(Made, { agenda: z.optional(z.string()) })) })

const markOf = (key: string): string => ` (${key})`
const fieldsOf = ({ topic, startsAt, minutes, zone, agenda }: MeetingPlan, key: string) => ({
  topic: topic.slice(0, MAX_TOPIC),
  type: SCHEDULED,
  start_time: startsAt.toISOString().replace(/\.\d+Z$/, 'Z'),
  timezone: zone,
  duration: minutes,
  agenda: agenda.slice(0, MAX_AGENDA - markOf(key).length) + markOf(key),
})

/** Meetings at Zoom, made by server-to-server OAuth for the account's own user. */
export function zoomMeetings(settings: NonNullable<Config['meetings']['zoom']>): Meetings {
  const call = zoomApi(settings)
  const read = async (id: string): Promise<Meeting | undefined> => {
    const answer = await call({ method: 'GET', path: `/meetings/${id}` })
    return answer.status === 404 ? undefined : meetingOf(answer)
  }
  /** Zoom knows no idempotency keys: a meeting that was made before its maker was killed is found by its agenda. */
  const findMade = async (key: string): Promise<Meeting | undefined> => {
    const { body } = await call({ method: 'GET', path: '/users/me/meetings?type=upcoming&page_size=300' })
    const { data } = Listed.safeParse(body)
    const made = data?.meetings.find(({ agenda }) => agenda?.endsWith(markOf(key)))
    return made && { id: String(made.id), joinUrl: made.join_url }
  }
  const create = async (plan: MeetingPlan, key: string): Promise<Meeting> => {
    const made = await findMade(key)
    if (made) return made
    const settings = { join_before_host: true, waiting_room: false }
    return meetingOf(
      await call({ method: 'POST', path: '/users/me/meetings', body: { ...fieldsOf(plan, key), settings } }),
    )
  }
  return {
    driver: 'zoom',
    create,
    move: async (id, plan, key) => {
      const { status } = await call({ method: 'PATCH', path: `/meetings/${id}`, body: fieldsOf(plan, key) })
      if (status === 204) {
        const moved = await read(id)
        if (moved) return moved
      } else if (status !== 404) throw refused(status)
      // somebody has deleted it at Zoom: the lesson needs another one
      return create(plan, key)
    },
    cancel: async (id) => {
      const { status } = await call({ method: 'DELETE', path: `/meetings/${id}` })
      if (status !== 204 && status !== 404) throw refused(status)
    },
    enter: async ({ joinUrl }) => joinUrl,
  }
}

const refused = (status: number) => new AppError('unavailable', `Zoom refuses the meeting, status ${status}.`)

function meetingOf({ status, body }: ZoomAnswer): Meeting {
  const made = Made.safeParse(body)
  if (status >= 400 || !made.success) throw refused(status)
  return { id: String(made.data.id), joinUrl: made.data.join_url }
}
