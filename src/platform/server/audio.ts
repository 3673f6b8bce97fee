import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import type { FileRef } from '../contract.ts'
import { AppError } from '../errors.ts'
import { cleanMpegSound } from './audio/mpeg.ts'
import { cleanOgg } from './audio/ogg.ts'
import { cleanWav } from './audio/wav.ts'
import type { Files } from './files.ts'
import { cleanMp4 } from './media/mp4/cleanMp4.ts'
import { changingBuffer } from './media/reading.ts'
import { receivedFile } from './receivedFile.ts'

const MAX_BYTES = 25 * 1024 * 1024

const mp4 = {
  extension: 'm4a',
  type: 'audio/mp4',
  // nothing but its sound, when it is all there and has no pictures
  clean: async (content: Buffer) => ((await changingBuffer(content, cleanMp4))?.length === 0 ? content : undefined),
}
const ogg = { extension: 'ogg', type: 'audio/ogg', clean: cleanOgg }
type Cleaned = Buffer | undefined
type Kind = { extension: string; type: string; clean: (content: Buffer) => Cleaned | Promise<Cleaned> }

/** By what the content says that it is; phones write their sound recordings as MP4 without a picture. */
const KINDS: Record<string, Kind> = {
  'audio/mpeg': { extension: 'mp3', type: 'audio/mpeg', clean: cleanMpegSound },
  'audio/wav': { extension: 'wav', type: 'audio/wav', clean: cleanWav },
  'audio/x-m4a': mp4,
  'audio/mp4': mp4,
  'video/mp4': mp4,
  'audio/ogg': ogg,
  'audio/ogg; codecs=opus': ogg,
}

/**
 * Stores a received sound under a new key of `folder`: its samples unchanged, without their metadata (who
 * recorded it, where, by what). Its name and the sender's word count for nothing.
 * @throws AppError 'too_large' over 25 MB, 'wrong_media' when it is no MP3, M4A, OGG or WAV, or not all of one.
 */
export async function storeAudio(files: Pick<Files, 'put'>, folder: string, ref: FileRef): Promise<string> {
  const { path, size } = receivedFile(ref)
  if (size > MAX_BYTES) throw new AppError('too_large', 'A sound may have up to 25 MB.')
  const content = await readFile(path)
  const kind = KINDS[(await fileTypeFromBuffer(content))?.mime ?? '']
  if (!kind) throw new AppError('wrong_media', 'Please choose an MP3, M4A, OGG or WAV file.')
  const cleaned = await kind.clean(content)
  if (!cleaned) throw new AppError('wrong_media', 'This sound is damaged or cut short. Please choose another file.')
  return files.put(folder, kind.extension, cleaned, kind.type)
}
