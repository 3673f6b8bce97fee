import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat, utimes } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { Config } from '../config.ts'
import { openS3Client } from '../s3Client.ts'
import { endedBySilence, unlessSilent, watched } from '../silence.ts'
import type { BackupStore } from './backupStore.ts'
import { isProbe, readName, type StoredBackup } from './retention.ts'

/** A part of an upload; S3 takes ten thousand of them. */
const PART_BYTES = 64 * 1024 * 1024

/** A service that is silent for so long is away. */
const SILENCE_MS = 60_000
/** It may take its time to put the parts of a large backup together. */
const JOINING_MS = 15 * 60_000

/**
 * Backups in a bucket of any S3 service. Each call fails where the service is silent for `silenceMs`, so that no job waits
 * for it for ever.
 */
export function inBucket(
  { bucket: Bucket, ...access }: NonNullable<Config['backups']['s3']>,
  { partBytes = PART_BYTES, silenceMs = SILENCE_MS } = {},
): BackupStore {
  const client = openS3Client(access)
  const ask = async <T>(
    send: (abortSignal: AbortSignal, alive: () => void) => Promise<T>,
    within = silenceMs,
  ): Promise<T> => {
    try {
      return await unlessSilent(within, send)
    } catch (error) {
      if ((error as Error).name !== 'AbortError') throw error
      throw new Error(`The bucket ${Bucket} has not answered for ${Math.round(within / 1000)} seconds.`)
    }
  }
  const uploadParts = async (path: string, size: number, at: { Bucket: string; Key: string }) => {
    const { UploadId } = await ask((abortSignal) => client.send(new CreateMultipartUploadCommand(at), { abortSignal }))
    try {
      const Parts: CompletedPart[] = []
      for (let start = 0; start < size; start += partBytes) {
        const end = Math.min(start + partBytes, size) - 1
        const PartNumber = Parts.length + 1
        // a draft that nobody has touched for an hour is taken for one of a killed process
        await utimes(path, new Date(), new Date())
        const { ETag } = await ask((abortSignal, alive) => {
          const Body = watched(createReadStream(path, { start, end }), alive)
          const part = { ...at, UploadId, PartNumber, Body, ContentLength: end - start + 1 }
          return client.send(new UploadPartCommand(part), { abortSignal })
        })
        Parts.push({ PartNumber, ETag })
      }
      const joined = new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } })
      await ask((abortSignal) => client.send(joined, { abortSignal }), JOINING_MS)
    } catch (error) {
      // what was sent costs money for as long as it is there
      const abandoned = new AbortMultipartUploadCommand({ ...at, UploadId })
      await ask((abortSignal) => client.send(abandoned, { abortSignal })).catch(() => {})
      throw error
    }
  }
  async function* objects() {
    let next: string | undefined
    do {
      const list = new ListObjectsV2Command({ Bucket, ...(next ? { ContinuationToken: next } : {}) })
      const page = await ask((abortSignal) => client.send(list, { abortSignal }))
      yield* page.Contents ?? []
      next = page.NextContinuationToken
    } while (next)
  }
  return {
    place: `the bucket ${Bucket}`,
    list: async () => {
      const found: StoredBackup[] = []
      for await (const { Key: name = '', Size: bytes = 0 } of objects()) {
        const said = readName(name)
        if (said) found.push({ name, ...said, bytes })
      }
      return found
    },
    // whose keys list them, they read
    listClosed: async () => [],
    listProbes: async (before) => {
      const probes: string[] = []
      for await (const { Key: name = '', LastModified: at } of objects())
        if (isProbe(name) && at && at < before) probes.push(name)
      return probes
    },
    take: async (path, name) => {
      const at = { Bucket, Key: name }
      const { size } = await stat(path)
      if (size > partBytes) await uploadParts(path, size, at)
      else
        await ask((abortSignal, alive) => {
          const Body = watched(createReadStream(path), alive)
          return client.send(new PutObjectCommand({ ...at, Body, ContentLength: size }), { abortSignal })
        })
      await rm(path, { force: true })
    },
    bring: async (name, path) => {
      const get = new GetObjectCommand({ Bucket, Key: name })
      const { Body } = await ask((abortSignal) => client.send(get, { abortSignal }))
      await pipeline(endedBySilence(Body as Readable, silenceMs), createWriteStream(path, { mode: 0o600 }))
      return path
    },
    remove: async (name) => {
      const gone = new DeleteObjectCommand({ Bucket, Key: name })
      await ask((abortSignal) => client.send(gone, { abortSignal }))
    },
  }
}
