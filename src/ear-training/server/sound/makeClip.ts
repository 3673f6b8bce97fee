import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../../platform/server/database.ts'
import type { Deps } from '../../../platform/server/deps.ts'
import { cadenceNotes, type Note, notesOf, type Recipe } from '../../recipe.ts'
import { earClips } from '../tables.ts'
import { playToMp3 } from './studio.ts'

type SoundDeps = Pick<Deps, 'db' | 'files'>

/** Raised when the same notes come to sound otherwise, so that clips are made anew. */
const SOUND_VERSION = 1

/**
 * Key of the stored clip of one answer; made the first time it is asked for.
 * @throws AppError 'unavailable' when too many clips are waiting to be made.
 */
export const makeClip = (deps: SoundDeps, category: string, option: number, recipe: Recipe): Promise<string> =>
  clipOf(deps, notesOf(category, option, recipe))

/** Key of the stored clip of the cadence alone, by which a quiz may begin. */
export const makeCadence = (deps: SoundDeps, recipe: Recipe): Promise<string> => clipOf(deps, cadenceNotes(recipe))

/** Clips being made right now, so that one quiz that asks for the same clip twice waits for one. */
const making = new WeakMap<Db, Map<string, Promise<string>>>()

function clipOf(deps: SoundDeps, notes: readonly Note[]): Promise<string> {
  const hash = hashOf(notes)
  const here = making.get(deps.db) ?? new Map<string, Promise<string>>()
  making.set(deps.db, here)
  const clip = here.get(hash) ?? findOrMake(deps, hash, notes).finally(() => here.delete(hash))
  here.set(hash, clip)
  return clip
}

const hashOf = (notes: readonly Note[]) =>
  createHash('sha256')
    .update(
      JSON.stringify([SOUND_VERSION, notes.map(({ midi, at, length, velocity }) => [midi, at, length, velocity])]),
    )
    .digest('hex')

const findClip = prepared((db) => {
  const wanted = db.select({ fileKey: earClips.fileKey }).from(earClips)
  return wanted.where(eq(earClips.hash, sql.placeholder('hash'))).prepare('ear_clip_by_hash')
})

async function findOrMake({ db, files }: SoundDeps, hash: string, notes: readonly Note[]): Promise<string> {
  const [found] = await findClip(db).execute({ hash })
  if (found) return found.fileKey
  const mp3 = await playToMp3(notes)
  const fileKey = await files.put('ear-clips', 'mp3', mp3, 'audio/mpeg')
  try {
    await db.insert(earClips).values({ hash, fileKey }).onConflictDoNothing()
    const [kept] = await findClip(db).execute({ hash })
    if (kept?.fileKey === fileKey) return fileKey
    // another process was quicker
    await files.remove(fileKey)
    if (kept) return kept.fileKey
  } catch (error) {
    await files.remove(fileKey)
    throw error
  }
  throw new Error('A clip vanished while it was being made.')
}
