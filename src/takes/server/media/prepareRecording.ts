// Runs in a thread of its own: a recording may say of itself what would take all the memory and time of the server.
import { readFile, stat, writeFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type * as Mediabunny from 'mediabunny'
import { cleanMpegSound } from '../../../platform/server/audio/mpeg.ts'
import { cleanOgg } from '../../../platform/server/audio/ogg.ts'
import { cleanWav } from '../../../platform/server/audio/wav.ts'
import { cleanMp4 } from '../../../platform/server/media/mp4/cleanMp4.ts'
import { changingFile } from '../../../platform/server/media/reading.ts'
import { cleanWebm } from '../../../platform/server/media/webm/cleanWebm.ts'
import { serveOrders } from '../../../platform/server/thread/serveOrders.ts'
import { MAX_SECONDS } from '../../contract.ts'
import { clockText } from '../../rules.ts'

/** A recording in its final form, at `path` until it is stored. */
export type Prepared = {
  kind: 'audio' | 'video'
  seconds: number
  extension: string
  type: string
  bytes: number
  path: string
}
type Only = 'sound' | undefined
export type Order = { path: string; only: Only }
/** `refused` says in words for its sender why a file is no recording that can be sent. */
export type Outcome = Prepared | { refused: string }

type Container = 'mp4' | 'webm'
type Found = { hasPictures: boolean; seconds: number }

const sounds: Record<string, { extension: string; type: string; clean: (content: Buffer) => Buffer | undefined }> = {
  'audio/mpeg': { extension: 'mp3', type: 'audio/mpeg', clean: cleanMpegSound },
  'audio/wav': { extension: 'wav', type: 'audio/wav', clean: cleanWav },
  'audio/ogg': { extension: 'ogg', type: 'audio/ogg', clean: cleanOgg },
  'audio/ogg; codecs=opus': { extension: 'ogg', type: 'audio/ogg', clean: cleanOgg },
}
const containers: Record<string, Container> = {
  ...{ 'video/mp4': 'mp4', 'video/x-m4v': 'mp4', 'video/quicktime': 'mp4', 'audio/x-m4a': 'mp4', 'audio/mp4': 'mp4' },
  'video/webm': 'webm',
}
/** What the browsers of members and teacher play in each; MOV is rewritten as MP4. */
const CODECS: Record<Container, readonly string[]> = {
  mp4: ['avc', 'aac', 'mp3', 'opus'],
  webm: ['vp8', 'vp9', 'av1', 'opus', 'vorbis'],
}
/** Samples of two minutes at the best rate that recorders have; anything else so large is longer than that. */
const MAX_SOUND_BYTES = 25 * 1024 * 1024
/** A recorder stops a moment late. */
const GRACE_SECONDS = 1

class Refused extends Error {}
const WRONG: Record<string, string> = {
  kind: 'Please choose an MP3, M4A, WAV, OGG, WebM, MP4 or MOV file.',
  sound: 'Please choose a sound: an MP3, M4A, WAV, OGG or WebM file.',
  damaged: 'This recording is damaged or cut short. Please choose another one.',
  hevc:
    'This video is in HEVC (H.265), which many browsers can’t play. On an iPhone or iPad choose Settings › Camera › ' +
    'Formats › Most Compatible, on Android switch HEVC off in the camera’s settings, and film once more.',
  codec: 'Browsers can’t play this recording. Please save it with H.264 and AAC, as phones and most programs do.',
}
const wrong = (which: keyof typeof WRONG) => new Refused(WRONG[which])
const tooLong = (seconds?: number) =>
  new Refused(
    `A take has two minutes at most; this one has ${seconds ? clockText(seconds) : 'more'}. Please send the part that matters.`,
  )

/** Loaded with the first take. */
let loaded: Promise<typeof Mediabunny> | undefined
const loadMediabunny = () => {
  loaded ??= import('mediabunny')
  return loaded
}

/**
 * Looks at what a recording says that it is by its content, takes out all but its pictures and sounds, and writes it so
 * that it can be played from any place: recorders in browsers leave the index out.
 */
async function prepare({ path, only }: Order): Promise<Prepared> {
  const mime = (await fileTypeFromFile(path))?.mime ?? ''
  const [sound, container] = [sounds[mime], containers[mime]]
  if (sound) return readSound(path, sound)
  if (container) return readContainer(path, container, mime, only)
  throw wrong(only ?? 'kind')
}

serveOrders<Order, Outcome>(async (order) => {
  try {
    return await prepare(order)
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message }
    throw error
  }
})

async function readSound(path: string, kind: (typeof sounds)[string]): Promise<Prepared> {
  const { extension, type, clean } = kind
  if (extension !== 'wav' && (await stat(path)).size > MAX_SOUND_BYTES) throw tooLong()
  const cleaned = clean(await readFile(path))
  if (!cleaned) throw wrong('damaged')
  await writeFile(path, cleaned)
  const { seconds } = await measure(path)
  return finish(path, { kind: 'audio', seconds, extension, type })
}

async function readContainer(path: string, container: Container, mime: string, only: Only): Promise<Prepared> {
  const { hasPictures } = await measure(path, CODECS[container])
  if (only === 'sound' && hasPictures) throw wrong('sound')
  const shapes = await changingFile(path, container === 'mp4' ? cleanMp4 : cleanWebm)
  // a film whose pictures nothing knows is no sound
  if (!shapes || shapes.length > 0 !== hasPictures || (mime === 'video/quicktime' && !hasPictures))
    throw wrong('damaged')
  const { seconds } = await measure(path)
  const kind = hasPictures ? 'video' : 'audio'
  const extension = container === 'mp4' && !hasPictures ? 'm4a' : container
  return finish(await rewrite(path, container), { kind, seconds, extension, type: `${kind}/${container}` })
}

async function finish(path: string, about: Omit<Prepared, 'bytes' | 'path'>): Promise<Prepared> {
  const { size: bytes } = await stat(path)
  return { ...about, seconds: Math.min(about.seconds, MAX_SECONDS), bytes, path }
}

/** Opens the file for `work`; what its reader can't read is damaged. */
async function reading<T>(path: string, work: (input: Mediabunny.Input, library: typeof Mediabunny) => Promise<T>) {
  const library = await loadMediabunny()
  const input = new library.Input({ source: new library.FilePathSource(path), formats: library.ALL_FORMATS })
  try {
    return await work(input, library)
  } catch (error) {
    // a disk that is full is no fault of the file
    if (error instanceof Refused || (error instanceof Error && 'code' in error)) throw error
    throw wrong('damaged')
  } finally {
    input.dispose()
  }
}

/** How long a recording is, and whether it has pictures; each of its tracks is to be coded in one of `codecs`. */
const measure = (path: string, codecs?: readonly string[]): Promise<Found> =>
  reading(path, async (input) => {
    const tracks = (await input.getTracks()).filter((track) => track.isVideoTrack() || track.isAudioTrack())
    for (const { codec } of codecs ? tracks : []) {
      if (codec === 'hevc') throw wrong('hevc')
      if (!codec || !codecs?.includes(codec)) throw wrong('codec')
    }
    const seconds = await input.computeDuration()
    if (tracks.length === 0 || !(seconds > 0)) throw wrong('damaged')
    if (seconds > MAX_SECONDS + GRACE_SECONDS) throw tooLong(seconds)
    return { hasPictures: tracks.some((track) => track.isVideoTrack()), seconds }
  })

/** Writes pictures and sounds as they are into a file of the same kind, with an index. */
const rewrite = (path: string, container: Container): Promise<string> =>
  reading(path, async (input, library) => {
    const target = `${path}-${container}`
    const format = container === 'mp4' ? new library.Mp4OutputFormat() : new library.WebMOutputFormat()
    const output = new library.Output({ format, target: new library.FilePathTarget(target) })
    const conversion = await library.Conversion.init({ input, output, tags: {}, showWarnings: false })
    if (!conversion.isValid || conversion.discardedTracks.length > 0) throw wrong('codec')
    await conversion.execute()
    return target
  })
