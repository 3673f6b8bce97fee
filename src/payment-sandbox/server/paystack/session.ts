import type { SandboxMessage, SandboxOptions } from '../sandbox.ts'
import { createRecords, type Records } from './records.ts'

/** What one piece of work has at hand. */
export type PaystackSession = {
  records: Records
  now: () => Date
  /** Sends the academy a message, once the work is done. */
  sendWebhook: (message: SandboxMessage) => void
}
export type Work<T> = (session: PaystackSession) => Promise<T>

/** Does one piece of work after the other, and then sends its messages. */
export const sessionRunner =
  ({ alone, now }: SandboxOptions) =>
  <T>(work: Work<T>): Promise<T> =>
    alone(async ({ store, send }) => {
      const outbox: SandboxMessage[] = []
      const result = await work({
        records: createRecords(store),
        now,
        sendWebhook: (message) => void outbox.push(message),
      })
      for (const message of outbox) await send(message)
      return result
    })
