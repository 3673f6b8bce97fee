import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type ProviderName, providerNames, webhookPaths } from '../../billing/index.ts'
import { sellingOf } from '../../billing/server/index.ts'
import { currentTime } from '../../platform/server/clock.ts'
import type { Context } from '../../platform/server/context.ts'
import { type Db, inTransaction, type Transaction } from '../../platform/server/database.ts'
import { job } from '../../platform/server/job.ts'
import type { Sandbox, SandboxMessage, SandboxOptions } from './sandbox.ts'
import { sandboxStore } from './store.ts'

/** The stand-ins that are open; none in production, or where a provider has keys. */
export type Sandboxes = Readonly<Partial<Record<ProviderName, Sandbox>>>

/** As a provider's own queue, named in the jobs that wait: a webhook that is not answered by 200 comes again. */
const webhook = job('billing.sandbox-webhook', 'money', z.object({ provider: z.enum(providerNames), body: z.string() }))

/** What the stand-in of a provider is opened with. @throws in production, where nothing may be sold for play money */
export function sandboxOptions(context: Context, provider: ProviderName): SandboxOptions {
  if (!context.config.demo) throw new Error('A production academy has no sandbox.')
  return {
    alone: inTurns(context.db, provider, async ({ body }, tx) => {
      await context.jobs.send(webhook, { provider, body }, { tx })
    }),
    secret: createHmac('sha256', context.config.secret).update(`sandbox:${provider}`).digest('hex'),
    now: () => currentTime(),
    ...sellingOf(context),
  }
}

/** Delivers the stand-ins' webhooks to the academy's own address, signed at that moment. */
export function handleDeliveries(app: FastifyInstance, sandboxes: Sandboxes): void {
  app.context.jobs.handle(webhook, async ({ provider, body }) => {
    const sandbox = sandboxes[provider]
    // the academy has keys since: messages about play money are not sent any more
    if (!sandbox) return
    const { statusCode } = await app.inject({
      method: 'POST',
      url: webhookPaths[provider],
      headers: { 'content-type': 'application/json', ...sandbox.sign(body) },
      payload: body,
    })
    if (statusCode !== 200) throw new Error(`The webhook of the ${provider} sandbox was answered ${statusCode}.`)
  })
}

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
