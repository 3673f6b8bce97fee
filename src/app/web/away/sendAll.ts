import { createMinuteQueue } from '../../../activity/web/index.ts'
import { createAnswerQueue, createScoreQueue } from '../../../ear-training/web/index.ts'
import { countWaited, countWaiting, describeWaiting, type WaitingKind } from '../../../platform/web/waiting.ts'
import { createRunQueue } from '../../../practice/web/index.ts'
import { createActQueue } from '../../../routine/web/index.ts'
import { showFlash } from '../../../ui/web/flashStore.ts'

type Queue = ReturnType<
  typeof createRunQueue | typeof createAnswerQueue | typeof createScoreQueue | typeof createActQueue
>

/** Sends what waits in one queue; answers how much of it the academy has refused. */
async function sendOut(queue: Queue): Promise<number> {
  let refusals = 0
  let seen = queue.read().last
  const stop = queue.subscribe(() => {
    const { last, refused } = queue.read()
    if (last === seen) return
    seen = last
    if (last?.is !== 'refused') return
    refusals++
    showFlash('error', `Something that waited could not be saved. ${refused}`)
  })
  await queue.flush()
  stop()
  return refusals
}

/**
 * Sends all that waits in this browser for a member, and says what has arrived of what had `waited`, by whichever queue:
 * the page that is open may have one of its own.
 */
export async function sendAll(userId: number, waited = countWaited(userId)): Promise<void> {
  // the minutes first: a part that was ended counts those up to its end
  await createMinuteQueue(userId).flush()
  const refused: Partial<Record<WaitingKind, number>> = {}
  const send = async (kind: WaitingKind, queue: Queue) => {
    refused[kind] = await sendOut(queue)
  }
  await Promise.all([
    send('runs', createRunQueue(userId)),
    send('answers', createAnswerQueue(userId)),
    send('scores', createScoreQueue(userId)),
    send('acts', createActQueue(userId)),
  ])
  const left = new Map(countWaiting(userId))
  const sent = waited.flatMap(([kind, count]) => {
    const arrived = count - (left.get(kind) ?? 0) - (refused[kind] ?? 0)
    return arrived > 0 ? [[kind, arrived] as const] : []
  })
  if (sent.length > 0) showFlash('success', `Sent now that you’re back online: ${describeWaiting(sent)}.`)
}
