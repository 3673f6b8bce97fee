import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { deleteExpired } from '../../accounts/server/index.ts'
import type { Database } from '../../platform/server/database.ts'
import { sweepLeftovers } from '../../platform/server/leftovers.ts'
import { deleteOldBuckets } from '../../platform/server/rateLimit.ts'
import { deleteOldSubmissions } from '../../platform/server/submissions.ts'
import { isUnavailable } from '../../platform/server/unavailable.ts'

const SOON_MS = 60 * 1000
const EVERY_MS = 6 * 60 * 60 * 1000

/** Now and then: what has expired goes; the embedded database, which has no autovacuum, is vacuumed. */
export function scheduleCleanup(app: FastifyInstance, database: Database): void {
  const tidy = async () => {
    await deleteExpired(database.db)
    await deleteOldBuckets(database.db)
    await deleteOldSubmissions(database.db)
    // what was too young to be a killed process's when this one started
    await sweepLeftovers(app.context.config.dataDir, { alone: false })
    if (database.kind === 'embedded') await database.db.execute(sql`vacuum analyze`)
  }
  const run = () =>
    void tidy().catch((error) => {
      // it is done next time
      if (!isUnavailable(error)) app.log.error(error, 'tidying up failed')
    })
  const soon = setTimeout(run, SOON_MS).unref()
  const often = setInterval(run, EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearTimeout(soon)
    clearInterval(often)
  })
}
