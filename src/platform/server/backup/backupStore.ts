import { randomBytes } from 'node:crypto'
import { constants, type Dirent } from 'node:fs'
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { isProbe, readName, type StoredBackup } from './retention.ts'

/** Where backups are kept: a folder, or a bucket of their own. */
export type BackupStore = {
  /** As people read it. */
  place: string
  /** Also those of other academies that share the place. */
  list: () => Promise<StoredBackup[]>
  /** The names of those that this user may not read, under whatever name somebody has put them there. */
  listClosed: () => Promise<string[]>
  /** Takes a finished backup in; the file at `path` is gone then. */
  take: (path: string, name: string) => Promise<void>
  remove: (name: string) => Promise<void>
  /** The names of probes that were stored before a moment: a doctor that was killed left them. */
  listProbes: (before: Date) => Promise<string[]>
  /** Where a backup can be read on this machine: at `path`, if it has to be brought from elsewhere. */
  bring: (name: string, path: string) => Promise<string>
}

/** Ends the name of a backup that is still being written, after the process that writes it and which of its drafts it is. */
const DRAFT = '.unfinished'
export const isDraft = (name: string): boolean => /^\..+\.\d+(\.[0-9a-f]{8})?\.unfinished$/.test(name)
const HOUR_MS = 60 * 60 * 1000

export async function openBackupStore({ backups }: Pick<Config, 'backups'>): Promise<BackupStore> {
  await mkdir(backups.dir, { recursive: true, mode: 0o700 })
  return backups.s3 ? (await import('./s3Backups.ts')).inBucket(backups.s3) : inFolder(backups.dir)
}

/** A name for a draft that nobody else has; those that killed processes have left are removed. */
export async function draftIn(dir: string, name: string): Promise<string> {
  for (const other of (await readdir(dir)).filter(isDraft)) {
    const path = join(dir, other)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    // another process on the same database may be at work on it
    if (Date.now() - mtimeMs > HOUR_MS) await rm(path, { force: true })
  }
  return join(dir, `.${name}.${process.pid}.${randomBytes(4).toString('hex')}${DRAFT}`)
}

/** A link may lead to whatever its maker wants to have read. */
const isBackupFile = (entry: Dirent): boolean => entry.isFile() && entry.name.endsWith('.tar')

const inFolder = (dir: string): BackupStore => ({
  place: dir,
  list: async () => {
    const stored: StoredBackup[] = []
    for (const name of await readdir(dir)) {
      const said = readName(name)
      if (!said) continue
      // another academy that shares the folder may have removed it meanwhile
      const found = await stat(join(dir, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
      if (found) stored.push({ name, ...said, bytes: found.size })
    }
    return stored
  },
  listClosed: async () => {
    const closed: string[] = []
    for (const { name } of (await readdir(dir, { withFileTypes: true })).filter(isBackupFile))
      await access(join(dir, name), constants.R_OK).catch(({ code }: NodeJS.ErrnoException) => {
        if (code === 'EACCES') closed.push(name)
      })
    return closed.sort()
  },
  listProbes: async (before) => {
    const probes: string[] = []
    for (const name of (await readdir(dir)).filter(isProbe)) {
      // another doctor may have removed its own meanwhile
      const found = await stat(join(dir, name)).catch(() => undefined)
      if (found && found.mtime < before) probes.push(name)
    }
    return probes
  },
  take: (path, name) => rename(path, join(dir, name)),
  remove: (name) => rm(join(dir, name), { force: true }),
  bring: async (name) => join(dir, name),
})
