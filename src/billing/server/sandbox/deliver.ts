import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { currentTime } from '../../../platform/server/clock.ts'
import type { Deps } from '../../../platform/server/deps.ts'
import { job } from '../../../platform/server/job.ts'
import { type ProviderName, providerNames, webhookPaths } from '../../plans.ts'
import type { Sandbox, SandboxOptions } from './sandbox.ts'
import { turns } from './turns.ts'

/** The stand-ins that are open; none in production, or where a provider has keys. */
export type Sandboxes = Readonly<Partial<Record<ProviderName, Sandbox>>>

/** As a provider's own queue: a webhook that is not answered by 200 comes again. */
const webhook = job('billing.sandbox-webhook', 'money', z.object({ provider: z.enum(providerNames), body: z.string() }))

/** What the stand-in of a provider is opened with. @throws in production, where nothing may be sold for play money */
export function sandboxOptions(deps: Deps, provider: ProviderName): SandboxOptions {
  if (!deps.config.demo) throw new Error('A production academy has no sandbox.')
  return {
    alone: turns(deps.db, provider, async ({ body }, tx) => {
      await deps.jobs.send(webhook, { provider, body }, { tx })
    }),
    secret: createHmac('sha256', deps.config.secret).update(`sandbox:${provider}`).digest('hex'),
    now: () => currentTime(),
  }
}

/** Delivers the stand-ins' webhooks to the academy's own address, signed at that moment. */
export function handleDeliveries(app: FastifyInstance, sandboxes: Sandboxes): void {
  app.deps.jobs.handle(webhook, async ({ provider, body }) => {
    const sandbox = sandboxes[provider]
    // the academy has been given keys since: what was play money is not told any more
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
