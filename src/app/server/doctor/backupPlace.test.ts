import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import { runToEnd } from '../../../../test/builtServer.ts'
import { openBackupStore } from '../../../platform/server/backup/backupStore.ts'
import { backupName, probeName } from '../../../platform/server/backup/retention.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import type { Config } from '../../../platform/server/config.ts'
import { findOwner } from '../backup/backupOwner.ts'
import { findBackupPlace } from './backupPlace.ts'

const folder = mkdtempSync(join(tmpdir(), 'academy-backup-place-'))
const LONG_AGO = new Date('2020-01-01')
const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') })
let academy: TestAcademy
let endpoint: string
beforeAll(async () => {
  academy = await openTestAcademy()
  endpoint = `http://127.0.0.1:${(await server.run()).port}`
})
afterAll(async () => {
  await server.close()
  await academy.close()
  rmSync(folder, { recursive: true, force: true })
})

const look = (backups: Partial<Config['backups']>, more: Partial<Config> = {}) =>
  findBackupPlace({
    db: academy.db,
    config: { ...academy.config, ...more, backups: { ...academy.config.backups, ...backups } },
  })
const bucket = (name: string) => ({
  dir: join(folder, 'drafts'),
  s3: { bucket: name, region: 'us-east-1', endpoint, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
})

it('is a folder that takes backups, and keeps nothing of the doctor', async () => {
  const dir = join(folder, 'made')
  expect(await look({ dir })).toMatchObject([{ state: 'ok', found: `${dir} stores, lists and removes.` }])
  expect(readdirSync(dir)).toEqual([])
})

it('is no folder where a file is', async () => {
  const dir = join(folder, 'file')
  writeFileSync(dir, 'not a folder')
  expect(await look({ dir })).toMatchObject([{ state: 'error', found: expect.stringContaining(`${dir} refuses: `) }])
})

it.skipIf(process.getuid?.() === 0)('is no folder in which nothing may be written', async () => {
  const dir = join(folder, 'closed')
  mkdirSync(dir)
  chmodSync(dir, 0o500)
  expect(await look({ dir })).toMatchObject([{ state: 'error', found: expect.stringContaining('EACCES') }])
})

it.runIf(process.getuid?.() === 0)('names the backups that another user has made and closed', async () => {
  const dir = join(folder, 'of-two-users')
  const nameOn = (day: number) => backupName({ academy: '0123456789ab', madeAt: new Date(2026, 0, day), byHand: true })
  const closed = [nameOn(1), 'before-0.1.0.tar', 'mine.tar']
  const others = 'academy-ba9876543210-2026-01-03T00-00-00Z.tar'
  mkdirSync(dir)
  for (const name of [...closed, 'notes.txt', "'; x ;'.tar", '-R.tar'])
    writeFileSync(join(dir, name), 'of root', { mode: 0o600 })
  symlinkSync(join(dir, 'notes.txt'), join(dir, 'link.tar'))
  writeFileSync(join(dir, nameOn(2)), 'of the academy', { mode: 0o600 })
  chownSync(join(dir, nameOn(2)), 65534, 65534)
  for (const path of [folder, dir]) chmodSync(path, 0o755)
  // the code may be where others can't read it
  const looking = `const { findClosed } = await import('./src/app/server/doctor/backupPlace.ts')
    const { openBackupStore } = await import('./src/platform/server/backup/backupStore.ts')
    process.setuid(65534)
    const dir = ${JSON.stringify(dir)}
    const isOwn = ({ academy }) => academy === '0123456789ab'
    const store = await openBackupStore({ backups: { dir } })
    console.info(JSON.stringify(await findClosed(store, await store.list(), { isOwn }, dir)))`
  const look = async () => (await runToEnd(['--import', 'tsx', '--input-type=module', '-e', looking], {})).output
  const alone = await look()
  expect(alone).toContain(`may not read: ${closed.join(', ')}.`)
  expect(alone).toContain(`cd '${dir}' && chown -h 65534 ${closed.join(' ')}"`)
  // in a shared place those without an academy in their names may be another one's
  writeFileSync(join(dir, others), 'of another academy', { mode: 0o600 })
  expect(await look()).toContain(`may not read: ${closed[0]}.`)
})

it('is a bucket that takes backups, and none that is not there', async () => {
  mkdirSync(join(folder, 's3/backups'), { recursive: true })
  expect(await look(bucket('backups'))).toMatchObject([
    { state: 'ok', found: 'The bucket backups stores, lists and removes.' },
  ])
  expect(readdirSync(join(folder, 's3/backups'))).toEqual([])
  expect(readdirSync(join(folder, 'drafts'))).toEqual([])
  expect(await look(bucket('nowhere'))).toMatchObject([
    { state: 'error', found: expect.stringMatching(/^The bucket nowhere refuses: /) },
  ])
})

it('loses what a doctor that was killed has left there, and nothing else', async () => {
  const dir = join(folder, 'left')
  const s3 = join(folder, 's3/backups')
  const draft = `.${probeName()}.1.0123abcd.unfinished`
  const [old, fresh, other] = [probeName(), probeName(), 'doctor-1.probe']
  mkdirSync(dir)
  for (const name of [old, fresh, other, draft]) writeFileSync(join(dir, name), 'left')
  for (const name of [old, other, draft]) utimesSync(join(dir, name), LONG_AGO, LONG_AGO)
  expect(await look({ dir })).toMatchObject([{ state: 'ok' }])
  expect(readdirSync(dir).toSorted()).toEqual([fresh, other].toSorted())

  const at = bucket('backups')
  const store = await openBackupStore({ backups: { ...academy.config.backups, ...at } })
  writeFileSync(join(at.dir, 'draft'), 'left')
  await store.take(join(at.dir, 'draft'), old)
  expect(await store.listProbes(new Date(Date.now() - 60_000))).toEqual([])
  for (const name of readdirSync(s3)) utimesSync(join(s3, name), LONG_AGO, LONG_AGO)
  expect(await store.listProbes(new Date(Date.now() - 60_000))).toEqual([old])
  expect(await look(at)).toMatchObject([{ state: 'ok' }])
  expect(readdirSync(s3)).toEqual([])
})

it('has a backup of this academy, once one was made', async () => {
  const dir = join(folder, 'emptied')
  const id = (await findOwner(academy.db)).academy ?? ''
  await academy.db.execute(sql`insert into backups (bytes) values (5000)`)
  const nameOf = (academy: string, madeAt: Date) => join(dir, backupName({ academy, madeAt, byHand: false }))
  const now = currentTime()
  mkdirSync(dir)
  writeFileSync(nameOf('000000000000', now), 'of another academy')
  expect(await look({ dir }, { demo: false })).toMatchObject([
    {
      state: 'warning',
      found: expect.stringMatching(/ has no backup of this academy, though the last one was made at 20/),
    },
  ])
  writeFileSync(nameOf(id, new Date(now.getTime() - 48 * 60 * 60_000)), 'of the night before')
  expect(await look({ dir }, { demo: false })).toMatchObject([
    { state: 'warning', found: expect.stringMatching(/ lacks the last night’s backup of this academy/) },
  ])
  writeFileSync(nameOf(id, now), 'of this one')
  expect(await look({ dir }, { demo: false })).toMatchObject([{ state: 'ok' }])
  await academy.db.execute(sql`delete from backups`)
})

it('has room for one more backup of the last one’s size', async () => {
  const dir = join(folder, 'made')
  await academy.db.execute(sql`insert into backups (bytes) values (${2 ** 50})`)
  expect(await look({ dir }, { demo: false })).toMatchObject([
    { state: 'error', found: expect.stringContaining(`the last backup has ${2 ** 30} MB`) },
    { state: 'warning', found: expect.stringContaining(' has no backup of this academy') },
  ])
  await academy.db.execute(sql`delete from backups`)
})
