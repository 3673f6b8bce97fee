import { and, eq, inArray } from 'drizzle-orm'
import { type Asking, lockOf } from '../../../accounts/index.ts'
import { askedBy, isReleased } from '../../../accounts/server/index.ts'
import type { AccessTier } from '../../../platform/reader.ts'
import type { Queryable } from '../../../platform/server/database.ts'
import { fileUrl } from '../../../platform/server/files.ts'
import { uploads } from '../tables.ts'
import { isActive } from '../uploads/library.ts'
import type { classParts } from './tables.ts'

/** A film as one reader has it: none where it is gone or not released, and none where a tier is asked for. */
export type PartFilm = { markup: string | null; cover: string | null; required_tier: AccessTier | null }

/** Recordings of live shows, from the module that has them. */
export type Recordings = {
  /** Those of `ids` that are there, as this reader may have them. */
  find: (db: Queryable, asking: Asking, ids: readonly number[]) => Promise<Map<number, PartFilm>>
  /** Ids and titles of all recordings, the latest first. */
  list: (db: Queryable) => Promise<{ id: number; title: string }[]>
}

type Row = Pick<typeof classParts.$inferSelect, 'id' | 'uploadId' | 'showId' | 'videoUrl'>

const NONE: PartFilm = { markup: null, cover: null, required_tier: null }

/**
 * The films of parts, each behind the gate of what it is taken from: a class opens no lesson and no recording that its
 * reader could not open where it is at home.
 */
export async function findFilms(
  db: Queryable,
  recordings: Recordings,
  asking: Asking,
  parts: readonly Row[],
): Promise<Map<number, PartFilm>> {
  const ids = (name: 'uploadId' | 'showId') => [...new Set(parts.flatMap((part) => part[name] ?? []))]
  const [ofLibrary, ofShows] = await Promise.all([
    findUploads(db, asking, ids('uploadId')),
    ids('showId').length > 0 ? recordings.find(db, asking, ids('showId')) : new Map<number, PartFilm>(),
  ])
  const filmOf = ({ uploadId, showId, videoUrl }: Row): PartFilm | undefined => {
    if (uploadId !== null) return ofLibrary.get(uploadId)
    return showId === null ? { ...NONE, markup: videoUrl } : ofShows.get(showId)
  }
  return new Map(parts.map((part) => [part.id, filmOf(part) ?? NONE]))
}

async function findUploads(db: Queryable, asking: Asking, ids: readonly number[]): Promise<Map<number, PartFilm>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: uploads.id, markup: uploads.videoUrl, coverKey: uploads.thumbnailKey, access: uploads.access })
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), isActive, isReleased(uploads, askedBy(asking))))
  return new Map(
    rows.map(({ id, markup, coverKey, access }) => {
      const { locked, required_tier } = lockOf(asking, 'uploads', access)
      return [id, { markup: locked ? null : markup, cover: fileUrl(coverKey), required_tier }]
    }),
  )
}

/** Whether there is such a lesson of the library, whatever its status. */
export const hasUpload = async (db: Queryable, id: number): Promise<boolean> =>
  (await db.$count(uploads, eq(uploads.id, id))) > 0
