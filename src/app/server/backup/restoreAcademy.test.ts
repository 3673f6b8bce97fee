import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, expect, it, vi } from 'vitest'
import { openBackupStore } from '../../../platform/server/backup/backupStore.ts'
import { readConfig } from '../../../platform/server/config.ts'
import { runBackupCommand } from './backupCommands.ts'

const NAME = 'academy-0123456789ab-2026-03-01T02-00-07Z.tar'
const folder = mkdtempSync(join(tmpdir(), 'academy-restored-'))
const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') })
const umask = process.umask()
afterAll(async () => {
  vi.restoreAllMocks()
  process.umask(umask)
  await server.close().catch(() => {})
  rmSync(folder, { recursive: true, force: true })
})

it('a backup of a bucket for which the disk has no room is not brought, with both sizes in words', async () => {
  const wrong = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { port } = await server.run()
  mkdirSync(join(folder, 's3/backups'), { recursive: true })
  const drafts = join(folder, 'drafts')
  const env = {
    ...{ DATA_DIR: join(folder, 'data'), BACKUP_DIR: drafts, BACKUP_S3_BUCKET: 'backups' },
    ...{ S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
    APP_SECRET: 'of-this-test-alone-and-of-nobody-else',
  }
  const store = await openBackupStore(readConfig(env))
  const path = join(folder, 'made.tar')
  writeFileSync(path, 'no backup at all')
  await store.take(path, NAME)

  expect(await runBackupCommand(['restore', NAME], { ...env, DISK_RESERVE: '900000000' })).toBe(1)
  expect(wrong.mock.lastCall?.[0]).toMatch(
    new RegExp(`^${NAME} has 0 MB, and \\d+ MB are free on the disk of ${drafts}\\.`),
  )
  expect(readdirSync(drafts)).toEqual([])
  // with room it is brought, and looked into
  expect(await runBackupCommand(['restore', NAME], { ...env, DISK_RESERVE: '0' })).toBe(1)
  expect(wrong.mock.lastCall?.[0]).toContain('is damaged')
  expect(readdirSync(drafts)).toEqual([])
  expect(existsSync(env.DATA_DIR), 'nothing was touched').toBe(false)
})
