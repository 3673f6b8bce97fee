import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import { createUser } from '../../../../test/people.ts'
import { openBackup } from '../../../platform/server/backup/readBackup.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import { askRunning, listenForCommands } from '../commandSocket.ts'
import { findLastBackup, makeAsked } from './nightlyBackup.ts'

const dir = mkdtempSync(join(tmpdir(), 'academy-nightly-'))
const PRODUCTION = {
  ...{
    ACADEMY_MODE: 'production',
    APP_URL: 'https://academy.test',
    APP_SECRET: 'of-this-test-alone-and-of-nobody-else',
  },
  ...{ RATE_LIMITS: 'on', BACKUP_DIR: dir },
}
let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy(PRODUCTION)
  await createUser(academy.db, { email: 'owner@academy.test', role: 'admin' })
})
afterAll(async () => {
  await academy.close()
  rmSync(dir, { recursive: true, force: true })
})

const runAfter = (minutes: number) =>
  academy.runJobs({ scheduled: true, now: new Date(currentTime().getTime() + minutes * 60_000) })
const tars = () => readdirSync(dir).filter((name) => name.endsWith('.tar'))

describe('each night', () => {
  it('a backup is made once, and Overview knows of it', async () => {
    expect(await findLastBackup(academy.context)).toEqual({ made_at: null, bytes: null, failed: null })
    await runAfter(24 * 60)
    const [name = ''] = tars()
    const backup = await openBackup(join(dir, name))
    expect(backup.manifest.mode).toBeNull()
    expect(backup.manifest.tables.find((table) => table.name === 'public.users')?.rows).toBe(1)
    await backup.close()
    const last = await findLastBackup(academy.context)
    expect(last).toMatchObject({ failed: null })
    expect(last?.bytes).toBeGreaterThan(10_000)
    await runAfter(61)
    expect(tars()).toHaveLength(1)
  })

  it('that fails the admins get one email, and the next attempt goes well again', async () => {
    rmSync(dir, { recursive: true, force: true })
    writeFileSync(dir, 'not a folder')
    const before = academy.mails().length
    await runAfter(24 * 60)
    await runAfter(31)
    const mails = academy.mails().slice(before)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('To: owner@academy.test')
    expect(mails[0]).toContain('Subject: The nightly backup failed')
    expect((await findLastBackup(academy.context))?.failed).toContain(dir)
    rmSync(dir)
    mkdirSync(dir)
    await runAfter(31)
    expect((await findLastBackup(academy.context))?.failed).toBeNull()
    expect(tars()).toHaveLength(1)
  })
})

describe('a running academy', () => {
  it('makes a backup where it is asked to, and says why it can’t', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'academy-asked-'))
    const stop = listenForCommands(folder, {
      backup: (given) => makeAsked(academy.context, given),
      doctor: async () => 'All is well.',
    })
    const path = join(folder, 'mine.tar')
    expect(await askRunning(folder, { command: 'backup', path })).toMatchObject({
      ok: true,
      message: expect.stringContaining(path),
    })
    await (await openBackup(path)).close()
    expect(await askRunning(folder, { command: 'doctor' })).toEqual({ ok: true, message: 'All is well.' })
    expect(await askRunning(folder, { command: 'backup', path })).toMatchObject({
      ok: false,
      message: expect.stringContaining('There is a file'),
    })
    await stop()
    expect(await askRunning(folder, { command: 'backup', path })).toBeUndefined()
    rmSync(folder, { recursive: true })
  })
})
