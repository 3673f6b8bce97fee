import type { FileRef } from '../../../platform/contract.ts'
import { AppError, type ErrorCode } from '../../../platform/errors.ts'
import { storeAudio } from '../../../platform/server/audio.ts'
import type { Files } from '../../../platform/server/files.ts'
import { reencodeImage } from '../../../platform/server/images.ts'
import { type Stores, withFiles } from '../../../platform/server/storedFiles.ts'
import type { Recipe } from '../../recipe.ts'
import { makeClip } from '../sound/makeClip.ts'

const FOLDER = 'ear-training'
const COVER = { width: 640, height: 360 }

/** What a question sounds by: an uploaded file, or a recipe. */
export type Source = { audio?: FileRef | undefined; sound?: Recipe | undefined }

/** Stores what a form brings; each answers the key of the file. The error for a refused file names `field`. */
export type Media = {
  picture: (ref: FileRef, field: string) => Promise<string>
  audio: (ref: FileRef, field: string) => Promise<string>
  clip: (category: string, option: number, recipe: Recipe) => Promise<string>
}

/**
 * Stores files for `work`, one after the other, which gives them to a quiz in its transaction; those that it has not
 * given away, also because it failed, go again.
 * @throws AppError 'wrong_media' or 'too_large' that names the field
 */
export const withMedia = <T>(context: Stores, work: (media: Media) => Promise<T>): Promise<T> =>
  withFiles(context, (store) =>
    work({
      picture: (ref, field) => naming(field, storePicture(store.put, ref)),
      audio: (ref, field) => naming(field, storeAudio(store, FOLDER, ref)),
      clip: (category, option, recipe) => makeClip(context, category, option, recipe),
    }),
  )

const naming = (field: string, storing: Promise<string>): Promise<string> =>
  storing.catch((error) => {
    throw isOfFile(error) ? new AppError(error.code, error.message, { [field]: [error.message] }) : error
  })

const OF_FILE: readonly ErrorCode[] = ['invalid', 'wrong_media', 'too_large']

/** Whether it is the file that was refused; a store without room, or away, says so itself and when to come again. */
const isOfFile = (error: unknown): error is AppError => error instanceof AppError && OF_FILE.includes(error.code)

const storePicture = async (put: Files['put'], ref: FileRef): Promise<string> =>
  put(FOLDER, 'webp', await reencodeImage(ref, COVER), 'image/webp')
