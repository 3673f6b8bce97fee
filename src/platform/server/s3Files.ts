import { Readable, Transform } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { AppError } from '../errors.ts'
import type { Config } from './config.ts'
import type { Files } from './files.ts'
import { newKey } from './newKey.ts'
import { fileGone } from './storageErrors.ts'

/** A service that is silent for so long is away; a transfer that moves on may take as long as it needs. */
const SILENCE_MS = 20_000
const RETRY_SECONDS = 30

/** Files in a bucket of any S3 service. */
export function onS3(
  { bucket, region, endpoint, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>,
  silenceMs = SILENCE_MS,
): Files {
  // the version that the lock file names runs on every Node that the academy does; at each start the SDK warns of later ones
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId, secretAccessKey },
    // checksummed streams are framed in a way that S3-compatible services store as if it were content
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  const at = (Key: string) => ({ Bucket: bucket, Key })
  const remove = async (key: string) => {
    await unlessSilent(silenceMs, (abortSignal) => client.send(new DeleteObjectCommand(at(key)), { abortSignal }))
  }
  const send = async (key: string, content: Buffer | Readable, type: string, size?: number) => {
    try {
      await unlessSilent(silenceMs, (abortSignal, alive) => {
        const put = new PutObjectCommand({
          ...at(key),
          Body: Buffer.isBuffer(content) ? content : watched(content, alive),
          ContentType: type,
          ContentLength: Buffer.isBuffer(content) ? content.length : size,
        })
        return client.send(put, { abortSignal })
      })
    } catch (error) {
      // the service may have stored what it never confirmed
      void remove(key).catch(() => {})
      throw error
    }
  }
  return {
    put: async (folder, extension, content, type, size, note) => {
      const key = newKey(folder, extension)
      // it may fail before anybody reads it
      if (content instanceof Readable) content.on('error', () => {})
      try {
        await note?.(key)
        await send(key, content, type, size)
      } finally {
        if (content instanceof Readable) content.destroy()
      }
      return key
    },
    restore: (key, content, size) => send(key, content, 'application/octet-stream', size),
    sizeOf: async (key) => {
      try {
        const head = await unlessSilent(silenceMs, (abortSignal) =>
          client.send(new HeadObjectCommand(at(key)), { abortSignal }),
        )
        return head.ContentLength
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    read: async (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`
      const get = new GetObjectCommand({ ...at(key), ...(Range ? { Range } : {}) })
      const answer = await unlessSilent(silenceMs, (abortSignal) => client.send(get, { abortSignal })).catch(
        (error) => {
          throw isMissing(error) ? fileGone() : error
        },
      )
      return endedBySilence(answer.Body as Readable, silenceMs)
    },
    remove,
    list: async function* () {
      let next: string | undefined
      do {
        const list = new ListObjectsV2Command({ Bucket: bucket, ...(next ? { ContinuationToken: next } : {}) })
        const page = await unlessSilent(silenceMs, (abortSignal) => client.send(list, { abortSignal }))
        yield (page.Contents ?? []).flatMap(({ Key }) => Key ?? [])
        next = page.NextContinuationToken
      } while (next)
    },
  }
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

const isMissing = (error: unknown): boolean => error instanceof AppError && statusOf(error.cause) === 404

const unavailable = (cause: unknown): AppError =>
  Object.assign(
    new AppError(
      'unavailable',
      'Pictures, sounds and films can’t be reached at the moment. Please try again in a minute.',
      undefined,
      RETRY_SECONDS,
    ),
    { cause },
  )

/**
 * Asks the service, for as long as it shows a sign of life every `silenceMs`.
 * @throws AppError 'unavailable' when it is silent, away, or refuses
 */
async function unlessSilent<T>(
  silenceMs: number,
  ask: (abortSignal: AbortSignal, alive: () => void) => Promise<T>,
): Promise<T> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), silenceMs)
  try {
    return await ask(abort.signal, () => timer.refresh())
  } catch (error) {
    throw unavailable(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Passes `content` on and calls `moved` for each piece that was taken. */
function watched(content: Readable, moved: () => void): Readable {
  const passing = new Transform({
    transform(piece, _, done) {
      moved()
      done(null, piece)
    },
  })
  content.on('error', (error) => passing.destroy(error))
  return content.pipe(passing)
}

/** Breaks `content` off when its source is silent; a reader who takes their time is none of its business. */
function endedBySilence(content: Readable, silenceMs: number): Readable {
  const timer = setTimeout(() => {
    if (passing.readableLength > 0) timer.refresh()
    else passing.destroy(new Error('The file store fell silent.'))
  }, silenceMs)
  const passing = watched(content, () => timer.refresh())
  passing.on('close', () => {
    clearTimeout(timer)
    content.destroy()
  })
  return passing
}
