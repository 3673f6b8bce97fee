import { type FileHandle, open } from 'node:fs/promises'

/** In pixels as shown; null where the video does not say. */
export type VideoShape = { width: number | null; height: number | null }

/** A file that is read in small pieces, since a video does not fit into memory. */
export type Reading = { size: number; file: FileHandle; at: (start: number, length: number) => Promise<Buffer> }

/** Opens `path` for `work` and closes it after; a read past the end answers what there is. */
export async function readingFile<T>(
  path: string,
  flags: 'r' | 'r+',
  work: (reading: Reading) => Promise<T>,
): Promise<T> {
  const file = await open(path, flags)
  try {
    const { size } = await file.stat()
    const at = async (start: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
      return buffer.subarray(0, bytesRead)
    }
    return await work({ size, file, at })
  } finally {
    await file.close()
  }
}
