import { readFile } from 'node:fs/promises'
import { checkMusic } from '../../pieces/server/index.ts'
import type { FileRef } from '../../platform/contract.ts'
import { AppError } from '../../platform/errors.ts'
import { storeAudio } from '../../platform/server/audio.ts'
import { DOWNLOADS, type Files } from '../../platform/server/files.ts'
import { receivedFile } from '../../platform/server/receivedFile.ts'
import { isVtt, readCaptions } from '../captions.ts'
import { type Kind, languageFrom, languageLabel, nameFrom } from '../rules.ts'

export type StoredFile = { kind: Kind; name: string; language: string | null; fileKey: string; bytes: number }

const MAX_CAPTIONS = 1024 * 1024
const REFUSED =
  'Please choose a PDF, MusicXML (.musicxml or .mxl), MIDI or WebVTT file, or an MP3, M4A, OGG or WAV sound.'
const NO_FILM = 'Captions belong to a film. Please add them to a part of the class.'
const MUSIC = {
  mid: { kind: 'midi', type: 'audio/midi' },
  mxl: { kind: 'mxl', type: 'application/vnd.recordare.musicxml' },
  musicxml: { kind: 'musicxml', type: 'application/vnd.recordare.musicxml+xml' },
} as const

const isPdf = (content: Buffer): boolean => content.toString('latin1', 0, 5) === '%PDF-'
const isWholePdf = (content: Buffer): boolean => content.subarray(-2048).includes('%%EOF')

type Put = Files['put']

/**
 * Stores a received file by what its content says that it is; its name is only what it is called at first.
 * @throws AppError 'wrong_media' or 'invalid' with what is wrong with it
 */
export async function storeAttachment(put: Put, ref: FileRef, takesCaptions: boolean): Promise<StoredFile> {
  const { path, filename, size } = receivedFile(ref)
  const content = await readFile(path)
  const name = nameFrom(filename)
  const store = async (kind: Kind, extension: string, bytes: Buffer, type: string) => {
    const fileKey = await put(DOWNLOADS, extension, bytes, type)
    return { kind, name, language: null, fileKey, bytes: bytes.length }
  }
  if (isPdf(content)) {
    if (!isWholePdf(content)) throw new AppError('wrong_media', 'This PDF is cut short: its end is missing.')
    return store('pdf', 'pdf', content, 'application/pdf')
  }
  const vtt = size <= MAX_CAPTIONS ? content.toString('utf8') : ''
  if (isVtt(vtt)) {
    if (!takesCaptions) throw new AppError('invalid', NO_FILM)
    const captions = readCaptions(vtt)
    if ('problem' in captions) throw new AppError('invalid', captions.problem)
    return { ...(await store('captions', 'vtt', Buffer.from(captions.text), 'text/vtt')), ...spoken(filename) }
  }
  const music = checkMusic(content)
  if (music) {
    const { kind, type } = MUSIC[music.extension]
    return store(kind, music.extension, music.content, type)
  }
  return { kind: 'audio', name, language: null, fileKey: await storeSound(put, ref), bytes: size }
}

/** Captions are called by their language until somebody says more. */
const spoken = (filename: string) => {
  const language = languageFrom(filename)
  return { name: languageLabel(language), language }
}

async function storeSound(put: Put, ref: FileRef): Promise<string> {
  try {
    return await storeAudio({ put }, DOWNLOADS, ref)
  } catch (error) {
    // a sound that is damaged says so; what is none may be anything else that we take
    if (error instanceof AppError && error.message.startsWith('Please choose'))
      throw new AppError('wrong_media', REFUSED)
    throw error
  }
}
