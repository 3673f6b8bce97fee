import type { FastifyInstance } from 'fastify'
import { academy } from '../../platform/academy.ts'
import type { JobQueue } from '../../platform/server/jobs.ts'
import { watchConnections } from './connections.ts'
import { drain } from './drain.ts'
import { DEMO_PASSWORD, demoAccounts } from './seed/demoAccounts.ts'
import { seedDemo } from './seed/seedDemo.ts'

/** Seeds a new demo academy, serves until a signal comes, and says where. */
export async function listen(app: FastifyInstance, jobs: Pick<JobQueue, 'putBack'>): Promise<void> {
  const { config } = app.deps
  if (config.demo) await seedDemo(app.deps)
  const stop = stopper(app, jobs)
  const address = await app.listen({ host: config.host, port: config.port }).catch((error: Error) => {
    console.error(`The academy can’t listen on ${config.host}:${config.port}: ${error.message}`)
    process.exit(1)
  })
  // before it says that it is open: who reads that may ask it to stop at once
  process.on('SIGINT', () => stop(0))
  process.on('SIGTERM', () => stop(config.drainMs))
  console.info(`${academy.name} is open at ${address}`)
  if (config.demo) {
    console.info(`Demo accounts (password ${DEMO_PASSWORD}):`)
    for (const { email, what } of demoAccounts) console.info(`  ${email.padEnd(22)} ${what}`)
  }
}

/** A terminal and npm both pass one wish on; what comes later than this is another one. */
const SAME_WISH_MS = 1_000
const AT_ONCE_MS = 2_000

/**
 * What a signal does: the first closes the academy, whose last requests and jobs get their time, and another ends it at
 * once. Either way it ends within the limit, and what its jobs had begun is given back.
 */
function stopper(app: FastifyInstance, jobs: Pick<JobQueue, 'putBack'>): (drainMs: number) => void {
  const limitMs = app.deps.config.shutdownSeconds * 1000
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
      const closed = app.close().catch((error) => console.error('The academy did not close in order.', error))
      return closed.then(() => process.exit(0))
    })
  }
}
