import type { FileRef } from '../../../platform/contract.ts'
import { AppError, type ErrorCode } from '../../../platform/errors.ts'
import { storeAudio } from '../../../platform/server/audio.ts'
import type { Deps } from '../../../platform/server/deps.ts'
import { reencodeImage } from '../../../platform/server/images.ts'
import { dropFile } from '../../../platform/server/keepPicture.ts'
import type { Recipe } from '../../recipe.ts'
import { makeClip } from '../sound/makeClip.ts'

type Stores = Pick<Deps, 'db' | 'files'>

/** Where the files of single quizzes lie; clips that the academy made lie elsewhere and are shared. */
const FOLDER = 'ear-training'
const COVER = { width: 640, height: 360 }

/** What a question sounds by: an uploaded file, or a recipe. */
export type Source = { audio?: FileRef | undefined; sound?: Recipe | undefined }

/** Stores what a form brings; each answers the key of the file. `field` is what a refused file is told by. */
export type Media = {
  picture: (ref: FileRef, field: string) => Promise<string>
  audio: (ref: FileRef, field: string) => Promise<string>
  clip: (category: string, option: number, recipe: Recipe) => Promise<string>
}

/**
 * Stores files for `work`, one after the other, and takes them away again when it fails.
 * @throws AppError 'wrong_media' or 'too_large' that names the field
 */
export async function withMedia<T>(deps: Stores, work: (media: Media) => Promise<T>): Promise<T> {
  const stored: string[] = []
  const keep = async (storing: Promise<string>, field: string): Promise<string> => {
    const key = await storing.catch((error) => {
      throw isOfFile(error) ? new AppError(error.code, error.message, { [field]: [error.message] }) : error
    })
    stored.push(key)
    return key
  }
  try {
    return await work({
      picture: (ref, field) => keep(storePicture(deps, ref), field),
      audio: (ref, field) => keep(storeAudio(deps.files, FOLDER, ref), field),
      clip: (category, option, recipe) => makeClip(deps, category, option, recipe),
    })
  } catch (error) {
    await removeOwn(deps, stored)
    throw error
  }
}

const OF_FILE: readonly ErrorCode[] = ['invalid', 'wrong_media', 'too_large']

/** Whether it is the file that was refused; a store without room, or away, says so itself and when to come again. */
const isOfFile = (error: unknown): error is AppError => error instanceof AppError && OF_FILE.includes(error.code)

const storePicture = async ({ files }: Stores, ref: FileRef): Promise<string> =>
  files.put(FOLDER, 'webp', await reencodeImage(ref, COVER), 'image/webp')

/** Removes files that a quiz does not need any more, but the shared clips. */
export async function removeOwn({ files }: Stores, keys: readonly (string | null)[]): Promise<void> {
  const own = keys.filter((key) => key?.startsWith(`${FOLDER}/`))
  await Promise.all(own.map((key) => dropFile(files, key)))
}
