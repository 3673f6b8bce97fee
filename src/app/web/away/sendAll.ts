import { createMinuteQueue } from '../../../activity/web/index.ts'
import { createAnswerQueue, createScoreQueue } from '../../../ear-training/web/index.ts'
import { wasRefused } from '../../../platform/web/sendQueue.ts'
import { describeWaiting, listWaited, readWaiting, waitingPlace } from '../../../platform/web/waiting.ts'
import { createLoopQueue, createRunQueue } from '../../../practice/web/index.ts'
import { createActQueue } from '../../../routine/web/index.ts'
import { showFlash } from '../../../ui/web/flashStore.ts'

type Queue = ReturnType<
  | typeof createRunQueue
  | typeof createLoopQueue
  | typeof createAnswerQueue
  | typeof createScoreQueue
  | typeof createActQueue
>

/** Sends what waits in one queue, and says what the academy has refused of it. */
async function sendOut(queue: Queue): Promise<void> {
  let seen = queue.read().last
  const stop = queue.subscribe(() => {
    const { last, refused } = queue.read()
    if (last === seen) return
    seen = last
    if (last?.is === 'refused') showFlash('error', `Something that waited could not be saved. ${refused}`)
  })
  await queue.flush()
  stop()
}

/**
 * Sends all that waits in this browser for a member, and says what has arrived of what had `waited`, by whichever queue:
 * the page that is open may have one of its own.
 */
export async function sendAll(userId: number, waited = listWaited(userId)): Promise<void> {
  // the minutes first: a part that was ended counts those up to its end
  await createMinuteQueue(userId).flush()
  await Promise.all(
    [createRunQueue, createLoopQueue, createAnswerQueue, createScoreQueue, createActQueue].map((create) =>
      sendOut(create(userId)),
    ),
  )
  const sent = waited.flatMap(([kind, items]) => {
    const place = waitingPlace(kind, userId)
    const left = new Set(readWaiting(place).map((item) => JSON.stringify(item)))
    const arrived = items.filter((item) => !left.has(item) && !wasRefused(place, item))
    return arrived.length > 0 ? [[kind, arrived.length] as const] : []
  })
  if (sent.length > 0) showFlash('success', `Sent now that you’re back online: ${describeWaiting(sent)}.`)
}
