import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { Config } from '../config.ts'
import type { BackupStore } from './backupStore.ts'
import { madeAtOf, type StoredBackup } from './retention.ts'

/** A part of an upload; S3 takes ten thousand of them. */
const PART_BYTES = 64 * 1024 * 1024

/** Backups in a bucket of any S3 service. */
export function inBucket(
  { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey }: NonNullable<Config['backups']['s3']>,
  partBytes = PART_BYTES,
): BackupStore {
  // the version that the lock file names runs on every Node that the academy does; at each start the SDK warns of later ones
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  const uploadParts = async (path: string, size: number, at: { Bucket: string; Key: string }) => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(at))
    try {
      const Parts: CompletedPart[] = []
      for (let start = 0; start < size; start += partBytes) {
        const end = Math.min(start + partBytes, size) - 1
        const PartNumber = Parts.length + 1
        const part = { ...at, UploadId, PartNumber, Body: createReadStream(path, { start, end }) }
        const { ETag } = await client.send(new UploadPartCommand({ ...part, ContentLength: end - start + 1 }))
        Parts.push({ PartNumber, ETag })
      }
      await client.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }))
    } catch (error) {
      // what was sent costs money for as long as it is there
      await client.send(new AbortMultipartUploadCommand({ ...at, UploadId })).catch(() => {})
      throw error
    }
  }
  return {
    place: `the bucket ${Bucket}`,
    list: async () => {
      const found: StoredBackup[] = []
      let next: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, ...(next ? { ContinuationToken: next } : {}) }),
        )
        for (const { Key: name = '', Size: bytes = 0 } of page.Contents ?? []) {
          const madeAt = madeAtOf(name)
          if (madeAt) found.push({ name, madeAt, bytes })
        }
        next = page.NextContinuationToken
      } while (next)
      return found
    },
    take: async (path, name) => {
      const at = { Bucket, Key: name }
      const { size } = await stat(path)
      if (size > partBytes) await uploadParts(path, size, at)
      else await client.send(new PutObjectCommand({ ...at, Body: createReadStream(path), ContentLength: size }))
      await rm(path, { force: true })
    },
    remove: async (name) => void (await client.send(new DeleteObjectCommand({ Bucket, Key: name }))),
  }
}
