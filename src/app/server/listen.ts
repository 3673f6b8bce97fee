import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { DEMO_PASSWORD } from '../../accounts/index.ts'
import type { Config } from '../../platform/server/config.ts'
import type { JobQueue } from '../../platform/server/jobs.ts'
import { isLoopback } from '../../platform/server/origin.ts'
import { withProgress } from '../../platform/server/progress.ts'
import { logFailure } from '../../platform/server/safeLog.ts'
import { watchConnections } from './connections.ts'
import { drain } from './drain.ts'
import { demoAccounts } from './seed/demoAccounts.ts'
import { seedDemo } from './seed/seedDemo.ts'

/** Seeds a new demo academy, serves until a signal comes, and says where. */
export async function listen(app: FastifyInstance, jobs: Pick<JobQueue, 'putBack'>): Promise<void> {
  const { config } = app.context
  if (config.demo) await withProgress('Filling the demo academy (once)', () => seedDemo(app.context))
  const stop = stopper(app, jobs)
  const address = await app.listen({ host: config.host, port: config.port }).catch((error: Error) => {
    console.error(`The academy can’t listen on ${config.host}:${config.port}: ${error.message}`)
    process.exit(1)
  })
  // a free port that the system has chosen, for the links in mails
  config.port = (app.server.address() as AddressInfo).port
  // before it says that it is open: who reads that may ask it to stop at once
  process.on('SIGINT', () => stop(0))
  process.on('SIGTERM', () => stop(config.drainMs))
  console.info(listenAddresses({ ...config, academyName: app.context.settings.academy().name }, address).join('\n'))
}

/** What the terminal shows once the academy listens at `address`. */
export function listenAddresses(
  { appUrl, host, demo, academyName }: Pick<Config, 'appUrl' | 'host' | 'demo'> & { academyName: string },
  address: string,
): string[] {
  const places = [`${academyName} is open at ${address}`, ...(appUrl ? [`Its visitors reach it at ${appUrl}`] : [])]
  if (!demo) return places
  const warning =
    `WARNING: this is a demo academy, and HOST=${host} lets other machines reach it. Everybody knows the password of its ` +
    'admin. Unset HOST to keep it on this machine, or set ACADEMY_MODE=production for a real academy.'
  const accounts = demoAccounts.map(({ email, what }) => `  ${email.padEnd(22)} ${what}`)
  const heading = `Demo accounts (password ${DEMO_PASSWORD}):`
  return [...places, ...(isLoopback(host) ? [] : [warning]), heading, ...accounts]
}

/** A terminal and npm both pass on one signal; one that comes later than this is another. */
const SAME_WISH_MS = 1_000
const AT_ONCE_MS = 2_000

/**
 * What a signal does: the first closes the academy, whose last requests and jobs get their time, and another ends it at
 * once. Either way it ends within the limit, and what its jobs had begun is given back.
 */
function stopper(app: FastifyInstance, jobs: Pick<JobQueue, 'putBack'>): (drainMs: number) => void {
  const limitMs = app.context.config.shutdownSeconds * 1000
  const connections = watchConnections(app.server)
  let askedAt: number | undefined
  const endWithin = (ms: number) => setTimeout(() => process.exit(0), ms)
  return (drainMs) => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt < SAME_WISH_MS) return
      endWithin(AT_ONCE_MS)
      connections.cutNow()
      void jobs.putBack().finally(() => process.exit(0))
      return
    }
    askedAt = performance.now()
    // all of it together, the draining too
    endWithin(limitMs)
    void drain(app, drainMs).then(() => {
      connections.cutSoon((limitMs - drainMs) / 2)
      const closed = app.close().catch((error) => logFailure('The academy did not close in order.', error))
      return closed.then(() => process.exit(0))
    })
  }
}
