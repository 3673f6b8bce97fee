import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { Config } from '../config.ts'
import { DiskSpace } from '../diskSpace.ts'
import { draftIn, openBackupStore } from './backupStore.ts'
import { BackupError } from './readBackup.ts'
import { backupName, listExpired } from './retention.ts'
import { type Source, writeBackup } from './writeBackup.ts'

/** By the academy each night, or because somebody asked: then at `path`, where that is given. */
export type Occasion = 'night' | { path?: string | undefined }
export type MadeBackup = { name: string; place: string; bytes: number; rows: number; files: number; missing: string[] }
type From = Source & { config: Pick<Config, 'secret' | 'backups' | 'diskReserve'> }

/** How much is written between two looks at the disk. */
const LOOK_BYTES = 16 * 1024 * 1024

/**
 * Makes a backup and puts it among the others, of which those that are too old go; or at the path
 * that was asked for, where it is the owner's to keep. The disk keeps the room that the academy needs.
 */
export async function makeBackup(source: From, occasion: Occasion): Promise<MadeBackup> {
  const { backups, diskReserve } = source.config
  const path = occasion === 'night' ? undefined : occasion.path
  const store = await openBackupStore(source.config)
  const name = backupName(new Date(), occasion !== 'night')
  const draft = await draftIn(path ? dirname(path) : backups.dir, path ? basename(path) : name)
  if (path && existsSync(path)) throw new BackupError(`There is a file ${path} already. Give another name.`)
  try {
    const manifest = await writeBackup(source, draft, roomOn(dirname(draft), diskReserve))
    if (path) await rename(draft, path)
    else {
      await store.take(draft, name)
      for (const old of listExpired(await store.list())) await store.remove(old.name)
    }
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const { size: bytes, missing, files } = manifest
    return { name: path ?? name, place: path ? '' : store.place, bytes, rows, files: files.length, missing }
  } finally {
    await rm(draft, { force: true })
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
