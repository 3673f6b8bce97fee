import { createMinuteQueue } from '../../../activity/web/index.ts'
import { createAnswerQueue, createScoreQueue } from '../../../ear-training/web/index.ts'
import { describeWaiting, type WaitingKind } from '../../../platform/web/waiting.ts'
import { createRunQueue } from '../../../practice/web/index.ts'
import { createActQueue } from '../../../routine/web/index.ts'
import { showFlash } from '../../../ui/web/flashStore.ts'

type Queue = ReturnType<
  typeof createRunQueue | typeof createAnswerQueue | typeof createScoreQueue | typeof createActQueue
>

const WAITED_MS = 20_000

/** Sends what waits in one queue; answers how much of it the academy has taken. */
async function sendOut(queue: Queue): Promise<number> {
  let taken = 0
  let seen = queue.read().last
  const stop = queue.subscribe(() => {
    const { last, refused } = queue.read()
    if (last === seen) return
    seen = last
    if (last?.is === 'stored') taken++
    if (last?.is === 'refused') showFlash('error', `Something that waited could not be saved. ${refused}`)
  })
  await queue.flush()
  stop()
  return taken
}

/** Sends all that waits in this browser for a member, and says what has arrived; minutes are nothing to speak of. */
export async function sendAll(userId: number): Promise<void> {
  // the minutes first: a part that was ended counts those up to its end
  await createMinuteQueue(userId).flush()
  const acts = createActQueue(userId)
  // what the page before was left with, in the midst of being sent, has not waited
  const hasWaited = acts.list().some(({ at }) => Date.now() - at > WAITED_MS)
  const taken = await Promise.all([
    sendOut(createRunQueue(userId)),
    sendOut(createAnswerQueue(userId)),
    sendOut(createScoreQueue(userId)),
    sendOut(acts).then((count) => (hasWaited ? count : 0)),
  ])
  const kinds: readonly WaitingKind[] = ['runs', 'answers', 'scores', 'acts']
  const sent = kinds.flatMap((kind, at) => (taken[at] ? [[kind, taken[at]] as const] : []))
  if (sent.length > 0) showFlash('success', `Sent now that you’re back online: ${describeWaiting(sent)}.`)
}
