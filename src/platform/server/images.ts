import { readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { FileRef } from '../contract.ts'
import { AppError } from '../errors.ts'
import { pictureQueue } from './pictureQueue.ts'
import { receivedFile } from './receivedFile.ts'
import { sharp } from './sharp.ts'

const MAX_BYTES = 10 * 1024 * 1024
const MAX_PIXELS = 40_000_000
const KINDS = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])

export type ImageShape = { width: number; height?: number; fit?: 'cover' | 'inside' }

/**
 * Decodes a received picture and writes it anew as WebP, so that nothing but its pixels is kept.
 * @throws AppError 'too_large' over 10 MB, 'wrong_media' when its content is not a picture of an allowed kind.
 */
export const reencodeImage = async (ref: FileRef, shape: ImageShape): Promise<Buffer> =>
  (await reencodePicture(ref, shape)).content

/** A picture written anew, with its size in pixels. */
export type Picture = { content: Buffer; width: number; height: number }

/** As reencodeImage, and says how large the picture has become. */
export async function reencodePicture(ref: FileRef, shape: ImageShape): Promise<Picture> {
  const { path, size, sender } = receivedFile(ref)
  if (size > MAX_BYTES) throw new AppError('too_large', 'A picture may have up to 10 MB.')
  const kind = await fileTypeFromFile(path)
  if (!kind || !KINDS.has(kind.mime)) throw notAPicture()
  // read when its turn comes, so that those that wait are not in memory
  return pictureQueue.run(sender, async () => shrink(await readFile(path), shape))
}

/** The pixels of `content` as WebP in `shape`, turned upright and without metadata. */
async function shrink(content: Buffer, { width, height, fit = 'cover' }: ImageShape): Promise<Picture> {
  try {
    const { data, info } = await sharp()(content, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width, ...(height ? { height } : {}), fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit'))
      throw new AppError('wrong_media', 'This picture has too many pixels: at most 40 million.')
    throw new AppError('wrong_media', 'This picture can’t be read: it may be damaged. Please choose another one.')
  }
}

const notAPicture = () => new AppError('wrong_media', 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture.')
