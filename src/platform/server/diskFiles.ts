import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DiskSpace } from './diskSpace.ts'
import type { Files } from './files.ts'
import { PART } from './leftovers.ts'
import { newKey } from './newKey.ts'
import { fileGone } from './storageErrors.ts'

/** Files in a folder of this machine. */
export function onDisk(root: string, space: DiskSpace): Files {
  const pathOf = (key: string): string => {
    const path = resolve(root, key)
    if (!path.startsWith(resolve(root) + sep)) throw new Error(`The key ${key} leads out of the folder of files.`)
    return path
  }
  return {
    put: async (folder, extension, content, _type, size, note) => {
      const key = newKey(folder, extension)
      // it may fail before anybody reads it
      if (content instanceof Readable) content.on('error', () => {})
      try {
        await space.require(size ?? (Buffer.isBuffer(content) ? content.length : 0))
        await note?.(key)
        await writeWhole(pathOf(key), content)
      } finally {
        // one that nobody reads would keep its file open, and the space of it after it is removed
        if (content instanceof Readable) content.destroy()
      }
      return key
    },
    restore: async (key, content, size) => {
      await space.require(size)
      await writeWhole(pathOf(key), content)
    },
    sizeOf: async (key) => {
      try {
        return (await stat(pathOf(key))).size
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    read: async (key, range) => {
      const stream = createReadStream(pathOf(key), range)
      // one that was removed a moment ago is refused before anything of it is promised
      await once(stream, 'open').catch((error) => {
        throw isMissing(error) ? fileGone() : error
      })
      return stream
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async function* () {
      for (const folder of await namesIn(root)) {
        const names = await namesIn(resolve(root, folder))
        yield names.filter((name) => !name.endsWith(PART)).map((name) => `${folder}/${name}`)
      }
    },
  }
}

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/** What a folder holds; nothing when it is none. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error) => {
    if (isMissing(error)) return []
    throw error
  })
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
