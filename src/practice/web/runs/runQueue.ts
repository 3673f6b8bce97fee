import { AppError } from '../../../platform/errors.ts'
import { failureMessage } from '../../../platform/web/api.ts'
import { makeKey } from '../../../platform/web/makeKey.ts'
import { createSendQueue, NOTHING_WAITS, type SendOutcome } from '../../../platform/web/sendQueue.ts'
import { waitingPlace } from '../../../platform/web/waiting.ts'
import type { Run } from '../../contract.ts'
import { type Answer, type Played, sendPlayed, type Waiting, type Way } from './sendPlayed.ts'

/** What became of something that was sent: the academy's answer, or why there is none, and whether it is sent again. */
export type Outcome = { answer: Answer<Way> } | { failure: AppError; isWaiting: boolean }
/**
 * `waiting` is how many are to be sent yet, `isOffline` where nothing answers; `stored` is the last run that was, `refused`
 * why the academy has not taken something, `last` what came of the last try. `left` are those that wait, `outcomes` those of lines and phrases by their keys.
 */
export type QueueNow = {
  waiting: number
  isOffline: boolean
  stored: Run | null
  refused: string | null
  last: SendOutcome<Answer<Way>> | null
  left: readonly Waiting[]
  outcomes: ReadonlyMap<string, Outcome>
}
export const EMPTY_QUEUE: QueueNow = { ...NOTHING_WAITS, left: [], outcomes: new Map() }

/** More than anybody plays on one journey without a line. */
const MOST = 300

/** What one member has played and this browser has yet to send, the oldest first; each goes under a key of its own. */
export function createRunQueue(userId: number) {
  const queue = createSendQueue<Waiting, Answer<Way>>({
    place: waitingPlace('runs', userId),
    keyOf: ({ key }) => key,
    send: ([played], keepalive) => sendPlayed(withWay(played as Waiting), keepalive),
    most: MOST,
  })
  let now = EMPTY_QUEUE
  const follow = () => {
    const { last, waiting, isOffline, refused } = queue.read()
    const left = queue.list().map(withWay)
    const way = last && [...now.left, ...left].find(({ key }) => key === last.key)?.way
    const isNew = last !== now.last
    now = { ...now, waiting, isOffline, refused, last, left }
    if (!last || !isNew) return
    if (way === 'runs') {
      if (last.is === 'stored') now = { ...now, stored: last.answer as Run }
    } else now = { ...now, outcomes: new Map(now.outcomes).set(last.key, outcomeOf(last)) }
  }
  queue.subscribe(follow)
  return {
    ...queue,
    read: () => now,
    /** Keeps what was played in this browser and sends it, now or once the line is back. Answers its key. */
    send: <W extends Way>(way: W, played: Played<W>): string => {
      const key = makeKey()
      queue.add({ ...played, way, key, at: Date.now() } as unknown as Waiting)
      return key
    },
  }
}

/** An earlier release has stored runs alone. */
const withWay = (played: Waiting): Waiting => ({ ...played, way: played.way ?? 'runs' }) as Waiting

function outcomeOf(last: SendOutcome<Answer<Way>>): Outcome {
  if (last.is === 'stored') return { answer: last.answer }
  const { error } = last
  const failure = error instanceof AppError ? error : new AppError('unavailable', failureMessage(error))
  return { failure, isWaiting: last.is === 'kept' }
}
