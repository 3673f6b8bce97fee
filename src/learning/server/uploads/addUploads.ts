import type { Queryable } from '../../../platform/server/database.ts'
import { assignFiles } from '../../../platform/server/storedFiles.ts'
import { embedMarkup } from '../../../platform/server/video/embedMarkup.ts'
import { uploads, uploadTags } from '../tables.ts'

/** An upload to add; `videoUrl` as a person gives it, reduced here. */
export type NewUpload = Omit<typeof uploads.$inferInsert, 'id'>

const ROWS_AT_ONCE = 1000

/**
 * Adds many uploads at once, and which of them are related.
 * @param related for the upload at each place, the places of those related to it
 * @returns the new ids in the order given
 */
export async function addUploads(
  db: Queryable,
  drafts: readonly NewUpload[],
  related: readonly (readonly number[])[] = [],
): Promise<number[]> {
  const rows = drafts.map((draft) => ({
    ...draft,
    videoUrl: draft.videoUrl ? embedMarkup(draft.videoUrl, draft.title) : null,
  }))
  const ids: number[] = []
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const chunk = rows.slice(at, at + ROWS_AT_ONCE)
    const added = await db.insert(uploads).values(chunk).returning({ id: uploads.id })
    await assignFiles(
      db,
      'upload',
      added.map(({ id }, place) => ({ id, key: chunk[place]?.thumbnailKey })),
    )
    ids.push(...added.map(({ id }) => id))
  }
  const tags = related.flatMap((places, at) =>
    places.map((place) => ({ uploadId: ids[at] ?? 0, courseId: ids[place] ?? 0 })),
  )
  if (tags.length > 0) await db.insert(uploadTags).values(tags)
  return ids
}
