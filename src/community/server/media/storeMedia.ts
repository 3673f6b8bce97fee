import { createReadStream } from 'node:fs'
import { fileTypeFromFile } from 'file-type'
import type { FileRef } from '../../../platform/contract.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Files } from '../../../platform/server/files.ts'
import { reencodePicture } from '../../../platform/server/images.ts'
import { filmQueue } from '../../../platform/server/media/filmQueue.ts'
import { cleanMp4 } from '../../../platform/server/media/mp4/cleanMp4.ts'
import { changingFile } from '../../../platform/server/media/reading.ts'
import { cleanWebm } from '../../../platform/server/media/webm/cleanWebm.ts'
import { receivedFile } from '../../../platform/server/receivedFile.ts'
import { type Stores, withFiles } from '../../../platform/server/storedFiles.ts'

/** A picture or video in its final form and place. */
export type StoredMedium = {
  type: 'image' | 'video'
  fileKey: string
  width: number | null
  height: number | null
  bytes: number
}

type Put = Files['put']
const FOLDER = 'community'
const PICTURE = { width: 2048, height: 2048, fit: 'inside' } as const

const videos: Record<string, { extension: string; clean: typeof cleanMp4 }> = {
  'video/mp4': { extension: 'mp4', clean: cleanMp4 },
  'video/x-m4v': { extension: 'mp4', clean: cleanMp4 },
  'video/webm': { extension: 'webm', clean: cleanWebm },
}

const refused = (message: string) => new AppError('wrong_media', message, { media: [message] })

/** What a received file will become; looked at before anything is stored. */
async function inspect(ref: FileRef): Promise<() => Promise<Prepared>> {
  const { path, size, sender } = receivedFile(ref)
  const kind = await fileTypeFromFile(path)
  const video = videos[kind?.mime ?? '']
  if (video) {
    const [shape] = (await filmQueue.run(sender, () => changingFile(path, video.clean))) ?? []
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
  content: Parameters<Put>[2]
}

/** Of several files the refused one is named. */
async function naming<T>(ref: FileRef | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // what will pass says when to come again, and is no fault of this file
    if (!(error instanceof AppError) || !ref || error.retryAfter) throw error
    const message = `${receivedFile(ref).filename.slice(0, 80)}: ${error.message}`
    throw new AppError(error.code, message, { media: [message] })
  }
}

/** Looks at one after the other and then stores so, since ten together would take a core, or the memory, for long. */
async function storeAll(put: Put, refs: readonly FileRef[]): Promise<StoredMedium[]> {
  const prepare: (() => Promise<Prepared>)[] = []
  for (const ref of refs) prepare.push(await naming(ref, () => inspect(ref)))
  const stored: StoredMedium[] = []
  for (const [at, make] of prepare.entries()) {
    const { extension, mime, content, ...medium } = await naming(refs[at], make)
    stored.push({ ...medium, fileKey: await put(FOLDER, extension, content, mime, medium.bytes) })
  }
  return stored
}

/**
 * Checks and stores received pictures and videos for `work`, which gives them to a post in its transaction. Those that
 * it has not given away, also because it failed, go again.
 */
export const withMedia = <T>(
  stores: Stores,
  refs: readonly FileRef[],
  work: (media: readonly StoredMedium[]) => Promise<T>,
): Promise<T> => withFiles(stores, async ({ put }) => work(await storeAll(put, refs)))
