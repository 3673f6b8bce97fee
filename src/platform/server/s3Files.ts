import type { Readable } from 'node:stream'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Config } from './config.ts'
import type { Files } from './files.ts'
import { newKey, store } from './storeFile.ts'

/** Files in a bucket of any S3 service. */
export function onS3({ bucket, region, endpoint, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>): Files {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId, secretAccessKey },
    // checksummed streams are framed in a way that S3-compatible services store as if it were content
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private' }))
  return {
    put: (folder, extension, content, type, size) => store(disk, newKey(folder, extension), content, type, size),
    sizeOf: async (key) => ((await disk.exists(key)) ? (await disk.getMetaData(key)).contentLength : undefined),
    read: async (key, range) => {
      const bytes = range && `bytes=${range.start}-${range.end}`
      const answer = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: key, ...(bytes ? { Range: bytes } : {}) }),
      )
      return answer.Body as Readable
    },
    remove: (key) => disk.delete(key),
  }
}
