import { AppError } from '../errors.ts'
import { databaseErrorCode, READ_ONLY } from './database.ts'
import { noSpace } from './diskSpace.ts'
import { isUnavailable } from './unavailable.ts'

/** The disk of files, the database's own disk, and the embedded database while it refuses to write; PostgreSQL that refuses is away. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100', READ_ONLY])
/** The embedded database was lost in the middle of its work, and is being opened again. */
const LOST = '57P01'

function systemCodeOf(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code } = e as { code?: unknown }
    if (typeof code === 'string') return code
  }
  return undefined
}

export const fileGone = (): AppError => new AppError('not_found', 'File not found.')

/** Whether something could not be written because there is no room for it. */
export const isNoSpace = (error: unknown): boolean =>
  !isUnavailable(error) &&
  ((error instanceof AppError && error.code === 'no_space') ||
    FULL.has(systemCodeOf(error) ?? '') ||
    FULL.has(databaseErrorCode(error) ?? ''))

/** What a person reads about a store that can't take or give anything at the moment; undefined for any other error. */
export function storageError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return undefined
  if (isNoSpace(error)) return noSpace()
  if (databaseErrorCode(error) === LOST)
    return new AppError(
      'unavailable',
      'The academy is catching its breath. Please try again in a moment.',
      undefined,
      5,
    )
  return undefined
}

/** Does what nobody asked for, such as renewing a session: where nothing can be written, it is left undone. */
export async function unlessFull(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isNoSpace(error) && databaseErrorCode(error) !== READ_ONLY) throw error
  }
}
