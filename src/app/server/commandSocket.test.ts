import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser } from '../../../test/people.ts'
import { users } from '../../accounts/server/tables.ts'
import { openBackup } from '../../platform/server/backup/readBackup.ts'
import { makeAsked } from './backup/nightlyBackup.ts'
import { changeAdmin } from './changeAdmin.ts'
import { askRunning, type Commands, listenForCommands } from './commandSocket.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

describe('a running academy', () => {
  const quiet: Commands = {
    admin: async () => ({ ok: true, message: 'Granted.' }),
    backup: async () => 'Done.',
    doctor: async () => ({ ok: true, message: 'All is well.' }),
  }

  it('makes a backup where it is asked to, and says why it can’t', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'academy-asked-'))
    const stop = listenForCommands(folder, {
      ...quiet,
      backup: (given) => makeAsked(academy.context, given),
      doctor: async () => ({ ok: false, message: 'WRONG  Disk' }),
    })
    const path = join(folder, 'mine.tar')
    expect(await askRunning(folder, { command: 'backup', path })).toMatchObject({
      ok: true,
      message: expect.stringContaining(path),
    })
    await (await openBackup(path)).close()
    expect(await askRunning(folder, { command: 'doctor' })).toEqual({ ok: false, message: 'WRONG  Disk' })
    expect(await askRunning(folder, { command: 'backup', path })).toMatchObject({
      ok: false,
      message: expect.stringContaining('is there already. Give another name.'),
    })
    expect(await askRunning(folder, { command: 'backup', path: '/nowhere/mine.tar' })).toEqual({
      ok: false,
      message: '/nowhere: there is no such file or folder (ENOENT).',
    })
    await stop()
    expect(await askRunning(folder, { command: 'backup', path })).toBeUndefined()
    rmSync(folder, { recursive: true })
  })

  it('grants and revokes, and refuses in words', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'academy-granting-'))
    const { db } = academy.context
    const { id } = await createUser(db, { email: 'grace@academy.test' })
    const stop = listenForCommands(folder, { ...quiet, admin: (words) => changeAdmin(db, words) })
    const ask = (...words: string[]) => askRunning(folder, { command: 'admin', words })
    const roleOf = async () => (await db.select().from(users).where(eq(users.id, id)))[0]?.role
    expect(await ask('grant', 'Grace@academy.test')).toMatchObject({ ok: true })
    expect(await roleOf()).toBe('admin')
    expect(await ask('grant', 'nobody@academy.test')).toMatchObject({ ok: false })
    expect(await ask('promote', 'grace@academy.test')).toMatchObject({ ok: false })
    expect(await roleOf()).toBe('admin')
    expect(await ask('revoke', 'grace@academy.test')).toMatchObject({ ok: false })
    await createUser(db, { role: 'admin' })
    expect(await ask('revoke', 'grace@academy.test')).toMatchObject({ ok: true })
    expect(await roleOf()).toBe('member')
    await db.delete(users).where(eq(users.id, id))
    await stop()
    rmSync(folder, { recursive: true })
  })

  it('hears a command of some length alone, and its end waits for nobody who says nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'academy-silent-'))
    const stop = listenForCommands(folder, quiet)
    const endless = connect({ path: join(folder, 'command.sock') })
    const ended = once(endless, 'close')
    endless.on('error', () => {}).resume()
    endless.write('x'.repeat(20_000))
    await ended
    const silent = connect({ path: join(folder, 'command.sock') })
    await once(silent, 'connect')
    expect(await askRunning(folder, { command: 'doctor' })).toMatchObject({ ok: true })
    await stop()
    rmSync(folder, { recursive: true })
  })

  it('says in its log where no command can reach it', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const stop = listenForCommands(`/tmp/${'x'.repeat(100)}`, quiet)
    expect(said.mock.calls.join()).toContain('Choose a shorter DATA_DIR')
    said.mockRestore()
    await stop()
  })
})
