import { call } from '../../platform/web/api.ts'
import { createSendQueue } from '../../platform/web/sendQueue.ts'
import { waitingPlace } from '../../platform/web/waiting.ts'
import { MAX_MINUTES, saveMinutes, TAKEN_HOURS, type UsedMinute } from '../contract.ts'

/** Minutes of one member that this browser has yet to send; the server keeps each once, so that sending twice is safe. */
export const createMinuteQueue = (userId: number) =>
  createSendQueue<UsedMinute, unknown>({
    place: waitingPlace('minutes', userId),
    keyOf: ({ minute }) => String(minute),
    send: (waiting, keepalive) => {
      const minutes = waiting.map(({ minute, kind }) => ({ minute, kind }))
      return call(saveMinutes, { body: { now: Date.now(), minutes }, keepalive })
    },
    batch: MAX_MINUTES,
    // older ones are not taken any more
    most: TAKEN_HOURS * 60,
  })
