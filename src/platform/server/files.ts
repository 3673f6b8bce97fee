import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from './config.ts'
import type { DiskSpace } from './diskSpace.ts'

export type Range = { start: number; end: number }

/**
 * Where uploads live: the local disk, or any S3 service. Keys are made here and never by a person. Whose a file is stands
 * in a table (storedFiles.ts), so modules store theirs by `withFiles` or `withPicture`.
 */
export type Files = {
  /**
   * Stores `content` under a new key `<folder>/<uuid>.<extension>` and returns the key. `note` gets the key before
   * anything is stored under it.
   */
  put: (
    folder: string,
    extension: string,
    content: Buffer | Readable,
    type: string,
    size?: number,
    note?: (key: string) => Promise<unknown>,
  ) => Promise<string>
  /** Stores what a backup has under the key that it had; where that fails, what was there before stays. */
  restore: (key: string, content: Readable, size: number) => Promise<void>
  /** Size in bytes, or undefined when there is no such file. */
  sizeOf: (key: string) => Promise<number | undefined>
  /** The bytes from `start` to `end` inclusive, or all of them. @throws AppError 'not_found' when the file is gone */
  read: (key: string, range?: Range) => Promise<Readable>
  remove: (key: string) => Promise<void>
  /** The keys of all stored files, some at a time. */
  list: () => AsyncIterable<string[]>
}

/** The folder of what is only ever saved, also where a page could show it. */
export const DOWNLOADS = 'attachments'

/** Address under which a stored file is served. */
export const fileUrl = (key: string | null): string | null => key && `/files/${key}`

/** The configured store; only the driver in use is loaded, since the S3 client is large. */
export async function createFiles(config: Config, space: DiskSpace): Promise<Files> {
  if (config.s3) return (await import('./s3Files.ts')).onS3(config.s3)
  return (await import('./diskFiles.ts')).onDisk(join(config.dataDir, 'files'), space)
}
