import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Db, inTransaction, prepared } from '../../../platform/server/database.ts'
import { assignFiles, type Stores, withFiles } from '../../../platform/server/storedFiles.ts'
import type { Note } from '../../category.ts'
import { cadenceNotes, type Recipe, recipeNotes } from '../../recipe.ts'
import { earClips } from '../tables.ts'
import { playToMp3 } from './studio.ts'

/** Raised when the same notes come to sound otherwise, so that clips are made anew. */
const SOUND_VERSION = 2

/**
 * Key of the stored clip of one answer; made the first time it is asked for.
 * @throws AppError 'unavailable' when too many clips are waiting to be made.
 */
export const makeClip = (context: Stores, category: string, option: number, recipe: Recipe): Promise<string> =>
  clipOf(context, recipeNotes(category, option, recipe))

/** Key of the stored clip of the cadence alone, by which a quiz may begin. */
export const makeCadence = (context: Stores, recipe: Recipe): Promise<string> => clipOf(context, cadenceNotes(recipe))

/** Clips being made right now, so that one quiz that asks for the same clip twice waits for one. */
const making = new WeakMap<Db, Map<string, Promise<string>>>()

function clipOf(context: Stores, notes: readonly Note[]): Promise<string> {
  const hash = hashOf(notes)
  const here = making.get(context.db) ?? new Map<string, Promise<string>>()
  making.set(context.db, here)
  const clip = here.get(hash) ?? findOrMake(context, hash, notes).finally(() => here.delete(hash))
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

async function findOrMake(context: Stores, hash: string, notes: readonly Note[]): Promise<string> {
  const { db } = context
  const [found] = await findClip(db).execute({ hash })
  if (found) return found.fileKey
  const mp3 = await playToMp3(notes)
  await withFiles(context, async ({ put }) => {
    const fileKey = await put('ear-clips', 'mp3', mp3, 'audio/mpeg')
    await inTransaction(db, async (tx) => {
      // another process may have been quicker; this file goes then
      const mine = await tx.insert(earClips).values({ hash, fileKey }).onConflictDoNothing().returning()
      if (mine.length > 0) await assignFiles(tx, 'ear-clip', [{ id: hash, key: fileKey }])
    })
  })
  const [stored] = await findClip(db).execute({ hash })
  if (!stored) throw new Error('A clip vanished while it was being made.')
  return stored.fileKey
}
