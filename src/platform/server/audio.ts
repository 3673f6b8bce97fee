import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import type { FileRef } from '../contract.ts'
import { AppError } from '../errors.ts'
import { isWholeMp4Sound } from './audio/mp4.ts'
import { isWholeMpegSound } from './audio/mpeg.ts'
import { isWholeOgg } from './audio/ogg.ts'
import { isWholeWav } from './audio/wav.ts'
import type { Files } from './files.ts'
import { receivedFile } from './receivedFile.ts'

const MAX_BYTES = 25 * 1024 * 1024

const mp4 = { extension: 'm4a', type: 'audio/mp4', isWhole: isWholeMp4Sound }
const ogg = { extension: 'ogg', type: 'audio/ogg', isWhole: isWholeOgg }
/** By what the content says that it is; phones write their sound recordings as MP4 without a picture. */
const KINDS: Record<string, { extension: string; type: string; isWhole: (content: Buffer) => boolean }> = {
  'audio/mpeg': { extension: 'mp3', type: 'audio/mpeg', isWhole: isWholeMpegSound },
  'audio/wav': { extension: 'wav', type: 'audio/wav', isWhole: isWholeWav },
  'audio/x-m4a': mp4,
  'audio/mp4': mp4,
  'video/mp4': mp4,
  'audio/ogg': ogg,
  'audio/ogg; codecs=opus': ogg,
}

/**
 * Stores a received sound under a new key of `folder`, as it came. Its name and the sender's word count for nothing.
 * @throws AppError 'too_large' over 25 MB, 'wrong_media' when it is no MP3, M4A, OGG or WAV, or not all of one.
 */
export async function storeAudio(files: Files, folder: string, ref: FileRef): Promise<string> {
  const { path, size } = receivedFile(ref)
  if (size > MAX_BYTES) throw new AppError('too_large', 'A sound may have up to 25 MB.')
  const content = await readFile(path)
  const kind = KINDS[(await fileTypeFromBuffer(content))?.mime ?? '']
  if (!kind) throw new AppError('wrong_media', 'Please choose an MP3, M4A, OGG or WAV file.')
  if (!kind.isWhole(content))
    throw new AppError('wrong_media', 'This sound is damaged or cut short. Please choose another file.')
  return files.put(folder, kind.extension, createReadStream(path), kind.type, size)
}
