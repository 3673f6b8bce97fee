import type { SandboxMessage, SandboxOptions } from '../sandbox.ts'
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
export const deskOf =
  ({ alone, now }: SandboxOptions) =>
  <T>(work: Work<T>): Promise<T> =>
    alone(async ({ store, send }) => {
      const outbox: SandboxMessage[] = []
      const result = await work({ records: recordsOf(store), now, tell: (message) => void outbox.push(message) })
      for (const message of outbox) await send(message)
      return result
    })
