// Activity: the minutes in which a member really plays, watches, answers or reads. The browser notes them and sends them
// in batches; a minute of the clock is stored once, however often it is sent and on however many devices it was used.
import * as z from 'zod/mini'
import { endpoint, wholeNumber } from '../platform/contract.ts'

export const activityKinds = ['playing', 'watching', 'answering', 'reading'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** Older minutes are not taken any more: whoever was without a line for a while loses none. */
export const TAKEN_HOURS = 14 * 24
/** Seconds since something was done that has waited in a browser for a line. */
export const waitedFor = z.optional(wholeNumber(0, TAKEN_HOURS * 3600, 'That is too long ago.'))
/** When it was done. */
export const doneAt = (now: Date, ago = 0): Date => new Date(now.getTime() - ago * 1000)
/** What a browser says of it; nothing of what has only just been done. A clock that was put back says nothing either. */
export function waitedSince(at: number | undefined): { ago?: number } {
  const seconds = at === undefined ? 0 : Math.round((Date.now() - at) / 1000)
  return seconds > 0 ? { ago: Math.min(TAKEN_HOURS * 3600, seconds) } : {}
}
/** Of one call; a browser that has more waiting sends them in several. */
export const MAX_MINUTES = 500

/** `minute`: whole minutes since 1970, UTC. */
const Used = z.object({
  minute: wholeNumber(0, 2_147_483_647),
  kind: z.enum(activityKinds, 'Please say what was done.'),
})
export type UsedMinute = z.output<typeof Used>

export const saveMinutes = endpoint('POST', '/api/member/minutes', {
  body: z.object({
    /** What the browser's clock shows as it sends, in milliseconds since 1970: how far it is off is taken off each minute. */
    now: z.optional(z.number()),
    minutes: z.array(Used).check(z.minLength(1), z.maxLength(MAX_MINUTES, `Please send at most ${MAX_MINUTES}.`)),
  }),
  response: z.object({
    /** Of those that were sent: stored now or before. The others are too old, or still to come. */
    taken: z.int(),
    /** Minutes of the present day of the member's zone. */
    today: z.int(),
  }),
  summary: 'Keeps minutes of real use, each once; those that are too old or still to come are left out',
})
