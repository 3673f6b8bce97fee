import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeTemplate, type PostgresServer, startPostgres } from '../test/postgres.ts'
import { measureBytes } from './bytes.ts'
import { measureCalls, measureFloors, measureFramework } from './calls.ts'
import { measureClips } from './clips.ts'
import { measureFeed } from './communityFeed.ts'
import { measureDesk } from './desk.ts'
import { measureGrowth } from './growth.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLongFeed } from './longFeed.ts'
import { measurePaints } from './paints.ts'
import { measureMemory, measureStarts } from './starts.ts'
import { measureSteps } from './steps.ts'
import { requireWrk } from './wrk.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'academy-bench-'))
const env = { DATA_DIR: dataDir }

/** Each part is given the address of a PostgreSQL that has a migrated template to copy. */
const parts: Record<string, (postgresUrl: string) => Promise<void>> = {
  starts: measureStarts,
  calls: (url) => measureCalls(url, env),
  framework: (url) => measureFramework(url, env),
  floors: (url) => measureFloors(url, env),
  memory: (url) => measureMemory(url, env),
  feed: (url) => measureFeed(url, env),
  growth: (url) => measureGrowth(url, env),
  clips: measureClips,
  bytes: measureBytes,
  desk: measureDesk,
  'long-feed': measureLongFeed,
  paints: measurePaints,
  steps: measureSteps,
  lighthouse: measureLighthouse,
}

/** The parts that were named, or all of them that need no internet. */
function chosenParts(named: readonly string[]): string[] {
  const unknown = named.find((name) => !parts[name])
  if (unknown) throw new Error(`There is no part ${unknown}; there are ${Object.keys(parts).join(', ')}.`)
  return Object.keys(parts).filter((name) => (named.length === 0 ? name !== 'lighthouse' : named.includes(name)))
}

let postgres: PostgresServer | undefined
try {
  const chosen = chosenParts(process.argv.slice(2))
  await requireWrk()
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' })
  postgres = await startPostgres()
  await makeTemplate(postgres.url)
  for (const name of chosen) {
    console.info(`\n${name}`)
    await parts[name]?.(postgres.url)
  }
} finally {
  postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
