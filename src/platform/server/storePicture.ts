import type { FileRef } from '../contract.ts'
import { type ImageShape, reencodeImage } from './images.ts'
import { type Stores, withFiles } from './storedFiles.ts'

type KeyOf<F> = F extends FileRef ? string : string | undefined

/**
 * Writes a received picture anew, stores it in `folder`, and does `work` with its key, which is to give it to its owner.
 * When that fails the picture goes again. Without a picture there is only the work.
 * @throws AppError 'wrong_media' or 'too_large', and whatever `work` throws
 */
export const withPicture = <T, F extends FileRef | undefined>(
  stores: Stores,
  picture: F,
  { folder, ...shape }: ImageShape & { folder: string },
  work: (key: KeyOf<F>) => Promise<T>,
): Promise<T> =>
  withFiles(stores, async ({ put }) => {
    const key = picture && (await put(folder, 'webp', await reencodeImage(picture, shape), 'image/webp'))
    return work(key as KeyOf<F>)
  })
