import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../test/database.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../database.ts'
import { onDisk } from '../diskFiles.ts'
import { DiskSpace } from '../diskSpace.ts'
import { draftIn, openBackupStore } from './backupStore.ts'
import { makeBackup } from './makeBackup.ts'
import { openBackup } from './readBackup.ts'

const ID = '0123456789ab'
let database: Database
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academy-making-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const configIn = (dir: string) => readConfig({ DATA_DIR: dir, BACKUP_DIR: dir, DISK_RESERVE: '0', APP_SECRET: SECRET })
const SECRET = 'of-this-test-alone-and-of-nobody-else'
const source = () => ({
  db: database.db,
  files: onDisk(join(folder, 'files'), new DiskSpace(folder, 0)),
  config: configIn(folder),
})
const owner = { academy: ID, isOwn: () => true }
const requireWhole = async (path: string) => (await openBackup(path)).close()

it('two backups that begin in the same second have drafts of their own, and both come to an end', async () => {
  const made = await Promise.all([1, 2].map(() => makeBackup(source(), { owner, byHand: true })))
  for (const { name } of made) await requireWhole(join(folder, name))
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
  expect(await draftIn(folder, 'a.tar')).not.toBe(await draftIn(folder, 'a.tar'))
})

it('of two backups to one file the second leaves the first as it is', async () => {
  const path = join(folder, 'mine.tar')
  const made = await Promise.allSettled([1, 2].map(() => makeBackup(source(), { path })))
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [refused] = made.filter((one) => one.status === 'rejected')
  expect(String(refused?.reason)).toContain(`${path} is there already.`)
  await requireWhole(path)
  expect(readdirSync(folder)).toEqual(['mine.tar'])
})

it('a backup is made all the same where older ones can’t be removed, or go while they are counted', async () => {
  for (const day of ['06', '13', '20', '27'])
    writeFileSync(join(folder, `academy-${ID}-2020-01-${day}T02-00-00Z.tar`), 'old')
  // as if it went between being listed and being looked at
  symlinkSync(join(folder, 'gone'), join(folder, `academy-${ID}-2020-02-01T02-00-00Z.tar`))
  const stuck = `academy-${ID}-2019-01-01T02-00-00Z.tar`
  mkdirSync(join(folder, stuck))
  // the seventh day and the fourth week are others
  for (const day of ['02', '03', '04']) writeFileSync(join(folder, `academy-${ID}-2020-02-${day}T02-00-00Z.tar`), 'old')
  const { name, unremoved } = await makeBackup(source(), { owner, byHand: false })
  await requireWhole(join(folder, name))
  expect(unremoved).toContain(stuck)
  const listed = (await (await openBackupStore(configIn(folder))).list()).map((each) => each.name)
  expect(listed).toContain(name)
  expect(listed).not.toContain(`academy-${ID}-2020-02-01T02-00-00Z.tar`)
})
