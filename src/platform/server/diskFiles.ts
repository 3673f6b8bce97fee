import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Files } from './files.ts'
import { newKey, store } from './storeFile.ts'

/** Files in a folder of this machine. */
export function onDisk(root: string): Files {
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }))
  return {
    put: (folder, extension, content, type, size) => store(disk, newKey(folder, extension), content, type, size),
    sizeOf: async (key) => ((await disk.exists(key)) ? (await stat(join(root, key))).size : undefined),
    read: async (key, range) => createReadStream(join(root, key), range),
    remove: (key) => disk.delete(key),
  }
}
