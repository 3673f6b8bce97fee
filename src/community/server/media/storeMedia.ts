import { createReadStream } from 'node:fs'
import { fileTypeFromFile } from 'file-type'
import type { FileRef } from '../../../platform/contract.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Deps } from '../../../platform/server/deps.ts'
import { reencodePicture } from '../../../platform/server/images.ts'
import { receivedFile } from '../../../platform/server/receivedFile.ts'
import { readMp4 } from './mp4.ts'
import { MEDIA_FOLDER, type StoredMedium } from './storedMedium.ts'
import { noteStrayFile, removeStrayFiles } from './strayFiles.ts'
import type { VideoShape } from './videoFile.ts'
import { readWebm } from './webm.ts'

type Stores = Pick<Deps, 'db' | 'files'>
const PICTURE = { width: 2048, height: 2048, fit: 'inside' } as const

const videos: Record<string, { extension: string; read: (path: string) => Promise<VideoShape | undefined> }> = {
  'video/mp4': { extension: 'mp4', read: readMp4 },
  'video/x-m4v': { extension: 'mp4', read: readMp4 },
  'video/webm': { extension: 'webm', read: readWebm },
}

const refused = (message: string) => new AppError('wrong_media', message, { media: [message] })

/** What a received file will become; looked at before anything is stored. */
async function inspect(ref: FileRef): Promise<() => Promise<Prepared>> {
  const { path, size } = receivedFile(ref)
  const kind = await fileTypeFromFile(path)
  const video = videos[kind?.mime ?? '']
  if (video) {
    const shape = await video.read(path)
    if (!shape) throw refused('This video is damaged, or no browser could play it. Please choose another one.')
    const { extension } = video
    return async () => ({
      type: 'video',
      extension,
      mime: `video/${extension}`,
      content: createReadStream(path),
      bytes: size,
      ...shape,
    })
  }
  if (!kind?.mime.startsWith('image/'))
    throw refused('Please choose pictures (JPEG, PNG, WebP, GIF, AVIF) or videos (MP4, WebM).')
  return async () => {
    const { content, width, height } = await reencodePicture(ref, PICTURE)
    return { type: 'image', extension: 'webp', mime: 'image/webp', content, bytes: content.length, width, height }
  }
}
type Prepared = Omit<StoredMedium, 'fileKey'> & {
  extension: string
  mime: string
  content: Parameters<Deps['files']['put']>[2]
}

/** Of several files the refused one is named. */
async function naming<T>(ref: FileRef | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || !ref) throw error
    const message = `${receivedFile(ref).filename.slice(0, 80)}: ${error.message}`
    throw new AppError(error.code, message, { media: [message] })
  }
}

/** Stores one after the other, so that ten large pictures are never in memory together, and notes them as stray. */
async function storeAll(stores: Stores, refs: readonly FileRef[]): Promise<StoredMedium[]> {
  const stored: StoredMedium[] = []
  try {
    const prepare = await Promise.all(refs.map((ref) => naming(ref, () => inspect(ref))))
    for (const [at, make] of prepare.entries()) {
      stored.push(await storeOne(stores, await naming(refs[at], make)))
    }
    return stored
  } catch (error) {
    await dropStray(stores, stored)
    throw error
  }
}

/** Noted at once, since this process may not live to store the next one; what can't be noted is not kept. */
async function storeOne(stores: Stores, { extension, mime, content, ...medium }: Prepared): Promise<StoredMedium> {
  const fileKey = await stores.files.put(MEDIA_FOLDER, extension, content, mime, medium.bytes)
  try {
    await noteStrayFile(stores, fileKey)
  } catch (error) {
    await stores.files.remove(fileKey).catch(() => {})
    throw error
  }
  return { ...medium, fileKey }
}

/** What can't be removed now goes with the next sweep. */
const dropStray = (stores: Stores, media: readonly StoredMedium[]): Promise<void> =>
  removeStrayFiles(stores, keysOf(media)).catch(() => {})

const keysOf = (media: readonly StoredMedium[]): string[] => media.map(({ fileKey }) => fileKey)

/**
 * Checks and stores received pictures and videos and gives them to `work`, which takes them out of the stray files in
 * its transaction. Those that it has not taken, also because it failed, go again.
 */
export async function withMedia<T>(
  stores: Stores,
  refs: readonly FileRef[],
  work: (media: readonly StoredMedium[]) => Promise<T>,
): Promise<T> {
  const media = await storeAll(stores, refs)
  try {
    return await work(media)
  } finally {
    await dropStray(stores, media)
  }
}
