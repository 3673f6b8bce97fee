import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import S3rver from 's3rver'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, type MockInstance, vi } from 'vitest'
import { fillDataFolder } from '../../../../test/dataFolder.ts'
import { copyTemplate, createEmpty } from '../../../../test/postgres.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { openS3Front } from '../../../../test/s3Front.ts'
import { storeFiles, sumOf, sumsOf, writeKeys } from '../../../../test/storedFiles.ts'
import { UNFINISHED } from '../../../platform/server/backup/databaseParts.ts'
import { readConfig } from '../../../platform/server/config.ts'
import { DiskSpace } from '../../../platform/server/diskSpace.ts'
import { createFiles } from '../../../platform/server/files.ts'
import { openPostgres } from '../../../platform/server/postgres.ts'
import { projectRoot } from '../projectRoot.ts'
import { runBackupCommand } from './backupCommands.ts'
import { openPlace } from './openPlace.ts'

type Env = Record<string, string>
/** Several engines are opened, one after the other. */
const MINUTES = 5 * 60_000
const FILES = 12
const sizeOf = (n: number): number => (n === 3 ? 2_000_000 : 1 + n * 37)

const folder = mkdtempSync(join(tmpdir(), 'academy-move-files-'))
const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') })
/** Before the store: what it is asked can be counted, and something may happen in the middle. */
let front: Awaited<ReturnType<typeof openS3Front>>
let stored: string[] = []
let onStore: (asked: IncomingMessage) => unknown = () => {}
const umask = process.umask()
beforeAll(async () => {
  const { port } = await store.run()
  for (const bucket of ['one', 'two', 'lossy', 'killed', 'busy', 'late', 'full'])
    mkdirSync(join(folder, 's3', bucket), { recursive: true })
  front = await openS3Front(port, async (asked) => {
    if (asked.method !== 'PUT') return
    stored.push(String(asked.url))
    await onStore(asked)
  })
})
afterAll(async () => {
  front.close()
  // it waits for connections that clients keep open, also those of a process that was killed
  store.close().catch(() => {})
  process.umask(umask)
  rmSync(folder, { recursive: true, force: true })
})

let said: MockInstance
let warned: MockInstance
let wrong: MockInstance
beforeEach(() => {
  stored = []
  onStore = () => {}
  said = vi.spyOn(console, 'info').mockImplementation(() => {})
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  wrong = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())
const last = (spy: MockInstance) => String(spy.mock.lastCall?.[0])

const postgres = inject('postgres')
const newName = () => `test_${randomUUID().replaceAll('-', '')}`
type Content = Awaited<ReturnType<typeof contentOf>>
const contentOf = (env: Env) =>
  openPlace(readConfig(env), async ({ database, files }) => ({
    rows: await rowsOf(database),
    files: await sumsOf({ db: database.db, files }),
  }))

/** An academy that nobody has open, with files on its disk. */
async function makeAcademy(): Promise<Content & { env: Env; path: string }> {
  const dataDir = join(folder, randomUUID())
  const env = { APP_SECRET: 'of-this-test-alone-and-of-nobody-else', DATA_DIR: dataDir, DATABASE_URL: '' }
  if (postgres) env.DATABASE_URL = await copyTemplate(postgres, newName())
  else fillDataFolder(dataDir, inject('image'))
  await storeFiles(env, FILES, sizeOf)
  return { env, path: join(dataDir, 'files'), ...(await contentOf(env)) }
}

/** A copy of one such academy, which takes no engine to make where the database is a folder. */
async function copyAcademy(): ReturnType<typeof makeAcademy> {
  if (postgres) return makeAcademy()
  made ??= await makeAcademy()
  const dataDir = join(folder, randomUUID())
  cpSync(made.env.DATA_DIR ?? '', dataDir, { recursive: true })
  // a test that takes a file away takes it from its own copy
  return { ...made, files: new Map(made.files), env: { ...made.env, DATA_DIR: dataDir }, path: join(dataDir, 'files') }
}
let made: Awaited<ReturnType<typeof makeAcademy>> | undefined

/** The checksums of what is in the store of these keys, without its database. */
async function filesIn(env: Env, keys: Iterable<string>): Promise<Map<string, string>> {
  const files = await createFiles(readConfig(env), new DiskSpace(folder))
  const sums = new Map<string, string>()
  for (const key of keys) sums.set(key, await sumOf(files, key))
  return sums
}

const inBucket = (bucket: string): Env => ({
  S3_ENDPOINT: front.endpoint,
  ...{ S3_BUCKET: bucket, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
})
const ON_DISK = { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }
const move = (from: Env, to: Env): Promise<number> => runBackupCommand(['move', writeKeys(folder, to)], from)

it(
  'come from a disk to S3, into another bucket and back to the disk, with the database as it was',
  async () => {
    const { env, path, rows, files } = await copyAcademy()
    expect(files.size).toBe(FILES)
    let from = env
    for (const [to, places] of [
      [inBucket('one'), `from ${path} to the bucket one`],
      [inBucket('two'), 'from the bucket one to the bucket two'],
    ] as const) {
      expect(await move(from, to), last(wrong)).toBe(0)
      expect(last(said)).toContain(`Moved ${FILES} files (1 MB) ${places}. Put the keys of `)
      from = { ...from, ...to }
      expect(await filesIn(from, files.keys())).toEqual(files)
    }
    expect(await filesIn(env, files.keys()), 'the former place is as it was').toEqual(files)
    rmSync(path, { recursive: true })
    expect(await move(from, ON_DISK), last(wrong)).toBe(0)
    expect(await contentOf(env)).toEqual({ rows, files })
    if (!postgres) return
    const elsewhere = { ...env, DATA_DIR: join(folder, randomUUID()) }
    expect(await move(env, elsewhere), last(wrong)).toBe(0)
    expect(await contentOf(elsewhere)).toEqual({ rows, files })
  },
  MINUTES,
)

it(
  'that are not there are named, and keep none of the others',
  async () => {
    const { env, path, files } = await copyAcademy()
    const [lost = '', ...others] = [...files.keys()]
    rmSync(join(path, lost))
    expect(await move(env, inBucket('lossy')), last(wrong)).toBe(0)
    expect(last(said)).toContain(`Moved ${FILES - 1} files`)
    expect(last(warned)).toBe(`These files were not in ${path}: ${lost}`)
    files.delete(lost)
    expect(await filesIn({ ...env, ...inBucket('lossy') }, others)).toEqual(files)
    expect(await runBackupCommand(['move', join(folder, 'no-such.env')], env)).toBe(1)
    expect(last(wrong)).toBe(`${join(folder, 'no-such.env')}: there is no such file or folder (ENOENT).`)
    rmSync(path, { recursive: true })
    expect(await move(env, inBucket('one'))).toBe(1)
    expect(last(wrong)).toContain(`None of the academy’s ${FILES} files is in ${path}.`)
  },
  MINUTES,
)

it(
  'of a move that was killed in the middle are not sent again, and the others come',
  async () => {
    const { env, files } = await copyAcademy()
    const to = inBucket('killed')
    const args = ['--import', 'tsx', 'src/app/server/command.ts', 'move', writeKeys(folder, to)]
    const child = spawn(process.execPath, args, {
      cwd: projectRoot(),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const words = text(child.stderr)
    const ended = once(child, 'exit')
    // one that the store was slow to take may be sent twice
    const keys = () => [...new Set(stored.map((url) => url.replace(/^\/killed\/|\?.*/g, '')))]
    onStore = () => keys().length === 5 && child.kill('SIGKILL')
    expect(await ended, await words).toEqual([null, 'SIGKILL'])
    expect(keys()).toHaveLength(5)
    const [first = '', ...more] = files.keys()
    // as a store that forgets leaves one
    const inStore = await createFiles(readConfig({ ...env, ...to }), new DiskSpace(folder))
    const bytes = (await inStore.sizeOf(first)) ?? 0
    await inStore.restore(first, Readable.from([Buffer.alloc(bytes)]), bytes)
    stored = []
    expect(await move(env, to), last(wrong)).toBe(0)
    // the fifth was on its way
    expect(keys().filter((key) => key !== more[3])).toEqual([first, ...more.slice(4)])
    expect(last(said)).toMatch(new RegExp(`^Moved ${FILES} files .*, of which [34] were there before\\.`))
    expect(await filesIn({ ...env, ...to }, files.keys())).toEqual(files)
  },
  MINUTES,
)

it(
  'are refused while an academy runs, and one that begins in the middle is seen',
  async () => {
    const { env } = await copyAcademy()
    if (!postgres) {
      await openPlace(readConfig(env), async () => {
        expect(await move(env, inBucket('busy'))).toBe(1)
      })
      expect(last(wrong)).toContain('is in use by')
      // nor is it opened while what was read of it is written elsewhere
      const tried: unknown[] = []
      onStore = async () => {
        if (tried.length > 0) return
        const begun = openPlace(readConfig(env), async () => 'opened')
        tried.push(await begun.catch(({ message }: Error) => message))
      }
      const to = { ...inBucket('late'), DATA_DIR: join(folder, randomUUID()) }
      expect(await move(env, to), last(wrong)).toBe(0)
      expect(tried).toEqual([expect.stringContaining('is in use by')])
    } else {
      const listen = async () => {
        const running = openPostgres(String(env.DATABASE_URL), 2)
        running.pubSub.topic('live').subscribe(() => {})
        await expect.poll(() => running.pubSub.topic('live').isConnected()).toBe(true)
        return running
      }
      const running = await listen()
      expect(await move(env, inBucket('busy'))).toBe(1)
      expect(last(wrong)).toContain('Stop it first, so that no file is left behind.')
      await running.close()
      const begun: (typeof running)[] = []
      onStore = async () => {
        if (begun.length === 0) begun.push(await listen())
      }
      const moveUntilBegun = (to: Env) =>
        expect.poll(() => move(env, to).then(() => begun), { timeout: 60_000 }).toHaveLength(1)
      await moveUntilBegun(inBucket('busy'))
      expect(last(wrong)).toContain('An academy was started on this database meanwhile.')
      await begun.pop()?.close()
      await moveUntilBegun({ ...inBucket('late'), DATABASE_URL: await createEmpty(postgres, newName()) })
      expect(last(wrong)).toContain('An academy was started on the former database meanwhile')
      await begun.pop()?.close()
    }
    expect(last(said)).not.toContain('Moved')
  },
  MINUTES,
)

it(
  'stay where they are where nothing changes, where there is no room, no bucket, or half an academy',
  async () => {
    const { env, path } = await copyAcademy()
    const link = join(folder, randomUUID())
    symlinkSync(env.DATA_DIR ?? '', link)
    const same: Env[] = [{ S3_REGION: 'eu-central-1' }, { DATA_DIR: link }, { BACKUP_NIGHTLY: 'off' }]
    for (const keys of same) {
      expect(await move(env, keys)).toBe(1)
      expect(last(wrong)).toContain('The new place has the same database and the same files')
    }
    expect(await move(env, inBucket('none'))).toBe(1)
    expect(last(wrong)).toMatch(/^Can’t move uploads\/\S+ from \S+\/files to the bucket none: .*bucket/)

    expect(await move(env, inBucket('full')), last(wrong)).toBe(0)
    rmSync(path, { recursive: true })
    expect(await move({ ...env, ...inBucket('full') }, { ...ON_DISK, DISK_RESERVE: '900000000' })).toBe(1)
    expect(last(wrong)).toContain('there is no room left on its disk')

    await openPlace(readConfig(env), ({ database: { db } }) =>
      db.execute(sql.raw(`create table ${UNFINISHED} (since timestamptz)`)),
    )
    expect(await move(env, inBucket('full'))).toBe(1)
    expect(last(wrong)).toContain('A restore was begun on this database and has not ended')
    const tar = join(folder, 'half.tar')
    expect(await runBackupCommand(['backup', tar], env)).toBe(1)
    expect(existsSync(tar)).toBe(false)
  },
  MINUTES,
)
