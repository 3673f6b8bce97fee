import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeClockMovable } from './clock.ts'
import { makeEmbeddedImage } from './embeddedImage.ts'
import { requireNoSecrets } from './loggedSecrets.ts'
import { makeTemplate, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server with a migrated template database, or '' for the embedded one. */
    postgres: string
    /** File with a migrated image of the embedded database. */
    image: string
    /** Folder into which every test process writes what was logged. */
    logs: string
  }
}

/** Makes the migrated database that every test file starts from, once a run. */
export default async function setup(project: TestProject) {
  const logs = mkdtempSync(join(tmpdir(), 'academy-logs-'))
  project.provide('logs', logs)
  if (process.env.TEST_DATABASE !== 'postgres') {
    project.provide('postgres', '')
    project.provide('image', await makeEmbeddedImage())
    return () => requireNoSecrets(logs)
  }
  const server = await startPostgres()
  await makeTemplate(server.url, makeClockMovable)
  project.provide('postgres', server.url)
  project.provide('image', '')
  return async () => {
    await server.stop()
    requireNoSecrets(logs)
  }
}
