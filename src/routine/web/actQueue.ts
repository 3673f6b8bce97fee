import { waitedSince } from '../../activity/index.ts'
import { call } from '../../platform/web/api.ts'
import { createSendQueue } from '../../platform/web/sendQueue.ts'
import { waitingPlace } from '../../platform/web/waiting.ts'
import { actOnPart, type Today } from '../contract.ts'
import type { WaitingAct } from './waitingActs.ts'

/** More than there are parts in two weeks without a line. */
const MOST = 200

/** What one member has done with the parts of their routine while the academy could not be reached. */
export const createActQueue = (userId: number) =>
  createSendQueue<WaitingAct, Today>({
    place: waitingPlace('acts', userId),
    keyOf: ({ part, act }) => `${part} ${act}`,
    send: (acts, keepalive) => {
      const { part, act, at } = acts[0] as WaitingAct
      return call(actOnPart, { params: { part }, body: { act, ...waitedSince(at) }, keepalive })
    },
    most: MOST,
  })
