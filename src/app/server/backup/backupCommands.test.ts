import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, inject, it, type MockInstance, vi } from 'vitest'
import { fillDataFolder } from '../../../../test/dataFolder.ts'
import { copyTemplate } from '../../../../test/postgres.ts'
import { openPostgres } from '../../../platform/server/postgres.ts'
import { runBackupCommand } from './backupCommands.ts'

const folder = mkdtempSync(join(tmpdir(), 'academy-commands-'))
let said: MockInstance
let wrong: MockInstance
beforeEach(() => {
  said = vi.spyOn(console, 'info').mockImplementation(() => {})
  wrong = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())
/** More than ten engines are opened, one after the other. */
const MINUTES = 8 * 60_000

const umask = process.umask()
afterAll(() => {
  // a command makes what it writes private, as the process that it is
  process.umask(umask)
  rmSync(folder, { recursive: true, force: true })
})

const env = (name: string) => ({ DATA_DIR: join(folder, name), APP_SECRET: 'of-this-test-alone-and-of-nobody-else' })
const last = (spy: MockInstance) => String(spy.mock.lastCall?.[0])

const postgres = inject('postgres')
it.skipIf(postgres)(
  'back up, restore and move a data folder that nobody has open, and say what was wrong',
  async () => {
    const file = join(folder, 'one.tar')
    expect(await runBackupCommand(['backup', file], env('empty'))).toBe(1)
    expect(last(wrong)).toContain(`There is no academy in ${env('empty').DATA_DIR} yet.`)
    expect(existsSync(env('empty').DATA_DIR)).toBe(false)

    fillDataFolder(env('a').DATA_DIR, inject('image'))
    expect(await runBackupCommand(['backup', file], env('a'))).toBe(0)
    expect(last(said)).toMatch(/^Backed up \d+ rows and 0 files \(0 MB\) as .*one\.tar\.$/)
    expect(await runBackupCommand(['backup', file], env('a'))).toBe(1)
    expect(last(wrong)).toContain('is there already. Give another name.')
    for (const words of [['backup', '--help'], ['backup', 'a.tar', 'b.tar'], ['restore']]) {
      expect(await runBackupCommand(words, env('a'))).toBe(1)
      expect(last(wrong)).toMatch(/^Usage: npm run backup/)
    }
    expect(await runBackupCommand(['restore', 'nope'], env('e'))).toBe(1)
    expect(last(wrong)).toMatch(/^There is no .*nope, nor a backup of this name in /)
    expect(await runBackupCommand(['restore', env('a').DATA_DIR], env('e'))).toBe(1)
    expect(last(wrong)).toContain('can’t be read: it is a folder.')
    expect(await runBackupCommand(['restore', file], env('b'))).toBe(0)
    expect(last(said)).toMatch(/^Restored \d+ rows and 0 files/)

    expect(await runBackupCommand(['restore', 'latest'], env('e'))).toBe(1)
    expect(last(wrong)).toMatch(/^There is no backup in .*e.backups under a name/)
    expect(await runBackupCommand(['backup'], env('a'))).toBe(0)
    const stored = { ...env('e'), BACKUP_DIR: join(env('a').DATA_DIR, 'backups') }
    expect(await runBackupCommand(['restore', 'latest'], stored)).toBe(0)
    expect(existsSync(join(folder, 'e/database'))).toBe(true)
    expect(await runBackupCommand(['restore', 'academy-2020-01-01T02-00-00Z.tar'], stored)).toBe(1)
    expect(last(wrong)).toContain('There is no academy-2020-01-01T02-00-00Z.tar in')

    const latest = ['restore', 'latest']
    expect(
      await runBackupCommand(latest, {
        ...stored,
        DATA_DIR: join(folder, 'f'),
        APP_SECRET: 'another-one-of-this-test-and-of-nobody-else',
      }),
    ).toBe(1)
    expect(last(wrong)).toMatch(/may be of another academy.*in place of latest: academy-[0-9a-f]{12}-by-hand-\S+\.tar$/)
    // what an upgrade made first may be newer than each of them, whenever its file was copied
    const before = join(stored.BACKUP_DIR, 'before-0.1.0.tar')
    copyFileSync(file, before)
    expect(await runBackupCommand(latest, { ...stored, DATA_DIR: join(folder, 'h') }), last(wrong)).toBe(0)
    expect(await runBackupCommand(['backup', join(folder, 'two.tar')], env('a'))).toBe(0)
    copyFileSync(join(folder, 'two.tar'), before)
    expect(await runBackupCommand(latest, { ...stored, DATA_DIR: join(folder, 'f') })).toBe(1)
    expect(last(wrong)).toMatch(
      /^before-0\.1\.0\.tar, which an upgrade made, is newer than every other backup of this academy in /,
    )
    expect(await runBackupCommand(['restore', 'before-0.1.0.tar'], { ...stored, DATA_DIR: join(folder, 'g') })).toBe(0)
    rmSync(before)
    const others = 'academy-feedfacecafe-2090-01-01T02-00-00Z.tar'
    writeFileSync(join(stored.BACKUP_DIR, others), 'of another academy')
    expect(await runBackupCommand(latest, { ...stored, DATA_DIR: join(folder, 'f') })).toBe(1)
    expect(last(wrong)).toContain('Backups of more than one academy')
    expect(last(wrong)).toMatch(
      new RegExp(`\\n  ${others} \\(0 MB\\)\\n  academy-[0-9a-f]{12}-by-hand-\\S+ \\(\\d MB\\)$`),
    )
    expect(existsSync(join(folder, 'f')), 'nothing was touched').toBe(false)

    writeFileSync(join(folder, 'cut.tar'), readFileSync(file).subarray(0, 700))
    expect(await runBackupCommand(['restore', join(folder, 'cut.tar')], env('c'))).toBe(1)
    expect(last(wrong)).toContain('is damaged')
    expect(existsSync(join(folder, 'c')), 'nothing was touched').toBe(false)

    const elsewhere = join(folder, 'elsewhere.env')
    writeFileSync(elsewhere, `DATA_DIR=${join(folder, 'd')}\n`)
    expect(await runBackupCommand(['move', elsewhere], env('b'))).toBe(0)
    expect(existsSync(join(folder, 'd/database'))).toBe(true)
    const same = join(folder, 'same.env')
    writeFileSync(same, 'S3_REGION=eu-central-1\n')
    expect(await runBackupCommand(['move', same], env('a'))).toBe(1)
    expect(last(wrong)).toContain('The new place has the same database and the same files')
    expect(await runBackupCommand(['restore'], env('a'))).toBe(1)
    expect(last(wrong)).toContain('Usage: npm run backup')
  },
  MINUTES,
)

it.skipIf(!postgres)(
  'no academy is moved, or restored into, while one runs on its database, however long it has been running',
  async () => {
    const url = await copyTemplate(String(postgres), `test_${randomUUID().replaceAll('-', '')}`)
    const running = openPostgres(url, 2)
    const leave = running.pubSub.topic('live').subscribe(() => {})
    await expect.poll(() => running.pubSub.topic('live').isConnected()).toBe(true)
    // the line is tried every quarter of a minute, which is the last that its session has said then
    await setTimeout(16_000)
    const to = join(folder, 'to.env')
    writeFileSync(to, `DATABASE_URL=\nDATA_DIR=${join(folder, 'moved')}\n`)
    const from = { ...env('from'), DATABASE_URL: url }
    expect(await runBackupCommand(['move', to], from)).toBe(1)
    expect(last(wrong)).toContain('An academy runs on this database')
    const tar = join(folder, 'running.tar')
    expect(await runBackupCommand(['backup', tar], from)).toBe(0)
    expect(await runBackupCommand(['restore', tar], from)).toBe(1)
    expect(last(wrong)).toContain('Stop it first: its tables are replaced.')
    leave()
    await running.close()
    await expect.poll(() => runBackupCommand(['move', to], from), { timeout: 60_000 }).toBe(0)
    expect(existsSync(join(folder, 'moved/database'))).toBe(true)
  },
  MINUTES,
)
