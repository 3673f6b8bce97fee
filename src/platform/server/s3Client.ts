import { S3Client } from '@aws-sdk/client-s3'
import type { Config } from './config.ts'

const silent = () => {}
/** What went wrong is thrown, and said in the academy's own words; the SDK's go to the console otherwise. */
const noLogger = { trace: silent, debug: silent, info: silent, warn: silent, error: silent }

/** A client of any S3 service: for files, and for backups. */
export function openS3Client({
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: Omit<NonNullable<Config['s3']>, 'bucket'>): S3Client {
  // the version that the lock file names runs on every Node that the academy does; at each start the SDK warns of later ones
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  return new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId, secretAccessKey },
    logger: noLogger,
    // checksummed streams are framed in a way that S3-compatible services store as if it were content
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
}
