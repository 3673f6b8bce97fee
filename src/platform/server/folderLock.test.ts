import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderInUseError, lockFolder } from './folderLock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academy-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const writeLock = (owner: object) => writeFileSync(join(folder, 'lock'), JSON.stringify(owner))

describe('the lock of a data folder', () => {
  it('is held by one and free again after its release', () => {
    const release = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(FolderInUseError)
    expect(() => lockFolder(folder)).toThrow(`process id ${process.pid}`)
    release()
    lockFolder(folder)()
  })

  it('is never taken from a living process', () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
    try {
      writeLock({ pid: child.pid })
      expect(() => lockFolder(folder)).toThrow(FolderInUseError)
    } finally {
      child.kill('SIGKILL')
    }
  })

  it('is taken over from a dead process', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    await new Promise((resolve) => child.once('exit', resolve))
    writeLock({ pid: child.pid, started: '1' })
    lockFolder(folder)()
  })

  it('is taken over when the number now belongs to another process', () => {
    writeLock({ pid: process.pid, started: '1' })
    lockFolder(folder)()
  })

  it('is taken over when it can’t be read', () => {
    writeFileSync(join(folder, 'lock'), '')
    lockFolder(folder)()
  })
})
