import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { runToEnd } from '../../../../test/builtServer.ts'
import { openBefore, openTestDatabase } from '../../../../test/database.ts'
import { fillDataFolder } from '../../../../test/dataFolder.ts'
import { MIGRATIONS } from '../../../../test/embeddedImage.ts'
import { APP_SECRET, readFixtures } from '../../../../test/fixtures/fixtures.ts'
import { createEmpty, databaseUrl } from '../../../../test/postgres.ts'
import { type Database, selectRows } from '../../../platform/server/database.ts'
import { DiskSpace } from '../../../platform/server/diskSpace.ts'
import { openEmbedded } from '../../../platform/server/embedded/openEmbedded.ts'
import { readPending, requireNewest } from '../../../platform/server/pendingMigrations.ts'
import { openPostgres } from '../../../platform/server/postgres.ts'
import { readSchema, startAndLook } from './upgrade.ts'

const MINUTES = 5 * 60_000
const UPGRADE = ['scripts/command.mjs', 'upgrade']

let folder: string
let env: Record<string, string>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'academy-upgrade-'))
  const postgres = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  if (postgres) await createEmpty(postgres, name)
  else fillDataFolder(folder, inject('emptyImage'))
  const url = postgres ? databaseUrl(postgres, name) : ''
  env = { DATA_DIR: folder, DATABASE_URL: url, ACADEMY_MODE: 'demo', APP_SECRET, BACKUP_DIR: join(folder, 'backups') }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The data as nothing else has it open. */
async function withData<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const { DATABASE_URL: url } = env
  const database = url ? openPostgres(url, 2) : await openEmbedded(folder, new DiskSpace(folder, 0))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

it(
  'an academy of an older version is backed up, brought to this one and started for a look; this one is not brought back',
  async () => {
    const fixture = readFixtures().at(-1)
    if (!fixture) throw new Error('There is no fixture.')
    await withData((database) => database.script(fixture.sql))
    const { code, output } = await runToEnd(UPGRADE, env)
    expect(output).toMatch(/Upgrading to [\d.]+: [1-9]\d* migrations?, [1-9]\d* statements?\. First a backup\./)
    expect(output).toMatch(/Backed up [1-9]\d* rows/)
    expect(output).toMatch(/answered \/readyz, \/, \/login, \/register and \/assets\/\S+\. This version works/)
    expect(code).toBe(0)
    const [backup] = /\S+before-[\d.]+\.tar/.exec(output) ?? ['']
    expect(existsSync(backup), backup).toBe(true)
    await withData(async ({ db }) => {
      expect(await readPending(db, MIGRATIONS)).toEqual({ migrations: 0, statements: 0 })
      // as a version after this one would leave it
      await db.execute(sql`insert into public.migrations (hash, created_at) values ('later', 9999999999999)`)
    })
    for (const args of [UPGRADE, ['scripts/start.mjs']]) {
      const refused = await runToEnd(args, env)
      expect(refused.code).toBe(1)
      expect(refused.output).toContain('A newer version of the academy has changed this database')
      expect(refused.output).not.toMatch(/\n\s+at /)
    }
  },
  MINUTES,
)

it(
  'a migration that fails leaves the data as they were, and says so with the way back',
  async () => {
    const fixture = readFixtures().at(-1)
    await withData(async (database) => {
      await database.script(fixture?.sql ?? '')
      // in the way of a later migration, which makes a table of this name
      await database.db.execute(sql`create table public.practice_runs (id int)`)
    })
    const before = await withData(({ db }) => readPending(db, MIGRATIONS))
    const { code, output } = await runToEnd(UPGRADE, env)
    expect(code).toBe(1)
    expect(output).toContain('The database is as it was. Put the former version back and start it.')
    expect(await withData(({ db }) => readPending(db, MIGRATIONS))).toEqual(before)
  },
  MINUTES,
)

it.skipIf(inject('postgres'))(
  'one whose database is lost on the way says what it knows, and the way back',
  async () => {
    await withData((database) => database.script(readFixtures().at(-1)?.sql ?? ''))
    // the disk of the database fails while the new version starts, as that would first see it
    const loses = join(folder, 'loses.mjs')
    writeFileSync(
      loses,
      `import { renameSync, writeFileSync } from 'node:fs'
      if (process.argv.includes('--without-jobs')) {
        renameSync(${JSON.stringify(join(folder, 'database'))}, ${JSON.stringify(join(folder, 'lost'))})
        writeFileSync(${JSON.stringify(join(folder, 'database'))}, 'no folder')
        process.exit(1)
      }`,
    )
    const { code, output } = await runToEnd(UPGRADE, { ...env, NODE_OPTIONS: `--import=${loses}` })
    expect(code).toBe(1)
    expect(output).toContain('The new version ended before it was open')
    expect(output).toMatch(/The way back: put the former version back.*npm run restore -- \S+before-/)
  },
  MINUTES,
)

it('a start that brought only the jobs’ own schema further has not left the database as it was', async () => {
  const database = await openTestDatabase()
  const before = await readSchema(database.db, MIGRATIONS)
  expect(await readSchema(database.db, MIGRATIONS)).toBe(before)
  await database.db.execute(sql`update pgboss.version set version = version + 1`)
  expect(await readSchema(database.db, MIGRATIONS)).not.toBe(before)
  await database.close()
})

describe('migrations', () => {
  it('are counted as they run', async () => {
    const { database, migrate } = await openBefore('practice_plans_and_pages')
    const { statements } = await readPending(database.db, MIGRATIONS)
    // a command such as doctor is no upgrade
    await expect(requireNewest(database.db, MIGRATIONS)).rejects.toThrow(
      /waits for \d+ migrations\. .*upgrade here first/,
    )
    const told: [number, number][] = []
    await migrate({ onStatement: (...step) => told.push(step) })
    await requireNewest(database.db, MIGRATIONS)
    expect(told).toEqual(Array.from({ length: statements }, (_, n) => [n + 1, statements]))
    const [row] = await selectRows<{ n: number }>(database.db, sql`select count(*)::int as n from practice_runs`)
    expect(row?.n).toBe(0)
    await database.close()
  })
})

it('a new version that hangs when it is asked to end is ended', async () => {
  const script = join(folder, 'hangs.mjs')
  writeFileSync(
    script,
    `import { createServer } from 'node:http'
    process.on('SIGTERM', () => {})
    const server = createServer((request, response) => response.end(process.argv.slice(2).join())).listen(0, () =>
      console.log('It is open at http://127.0.0.1:' + server.address().port))`,
  )
  expect(await startAndLook(script, folder, process.env, 500)).toContain('It started, and answered /readyz')
})
