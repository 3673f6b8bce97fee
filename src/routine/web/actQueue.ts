import { call } from '../../platform/web/api.ts'
import { createSendQueue } from '../../platform/web/sendQueue.ts'
import { waitingPlace } from '../../platform/web/waiting.ts'
import { actOnPart, MAX_ACT_AGE, type Part, type PartAct, type Today } from '../contract.ts'

/** What a member has done with a part, and when by this browser's clock. */
export type WaitingAct = { part: string; act: PartAct; at: number }

/** More than there are parts in two weeks without a line. */
const MOST = 200

/** What one member has done with the parts of their routine while the academy could not be reached. */
export const createActQueue = (userId: number) =>
  createSendQueue<WaitingAct, Today>({
    place: waitingPlace('acts', userId),
    keyOf: ({ part, act }) => `${part} ${act}`,
    send: (acts, keepalive) => {
      const { part, act, at } = acts[0] as WaitingAct
      // a clock that was put back says nothing of how long it is ago
      const ago = Math.min(MAX_ACT_AGE, Math.max(0, Math.round((Date.now() - at) / 1000)))
      return call(actOnPart, { params: { part }, body: { act, ago }, keepalive })
    },
    most: MOST,
  })

const STATES: Record<PartAct, Part['state'] | undefined> = {
  start: 'started',
  finish: 'done',
  skip: 'skipped',
  // what comes in its place is the academy's to say
  swap: undefined,
}

/** The parts as they will be once all that waits is taken; a part that waits to be swapped stays until then. */
export const withWaiting = (parts: readonly Part[], acts: readonly WaitingAct[]): Part[] =>
  acts.reduce<Part[]>(
    (known, { part: id, act }) =>
      known.map((part) => {
        if (part.id !== id) return act === 'start' && part.state === 'started' ? { ...part, state: 'waiting' } : part
        return { ...part, state: STATES[act] ?? part.state }
      }),
    [...parts],
  )
