import type { SandboxMessage, SandboxOptions } from '../sandbox.ts'
import { turns } from '../turns.ts'
import { type Records, recordsOf } from './records.ts'

/** What one piece of work has at hand. */
export type Desk = {
  records: Records
  now: () => Date
  /** Tells the academy, once the work is done. */
  tell: (message: SandboxMessage) => void
}
export type Work<T> = (desk: Desk) => Promise<T>

/** Does one piece of work after the other, and then sends what there is to tell. */
export function deskOf({ store, now, send }: SandboxOptions) {
  const records = recordsOf(store)
  const turn = turns()
  return async <T>(work: Work<T>): Promise<T> => {
    const outbox: SandboxMessage[] = []
    const result = await turn(() => work({ records, now, tell: (message) => void outbox.push(message) }))
    for (const message of outbox) await send(message)
    return result
  }
}
