import type { FileRef } from '../contract.ts'
import type { Files } from './files.ts'
import { type ImageShape, reencodeImage } from './images.ts'

type KeyOf<F> = F extends FileRef ? string : string | undefined

/**
 * Writes a received picture anew, stores it in `folder`, does `work` with its key, and takes it away again when that
 * fails. Without a picture there is only the work.
 * @throws AppError 'wrong_media' or 'too_large', and whatever `work` throws
 */
export async function withPicture<T, F extends FileRef | undefined>(
  files: Files,
  picture: F,
  { folder, ...shape }: ImageShape & { folder: string },
  work: (key: KeyOf<F>) => Promise<T>,
): Promise<T> {
  const key = picture && (await files.put(folder, 'webp', await reencodeImage(picture, shape), 'image/webp'))
  try {
    return await work(key as KeyOf<F>)
  } catch (error) {
    await dropFile(files, key)
    throw error
  }
}

/** Removes a file that nothing names any more; one left behind is worth less than the answer that is on its way. */
export async function dropFile(files: Files, key: string | null | undefined): Promise<void> {
  if (key) await files.remove(key).catch(() => {})
}
