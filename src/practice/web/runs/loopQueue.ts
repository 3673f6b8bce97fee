import { call } from '../../../platform/web/api.ts'
import { createSendQueue } from '../../../platform/web/sendQueue.ts'
import { waitingPlace } from '../../../platform/web/waiting.ts'
import { addLoop, type Loop } from '../../contract.ts'

/** A loop that was named and is to be saved yet, under a key of its own; `at`: when, by this browser's clock. */
export type WaitingLoop = Omit<Loop, 'id'> & { piece_id: number; submit_key: string; at: number }

/** As many as a piece has at most. */
const MOST = 50

/** The loops that one member has named while the line was away, the oldest first. */
export const createLoopQueue = (userId: number) =>
  createSendQueue<WaitingLoop, Loop>({
    place: waitingPlace('loops', userId),
    keyOf: ({ submit_key }) => submit_key,
    send: ([waiting]) => {
      const { piece_id: id, at: _, ...body } = waiting as WaitingLoop
      return call(addLoop, { params: { id }, body })
    },
    most: MOST,
  })
