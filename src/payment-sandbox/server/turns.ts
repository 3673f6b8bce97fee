import { sql } from 'drizzle-orm'
import type { ProviderName } from '../../billing/index.ts'
import { type Db, inTransaction, type Transaction } from '../../platform/server/database.ts'
import type { SandboxMessage, SandboxOptions } from './sandbox.ts'
import { sandboxStore } from './store.ts'

type Send = (message: SandboxMessage, tx: Transaction) => Promise<void>

/**
 * Does one piece of work after the other, in the order in which they were asked for: two clicks on 'pay' pay once. The
 * database holds the others back, so that several processes agree; what a killed one had begun never happened.
 */
export function inTurns(db: Db, provider: ProviderName, send: Send): SandboxOptions['alone'] {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(() =>
      inTransaction(db, async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`billing sandbox ${provider}`}))`)
        return work({ store: sandboxStore(tx, provider), send: (message) => send(message, tx) })
      }),
    )
    // one connection waits for the database's lock, not one for each piece of work
    last = mine.catch(() => undefined)
    return mine
  }
}
