import { waitedSince } from '../../../activity/index.ts'
import type { CallInput, ResponseOf } from '../../../platform/contract.ts'
import { call } from '../../../platform/web/api.ts'
import { saveRun } from '../../contract.ts'
import { answerPhrase } from '../../phraseContract.ts'
import { saveRead } from '../../readingContract.ts'

const calls = { runs: saveRun, reading: saveRead, phrases: answerPhrase }
/** Where something that was played is sent. */
export type Way = keyof typeof calls
type Body<W extends Way> = CallInput<(typeof calls)[W]>['body']
export type Played<W extends Way> = Omit<Body<W>, 'key' | 'ago'>
export type Answer<W extends Way> = ResponseOf<(typeof calls)[W]>
/** Something that was played and is to be sent yet, under a key of its own; `at`: when, by this browser's clock. */
export type Waiting = { [W in Way]: Body<W> & { way: W; at?: number } }[Way]

export function sendPlayed({ way, at, ...body }: Waiting, keepalive: boolean): Promise<Answer<Way>> {
  const endpoint = calls[way] as typeof saveRun
  // lines are counted by the day
  const sent = way === 'reading' ? { ...body, ...waitedSince(at) } : body
  return call(endpoint, { body: sent as Body<'runs'>, keepalive })
}
