import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { AppError } from '../errors.ts'
import type { Config } from './config.ts'
import type { Files } from './files.ts'
import { newKey } from './newKey.ts'
import { openS3Client } from './s3Client.ts'
import { endedBySilence, unlessSilent, watched } from './silence.ts'
import { fileGone } from './storageErrors.ts'

/** A service that is silent for so long is away; a transfer that moves on may take as long as it needs. */
const SILENCE_MS = 20_000
const RETRY_SECONDS = 30

/** Files in a bucket of any S3 service. */
export function onS3({ bucket, ...access }: NonNullable<Config['s3']>, silenceMs = SILENCE_MS): Files {
  const client = openS3Client(access)
  const at = (Key: string) => ({ Bucket: bucket, Key })
  /** @throws AppError 'unavailable' when the service is silent, away, or refuses */
  const ask = <T>(asked: (abortSignal: AbortSignal, alive: () => void) => Promise<T>): Promise<T> =>
    unlessSilent(silenceMs, asked).catch((error) => {
      throw unavailable(error)
    })
  const remove = async (key: string) => {
    await ask((abortSignal) => client.send(new DeleteObjectCommand(at(key)), { abortSignal }))
  }
  const send = async (key: string, content: Buffer | Readable, type: string, size?: number) => {
    await ask((abortSignal, alive) => {
      const put = new PutObjectCommand({
        ...at(key),
        Body: Buffer.isBuffer(content) ? content : watched(content, alive),
        ContentType: type,
        ContentLength: Buffer.isBuffer(content) ? content.length : size,
      })
      return client.send(put, { abortSignal })
    })
  }
  return {
    put: async (folder, extension, content, type, size, note) => {
      const key = newKey(folder, extension)
      // it may fail before anybody reads it
      if (content instanceof Readable) content.on('error', () => {})
      try {
        await note?.(key)
        await send(key, content, type, size).catch((error) => {
          // the service may have stored what it never confirmed
          void remove(key).catch(() => {})
          throw error
        })
      } finally {
        if (content instanceof Readable) content.destroy()
      }
      return key
    },
    // the key is not a new one: what is there already stays, also where this fails
    restore: (key, content, size) => send(key, content, 'application/octet-stream', size),
    sizeOf: async (key) => {
      try {
        const head = await ask((abortSignal) => client.send(new HeadObjectCommand(at(key)), { abortSignal }))
        return head.ContentLength
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    read: async (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`
      const get = new GetObjectCommand({ ...at(key), ...(Range ? { Range } : {}) })
      const answer = await ask((abortSignal) => client.send(get, { abortSignal })).catch((error) => {
        throw isMissing(error) ? fileGone() : error
      })
      return endedBySilence(answer.Body as Readable, silenceMs)
    },
    remove,
    list: async function* () {
      let next: string | undefined
      do {
        const list = new ListObjectsV2Command({ Bucket: bucket, ...(next ? { ContinuationToken: next } : {}) })
        const page = await ask((abortSignal) => client.send(list, { abortSignal }))
        yield (page.Contents ?? []).flatMap(({ Key }) => Key ?? [])
        next = page.NextContinuationToken
      } while (next)
    },
  }
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

/** A bucket that is not there is a mistake of its owner's, and its files are not gone. */
const isMissing = (error: unknown): boolean =>
  error instanceof AppError && statusOf(error.cause) === 404 && (error.cause as Error).name !== 'NoSuchBucket'

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
