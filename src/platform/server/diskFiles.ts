import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DiskSpace } from './diskSpace.ts'
import type { Files } from './files.ts'
import { PART } from './litter.ts'
import { newKey } from './newKey.ts'

/** Files in a folder of this machine. */
export function onDisk(root: string, space: DiskSpace): Files {
  const pathOf = (key: string): string => {
    const path = resolve(root, key)
    if (!path.startsWith(resolve(root) + sep)) throw new Error(`The key ${key} leads out of the folder of files.`)
    return path
  }
  return {
    put: async (folder, extension, content, _type, size) => {
      const key = newKey(folder, extension)
      // it may fail before anybody reads it
      if (content instanceof Readable) content.on('error', () => {})
      try {
        await space.require(size ?? (Buffer.isBuffer(content) ? content.length : 0))
        await writeWhole(pathOf(key), content)
      } finally {
        // one that nobody reads would keep its file open, and the room of it after it is removed
        if (content instanceof Readable) content.destroy()
      }
      return key
    },
    sizeOf: async (key) => {
      try {
        return (await stat(pathOf(key))).size
      } catch (error) {
        if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
        throw error
      }
    },
    read: async (key, range) => createReadStream(pathOf(key), range),
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

/** A file is there whole or not at all; what a full disk leaves of it is removed at once. */
async function writeWhole(path: string, content: Buffer | Readable): Promise<void> {
  const part = path + PART
  try {
    await mkdir(dirname(path), { recursive: true })
    if (Buffer.isBuffer(content)) await writeFile(part, content)
    else await pipeline(content, createWriteStream(part))
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
