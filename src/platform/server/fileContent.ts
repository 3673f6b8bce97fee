import { createHash } from 'node:crypto'
import type { Files } from './files.ts'

/** The SHA-256 of a stored file, in hex. */
export async function checksumOf(files: Pick<Files, 'read'>, key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of await files.read(key)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

/** Whether a file of this key, size in bytes and SHA-256 is there, so that it need not be written again. */
export async function hasContent(
  files: Pick<Files, 'sizeOf' | 'read'>,
  key: string,
  bytes: number,
  checksum: () => string | Promise<string>,
): Promise<boolean> {
  return (await files.sizeOf(key)) === bytes && (await checksumOf(files, key)) === (await checksum())
}
