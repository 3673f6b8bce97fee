import type { FastifyInstance } from 'fastify'
import type { LoadScreens } from '../../platform/server/context.ts'
import { declaredJobs } from '../../platform/server/job.ts'
import { readReadiness } from '../../platform/server/readiness.ts'
import { buildApp } from './buildApp.ts'
import { letIn } from './drain.ts'
import type { Opened } from './openAcademy.ts'
import { projectRoot } from './projectRoot.ts'
import { scheduleCleanup } from './scheduleCleanup.ts'
import { builtAssets, staticFiles } from './staticFiles.ts'

/**
 * The whole academy as an app that listens to nothing yet; closing the app closes the database. One that is only looked
 * at is without jobs: it mails and charges nothing beside the one that serves.
 */
export async function assembleAcademy(
  opened: Opened,
  loadScreens: LoadScreens,
  { development = false, withJobs = true }: { development?: boolean; withJobs?: boolean } = {},
): Promise<FastifyInstance> {
  const { context, database, jobs } = opened
  const app = await buildApp({
    context,
    loadScreens,
    isReady: readReadiness(database),
    poolState: database.poolState,
    development,
    // what modules still write while they close needs the database
    closeLast: opened.close,
  })
  jobs.requireHandlers(declaredJobs())
  if (!development) await builtAssets(app, projectRoot())
  await staticFiles(app, projectRoot())
  scheduleCleanup(app, database)
  const third = (context.config.shutdownSeconds * 1000 - context.config.drainMs) / 3
  let stopped: Promise<void> | undefined
  // from here on: migrations and the demo's first content were written before
  app.addHook('onListen', async () => {
    await context.space.watch()
    if (withJobs) jobs.start()
  })
  // while the last requests are answered, which may take as long
  app.addHook('preClose', async () => {
    stopped = jobs.stop(third)
  })
  // the last step before the door shuts
  app.addHook('preClose', () => letIn(app.server))
  // before the modules close what its jobs work with
  app.addHook('onClose', () => stopped)
  return app
}
