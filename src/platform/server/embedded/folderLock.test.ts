import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderInUseError, lockFolder } from './folderLock.ts'

const HOLDER = join(import.meta.dirname, '../../../../test/holdFolder.mjs')
/** A container sees no process but its own; whether this machine lets us make such a namespace. */
const NAMESPACE = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']
const mayUnshare = spawnSync('unshare', [...NAMESPACE.slice(1), 'true']).status === 0

let folder: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academy-lock-'))
})
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill))
  rmSync(folder, { recursive: true, force: true })
})

/** Another process that takes the lock; answers what it says of that. */
async function hold(how: 'lock' | 'heartbeat' = 'lock', within: string[] = []) {
  const [program = '', ...args] = [...within, process.execPath, HOLDER, folder, how]
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  children.push(child)
  const message = await new Promise<string>((resolve) => child.once('message', (text) => resolve(String(text))))
  return { child, message }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

const writeHolder = (holder: object) => writeFileSync(join(folder, 'lock'), JSON.stringify(holder))

describe('the lock of a data folder', () => {
  it('is held by one and free again after its release', async () => {
    const release = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
    await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid} on `)
    release()
    expect(existsSync(join(folder, 'lock'))).toBe(false)
    const again = await lockFolder(folder)
    again()
  })

  it('is held by another process until that is killed', async () => {
    const { child, message } = await hold()
    expect(message).toBe('held')
    await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${child.pid} on `)
    await kill(child)
    const release = await lockFolder(folder)
    release()
  })

  it('is held across containers, which do not see each other’s processes', async ({ skip }) => {
    skip(!mayUnshare, 'unshare --pid is not permitted here: run the tests as root to try it')
    const { message } = await hold('lock', NAMESPACE)
    expect(message).toBe('held')
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
    // two containers give their processes the same numbers
    expect((await hold('lock', NAMESPACE)).message).toContain('is in use by process')
    await Promise.all(children.splice(0).map(kill))
    expect((await hold('lock', NAMESPACE)).message).toBe('held')
  })

  it('is not asked of a dead process, whatever number it had', async () => {
    writeHolder({ pid: process.pid, host: 'elsewhere', id: 'other', locked: true })
    const release = await lockFolder(folder)
    expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid, locked: true })
    release()
  })

  it.each(['', '{"pid":', 'null'])('is taken where the last holder left %o', async (left) => {
    writeFileSync(join(folder, 'lock'), left)
    const release = await lockFolder(folder)
    release()
  })

  it('keeps away from an academy of an earlier version, which knew no such lock', async () => {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    writeHolder({ pid: process.pid, started })
    await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${process.pid}.`)
    writeHolder({ pid: process.pid, started: '1' })
    const release = await lockFolder(folder)
    release()
  })
})

describe('where the file system has no locks', () => {
  const noLocks = { watchMs: 10_000 }
  const without = [
    { why: 'the package has no build for this machine', tryLock: null },
    {
      why: 'the file system refuses',
      tryLock: () => {
        throw Object.assign(new Error('no locks'), { code: 'ENOLCK' })
      },
    },
  ]
  it.each(without)('a living holder’s heartbeat keeps others out ($why)', async ({ tryLock }) => {
    const { message } = await hold('heartbeat', mayUnshare ? NAMESPACE : [])
    expect(message).toBe('held')
    await expect(lockFolder(folder, { ...noLocks, tryLock })).rejects.toThrow(FolderInUseError)
    // one that has locks believes it, too
    await expect(lockFolder(folder, noLocks)).rejects.toThrow(FolderInUseError)
  })

  it('a dead holder’s heartbeat has stopped', async () => {
    const { child } = await hold('heartbeat')
    await kill(child)
    const release = await lockFolder(folder, { tryLock: null, watchMs: 500 })
    release()
  })
})
