import { call } from '../../platform/web/api.ts'
import { createSendQueue } from '../../platform/web/sendQueue.ts'
import { waitingPlace } from '../../platform/web/waiting.ts'
import { MAX_MINUTES, saveMinutes, TAKEN_HOURS, type UsedMinute } from '../contract.ts'

/** A minute, and where it was: what waits for a line may be sent from elsewhere. */
type Waiting = UsedMinute & { zone?: string }

/** Minutes of one member that this browser has yet to send; the server keeps each once, so that sending twice is safe. */
export function createMinuteQueue(userId: number) {
  const queue = createSendQueue<Waiting, unknown>({
    place: waitingPlace('minutes', userId),
    keyOf: ({ minute }) => String(minute),
    send: sendMinutes,
    batch: MAX_MINUTES,
    // older ones are not taken any more
    most: TAKEN_HOURS * 60,
  })
  return {
    ...queue,
    add: (used: UsedMinute): void => queue.add({ ...used, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
  }
}

/** Those of one place at a time. */
async function sendMinutes(waiting: readonly Waiting[], keepalive: boolean): Promise<void> {
  for (const zone of new Set(waiting.map((each) => each.zone))) {
    const minutes = waiting.filter((each) => each.zone === zone).map(({ minute, kind }) => ({ minute, kind }))
    await call(saveMinutes, { body: { now: Date.now(), ...(zone ? { zone } : {}), minutes }, keepalive })
  }
}
