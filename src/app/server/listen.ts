import type { FastifyInstance } from 'fastify'
import { academy } from '../../platform/academy.ts'
import { drain } from './drain.ts'
import { DEMO_PASSWORD, demoAccounts } from './seed/demoAccounts.ts'
import { seedDemo } from './seed/seedDemo.ts'

/** Seeds a new demo academy, serves until a signal comes, and says where. */
export async function listen(app: FastifyInstance): Promise<void> {
  const { config } = app.deps
  if (config.demo) await seedDemo(app.deps)
  const address = await app.listen({ host: config.host, port: config.port }).catch((error: Error) => {
    console.error(`The academy can’t listen on ${config.host}:${config.port}: ${error.message}`)
    process.exit(1)
  })
  // before it says that it is open: who reads that may ask it to stop at once
  let stopping = false
  const stop = async (drainMs?: number) => {
    if (stopping) return
    stopping = true
    await drain(app, drainMs)
    await app.close()
    process.exit(0)
  }
  process.on('SIGINT', () => stop(0))
  process.on('SIGTERM', () => stop())
  console.info(`${academy.name} is open at ${address}`)
  if (config.demo) {
    console.info(`Demo accounts (password ${DEMO_PASSWORD}):`)
    for (const { email, what } of demoAccounts) console.info(`  ${email.padEnd(22)} ${what}`)
  }
}
