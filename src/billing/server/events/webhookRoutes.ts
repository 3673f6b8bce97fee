import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import { recordRoute } from '../../../platform/server/registry.ts'
import { type ProviderName, providerLabels, providerNames, webhookPaths } from '../../plans.ts'
import type { BillingContext } from '../context.ts'
import type { Provider, ProviderEvent } from '../providers/provider.ts'
import { recordEvent } from './events.ts'

const BODY_LIMIT = 1024 * 1024
type Headers = Record<string, string | string[] | undefined>

/**
 * The address for the providers' messages. Signed as a whole, so the body is taken as the bytes that came; it is
 * written down once and looked into by a job, and nothing that it says is believed.
 */
export function webhookRoutes(app: FastifyInstance, context: BillingContext): void {
  for (const name of providerNames)
    recordRoute(app, { kind: 'open', method: 'POST', path: webhookPaths[name], who: 'anyone' })
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, body, done) => done(null, body))
    for (const name of providerNames)
      scope.post(webhookPaths[name], { bodyLimit: BODY_LIMIT }, async ({ body, headers }) => {
        const provider = requireOpen(context, name)
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        await recordEvent(context, provider, verify(provider, raw, headers))
        return { received: true }
      })
  })
}

function requireOpen({ providers }: BillingContext, name: ProviderName): Provider {
  const provider = providers[name]
  if (!provider) throw new AppError('not_found', `${providerLabels[name]} is not set up here.`)
  return provider
}

function verify(provider: Provider, raw: Buffer, headers: Headers): ProviderEvent {
  try {
    return provider.verifyEvent(raw, headers)
  } catch (error) {
    // there is no person who could be forbidden anything
    if (error instanceof AppError) throw new AppError('bad_request', 'The signature does not fit the message.')
    throw error
  }
}
