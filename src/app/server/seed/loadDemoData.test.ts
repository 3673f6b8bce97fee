import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmpty } from '../../../../test/databasePool.ts'
import { readFixtures } from '../../../../test/fixtures/fixtures.ts'
import { writeBackup } from '../../../platform/server/backup/writeBackup.ts'
import type { Config } from '../../../platform/server/config.ts'
import { type Database, selectRows } from '../../../platform/server/database.ts'
import { databaseModes, markMode } from '../../../platform/server/databaseMode.ts'
import { onDisk } from '../../../platform/server/diskFiles.ts'
import { DiskSpace } from '../../../platform/server/diskSpace.ts'
import { findOwner, readAcademyId } from '../backup/backupOwner.ts'
import { loadDemoData } from './loadDemoData.ts'

const DAY = 86_400_000
const scratch = mkdtempSync(join(tmpdir(), 'academy-demo-data-'))
const demoData = join(scratch, 'demo.tar')
const opened: Database[] = []
const files = onDisk(join(scratch, 'files'), new DiskSpace(scratch, 0))

async function openNew() {
  const database = await openEmpty()
  opened.push(database)
  return { database, files }
}
const load = (config: Partial<Config>, now = Date.now()) =>
  loadDemoData({ demo: true, demoData, ...config } as Config, demo, now)

/** When shows begin, posts were written and charges paid. */
async function timesIn({ db }: Database): Promise<number[]> {
  const rows = await selectRows<{ at: string }>(
    db,
    sql`select extract(epoch from start_time)::text as at from live_shows
      union all select extract(epoch from created_at)::text from posts
      union all select extract(epoch from happened_at)::text from charges`,
  )
  return rows.map(({ at }) => Number(at) * 1000).sort((one, other) => one - other)
}
const countPeople = async ({ db }: Database) =>
  (await selectRows<{ n: number }>(db, sql`select count(*)::int as n from users`))[0]?.n

const isUntouched = async ({ db }: Database) =>
  (await selectRows<{ found: boolean }>(db, sql`select to_regclass('public.users') is not null as found`))[0]?.found ===
  false

let source: Awaited<ReturnType<typeof openNew>>
let demo: Awaited<ReturnType<typeof openNew>>
beforeAll(async () => {
  demo = await openNew()
  source = await openNew()
  const [fixture] = readFixtures()
  await source.database.script(fixture?.sql ?? '')
  await markMode(source.database.db, 'demo')
  await writeBackup({ db: source.database.db, files, config: { secret: 'of-nobody' } }, demoData, async () => {})
})
afterAll(async () => {
  for (const database of opened) await database.close()
  rmSync(scratch, { recursive: true, force: true })
})

describe('a demo that is given the data of one', () => {
  it('refuses what is damaged, and what is no demo’s, before anything is touched', async () => {
    const damaged = join(scratch, 'damaged.tar')
    const content = readFileSync(demoData)
    // behind the header of that part
    const place = content.indexOf('rows/public.users') + 512 + 40
    content[place] = (content[place] ?? 0) ^ 1
    writeFileSync(damaged, content)
    await expect(load({ demoData: damaged })).rejects.toThrow(damaged)
    await source.database.db.update(databaseModes).set({ mode: 'production' })
    const theirs = join(scratch, 'production.tar')
    await writeBackup({ db: source.database.db, files, config: { secret: 'of-nobody' } }, theirs, async () => {})
    await expect(load({ demoData: theirs })).rejects.toThrow('not the data of a demo academy')
    expect(await isUntouched(demo.database)).toBe(true)
  })

  it('is only filled as a demo', async () => {
    await load({ demo: false })
    expect(await isUntouched(demo.database)).toBe(true)
  })

  it('has all of it, later by whole weeks, and once', async () => {
    const before = await timesIn(source.database)
    expect(before.length).toBeGreaterThan(20)
    await load({}, Date.now() + 17 * DAY)
    expect(await timesIn(demo.database)).toEqual(before.map((at) => at + 14 * DAY))
    expect(await countPeople(demo.database)).toBe(await countPeople(source.database))
    await load({}, Date.now() + 40 * DAY)
    expect(await timesIn(demo.database)).toEqual(before.map((at) => at + 14 * DAY))
  })
  it('names its backups by an id of its own', async () => {
    // the schema of that time stores no settings
    expect((await findOwner(source.database.db)).academy).toBeUndefined()
    const { academy } = await findOwner(demo.database.db)
    expect(academy).toBeDefined()
    const known = join(scratch, 'known.tar')
    await writeBackup({ db: demo.database.db, files, config: { secret: 'of-nobody' } }, known, async () => {})
    const other = await openNew()
    await loadDemoData({ demo: true, demoData: known } as Config, other)
    expect(await countPeople(other.database)).toBe(await countPeople(demo.database))
    expect(await readAcademyId(other.database.db)).toBeUndefined()
  })
})
