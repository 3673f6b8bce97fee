import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { FileRef } from '../contract.ts'
import { AppError } from '../errors.ts'
import { receivedFile } from './receivedFile.ts'

const MAX_BYTES = 10 * 1024 * 1024
const MAX_PIXELS = 40_000_000
const KINDS = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])

export type ImageShape = { width: number; height?: number; fit?: 'cover' | 'inside' }

/**
 * Decodes a received picture and writes it anew as WebP, so that nothing but its pixels is kept.
 * @throws AppError 'too_large' over 10 MB, 'wrong_media' when its content is not a picture of an allowed kind.
 */
export async function reencodeImage(ref: FileRef, shape: ImageShape): Promise<Buffer> {
  const { path, size } = receivedFile(ref)
  if (size > MAX_BYTES) throw new AppError('too_large', 'A picture may have up to 10 MB.')
  const content = await readFile(path)
  const kind = await fileTypeFromBuffer(content)
  if (!kind || !KINDS.has(kind.mime)) throw notAPicture()
  return shrinkImage(content, shape)
}

/** The pixels of `content` as WebP in `shape`, turned upright and without metadata. */
export async function shrinkImage(content: Buffer, { width, height, fit = 'cover' }: ImageShape): Promise<Buffer> {
  try {
    return await sharp(content, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width, ...(height ? { height } : {}), fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw notAPicture()
  }
}

const notAPicture = () => new AppError('wrong_media', 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture.')
