import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import S3rver from 's3rver'
import { afterAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { seedGrowth, times } from '../../../../bench/seedGrowth.ts'
import { copyTemplate, createEmpty } from '../../../../test/postgres.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { storeFiles, sumsOf, writeKeys } from '../../../../test/storedFiles.ts'
import { writeBackup } from '../../../platform/server/backup/writeBackup.ts'
import { readConfig } from '../../../platform/server/config.ts'
import { runBackupCommand } from './backupCommands.ts'
import { openPlace } from './openPlace.ts'

/** Of 2,000 members with their 160,000 rows and 500 files; `npm run test:long` moves all of them. */
const SIZE = Number(process.env.MOVED_ACADEMY || 0.1)
const FILES = Math.ceil(500 * SIZE)
const HALF_AN_HOUR = 30 * 60_000

type Env = Record<string, string>
const folder = mkdtempSync(join(tmpdir(), 'academy-moved-'))
const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') })
const umask = process.umask()
beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))
afterAll(async () => {
  vi.restoreAllMocks()
  await store.close().catch(() => {})
  process.umask(umask)
  rmSync(folder, { recursive: true, force: true })
})

const sizeOf = (n: number): number => (n % 50 === 0 ? 2_000_000 : 1 + n * 37)

/** Every row, and the checksum of every file that a row names. */
const contentOf = (env: Env): Promise<Record<string, string[]>> =>
  openPlace(readConfig(env), async ({ database, files }) => {
    const rows = await rowsOf(database)
    const sums = [...(await sumsOf({ db: database.db, files }))].map(([key, sum]) => `${key} ${sum}`)
    return { ...rows, 'the files themselves': sums }
  })

/** What is in one and not in the other, by table: the whole of both would fill a screen a thousand times. */
function differences(one: Record<string, string[]>, other: Record<string, string[]>): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) => {
    const [a, b] = [new Set(one[name]), new Set(other[name])]
    const odd = [...[...a].filter((row) => !b.has(row)), ...[...b].filter((row) => !a.has(row))]
    const same = one[name]?.length === other[name]?.length && odd.length === 0
    return same ? [] : [`${name}: ${one[name]?.length} and ${other[name]?.length} rows, such as ${odd[0]}`]
  })
}

async function move(from: Env, to: Env): Promise<number> {
  const file = writeKeys(folder, to)
  const wrong = vi.spyOn(console, 'error').mockImplementation(() => {})
  const began = performance.now()
  expect(await runBackupCommand(['move', file], from), String(wrong.mock.calls)).toBe(0)
  wrong.mockRestore()
  return (performance.now() - began) / 1000
}

/** How long a statement waits at most while a backup reads the embedded database, and how long the backup takes. */
const holdOf = (env: Env): Promise<{ longest: number; took: number }> =>
  openPlace(readConfig(env), async ({ database: { db }, files }) => {
    let [longest, isOver] = [0, false]
    const asking = (async () => {
      while (!isOver) {
        const asked = performance.now()
        await db.execute(sql`select 1`)
        longest = Math.max(longest, performance.now() - asked)
        await setImmediate()
      }
    })()
    const began = performance.now()
    await writeBackup({ db, files, config: readConfig(env) }, join(folder, `${randomUUID()}.tar`), async () => {})
    const took = performance.now() - began
    isOver = true
    await asking
    return { longest: longest / 1000, took: took / 1000 }
  })

const postgres = inject('postgres')
it.skipIf(!postgres)(
  'an academy is moved from PostgreSQL and a disk to the embedded database and S3, and back, with nothing missing',
  async () => {
    const { port } = await store.run()
    mkdirSync(join(folder, 's3/moved'), { recursive: true })
    const newName = () => `test_${randomUUID().replaceAll('-', '')}`
    const url = await copyTemplate(String(postgres), newName())
    await seedGrowth(url, times(SIZE))
    const s3 = { S3_BUCKET: 'moved', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
    const secret = { APP_SECRET: 'of-this-test-alone-and-of-nobody-else' }
    const first = { ...secret, DATABASE_URL: url, DATA_DIR: join(folder, 'first') }
    const second = {
      ...secret,
      ...s3,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      DATABASE_URL: '',
      DATA_DIR: join(folder, 'second'),
    }
    const back = await createEmpty(String(postgres), newName())
    const unset = { S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }
    const third = { ...secret, ...unset, DATABASE_URL: back, DATA_DIR: join(folder, 'third') }
    await storeFiles(first, FILES, sizeOf)
    const content = await contentOf(first)
    const rows = Object.values(content).reduce((sum, { length }) => sum + length, -FILES)
    expect(rows).toBeGreaterThan(100_000 * SIZE)
    expect(content['the files themselves']).toHaveLength(FILES)

    const away = await move(first, second)
    expect(differences(await contentOf(second), content)).toEqual([])
    const hold = await holdOf(second)
    const home = await move(second, third)
    expect(differences(await contentOf(third), content)).toEqual([])
    const figures = [away, home, hold.took, hold.longest].map((value) => value.toFixed(2))
    process.stdout.write(
      `${rows} rows and ${FILES} files: moved in ${figures[0]} s and back in ${figures[1]} s; a backup of the embedded database takes ${figures[2]} s, during which a statement waits ${figures[3]} s at most\n`,
    )
  },
  HALF_AN_HOUR,
)
