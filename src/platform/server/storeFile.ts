import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'

/** Keys are random and never reused, so what stands under one never changes. */
export const newKey = (folder: string, extension: string): string => `${folder}/${randomUUID()}.${extension}`

export async function store(
  disk: Disk,
  key: string,
  content: Buffer | Readable,
  type: string,
  size?: number,
): Promise<string> {
  if (Buffer.isBuffer(content)) await disk.put(key, content, { contentType: type })
  else await disk.putStream(key, content, { contentType: type, ...(size === undefined ? {} : { contentLength: size }) })
  return key
}
