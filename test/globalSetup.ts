import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeClockMovable } from './clock.ts'
import { compileThreads } from './compileThreads.ts'
import { makeEmbeddedImages } from './embeddedImage.ts'
import { requireNoSecrets } from './loggedSecrets.ts'
import { makeTemplate, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server with a migrated template database, or '' for the embedded one. */
    postgres: string
    /** File with an image of the embedded database without any table. */
    emptyImage: string
    /** File with a migrated one. */
    image: string
    /** Folder into which every test process writes what was logged. */
    logs: string
  }
}

/** Makes the migrated database that every test file starts from, once a run. */
export default async function setup(project: TestProject) {
  const logs = mkdtempSync(join(tmpdir(), 'academy-logs-'))
  project.provide('logs', logs)
  const removeThreads = await compileThreads()
  // also for what goes from one engine to the other
  const { emptyImage, image } = await makeEmbeddedImages()
  project.provide('emptyImage', emptyImage)
  project.provide('image', image)
  if (process.env.TEST_DATABASE !== 'postgres') {
    project.provide('postgres', '')
    return () => {
      removeThreads()
      requireNoSecrets(logs)
    }
  }
  const server = await startPostgres()
  await makeTemplate(server.url, makeClockMovable)
  project.provide('postgres', server.socketUrl)
  return async () => {
    await server.stop()
    removeThreads()
    requireNoSecrets(logs)
  }
}
