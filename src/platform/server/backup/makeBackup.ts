import { existsSync } from 'node:fs'
import { link, rename, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { currentTime } from '../clock.ts'
import type { Config } from '../config.ts'
import { DiskSpace } from '../diskSpace.ts'
import { type BackupStore, draftIn, openBackupStore } from './backupStore.ts'
import { BackupError } from './readBackup.ts'
import { backupName, listExpired, type StoredBackup } from './retention.ts'
import { type Source, writeBackup } from './writeBackup.ts'

/** Whose backup it is, and which of those in a place that others may share are of the same academy. */
export type BackupOwner = { academy: string | undefined; isOwn: (backup: StoredBackup) => boolean }
/** Among the others, by the academy each night or because somebody asked; or at the path that somebody named. */
export type Occasion = { owner: BackupOwner; byHand: boolean } | { path: string }
export type MadeBackup = {
  name: string
  place: string
  bytes: number
  rows: number
  files: number
  /** Files that somebody has and that were not there. */
  missing: string[]
  /** So many files that somebody has were not there that the store must be another one, or is away. */
  isHollow: boolean
  /** Why older ones that should be gone may still be there. */
  unremoved?: string | undefined
}
type From = Source & { config: Pick<Config, 'secret' | 'backups' | 'diskReserve'> }

/** One file in a hundred may be lost for good; more of them are a folder that is not there. */
const LOST_SHARE = 0.01

/** How much is written between two looks at the disk. */
const LOOK_BYTES = 16 * 1024 * 1024

/**
 * Makes a backup and puts it among the others, of which the academy's own that are too old go, unless the new one is
 * hollow; or at the path that was asked for, where it is the owner's to keep. The disk keeps the room that the academy
 * needs.
 */
export async function makeBackup(source: From, occasion: Occasion): Promise<MadeBackup> {
  const { backups, diskReserve } = source.config
  const { path, owner, byHand } = { path: undefined, owner: undefined, byHand: true, ...occasion }
  const store = await openBackupStore(source.config)
  const name = backupName({ madeAt: currentTime(), academy: owner?.academy, byHand })
  const draft = await draftIn(path ? dirname(path) : backups.dir, path ? basename(path) : name)
  if (path && existsSync(path)) throw isTaken(path)
  try {
    const manifest = await writeBackup(source, draft, roomOn(dirname(draft), diskReserve))
    const { lost, files } = manifest
    const isHollow = lost.length > LOST_SHARE * (lost.length + files.length)
    if (path) await putUnder(path, draft)
    else await store.take(draft, name)
    // an older backup may be the only one that has what a hollow one lacks
    const unremoved = owner && !isHollow ? await removeExpired(store, owner) : undefined
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const { size: bytes } = manifest
    const made = { name: path ?? name, place: path ? '' : store.place, bytes }
    return { ...made, rows, files: files.length, missing: lost, isHollow, unremoved }
  } finally {
    await rm(draft, { force: true })
  }
}

const isTaken = (path: string) => new BackupError(`${path} is there already. Give another name.`)

/** Somebody may have put a file there while the backup was made, which is not ours to replace. */
async function putUnder(path: string, draft: string): Promise<void> {
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw isTaken(path)
    // a file system without a second name for a file
    await rename(draft, path)
  }
}

/** The new backup is there all the same where older ones can't be removed; answers why. */
async function removeExpired(store: BackupStore, { isOwn }: BackupOwner): Promise<string | undefined> {
  try {
    for (const old of listExpired((await store.list()).filter(isOwn))) await store.remove(old.name)
  } catch (error) {
    return (error as Error).message
  }
}

function roomOn(dir: string, reserve: number | undefined) {
  const space = new DiskSpace(dir, reserve)
  let left = 0
  return async (bytes: number) => {
    left -= bytes
    if (left > 0) return
    left = LOOK_BYTES
    await space.require(LOOK_BYTES + bytes)
  }
}
