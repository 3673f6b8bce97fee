import type { FastifyInstance } from 'fastify'

const UNTRUSTED =
  'A request came with X-Forwarded-For while TRUST_PROXY is off. If a reverse proxy stands in front, set TRUST_PROXY=on: ' +
  'until then everybody behind it shares one address, its 64 connections and its limits on logins. If none does, ' +
  'somebody has sent the header themselves, and it is ignored.'

/** Says once, by the first request that shows it, that a proxy seems to stand in front which is not believed. */
export function warnOfProxy(app: FastifyInstance): void {
  if (app.context.config.trustProxy) return
  let said = false
  app.addHook('onRequest', async ({ headers }) => {
    if (said || headers['x-forwarded-for'] === undefined) return
    said = true
    app.log.warn(UNTRUSTED)
  })
}
