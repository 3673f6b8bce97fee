import { asc, eq, inArray, or } from 'drizzle-orm'
import { accessValues, type ChangeItems } from '../../../accounts/server/index.ts'
import type { RemoveComments } from '../../../discussion/server/index.ts'
import type { HandlerInput } from '../../../platform/contract.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import type { Context } from '../../../platform/server/context.ts'
import {
  databaseErrorCode,
  inTransaction,
  type Queryable,
  type Transaction,
} from '../../../platform/server/database.ts'
import { assignFiles, deleteOrphans, releaseFiles, releaseReplaced } from '../../../platform/server/storedFiles.ts'
import { withPicture } from '../../../platform/server/storePicture.ts'
import { once, type Submission } from '../../../platform/server/submissions.ts'
import { embedMarkup } from '../../../platform/server/video/embedMarkup.ts'
import { accessSection } from '../../../settings/index.ts'
import type { Guide } from '../../guideContract.ts'
import type * as contract from '../../uploadContract.ts'
import { hasSkillLevel, uploadProblems } from '../../uploadRules.ts'
import { removeTraces } from '../removeTraces.ts'
import { uploads, uploadTags } from '../tables.ts'
import { findUpload } from './queries.ts'

type Stores = Pick<Context, 'db' | 'files' | 'settings'>
type Draft = HandlerInput<typeof contract.storeUpload>['body']
type Change = HandlerInput<typeof contract.updateUpload>['body']
type Row = typeof uploads.$inferSelect

const COVER = { folder: 'uploads', width: 640, height: 360 }
const GONE = 'There is no such upload any more.'

/**
 * Stores a new upload with its picture, once for each submission.
 * @throws AppError 'invalid' by field, 'wrong_media' or 'too_large' for the picture; no file is left behind then
 */
export async function addUpload(
  stores: Stores,
  { thumbnail, tags, ...draft }: Draft,
  guide: Partial<Guide>,
  submission?: Submission,
): Promise<contract.Upload> {
  const skillLevel = draft.skill_level || null
  requireFit({ ...draft, skill_level: skillLevel })
  const { title, category, description, level, status } = draft
  const videoUrl = embedMarkup(draft.video_url, title)
  const access = { ...accessValues(draft), preview: draft.preview ?? false }
  const id = await once(stores.db, submission, (store) =>
    withPicture(stores, thumbnail, COVER, (thumbnailKey) =>
      store(async (tx) => {
        const content = { title, category, description, level, status, skillLevel, videoUrl, thumbnailKey }
        const values = { ...content, ...guide, ...access }
        const [row] = await tx.insert(uploads).values(values).returning({ id: uploads.id })
        if (!row) throw new Error('The database returned no row for a new upload.')
        await assignFiles(tx, 'upload', [{ id: row.id, key: thumbnailKey }])
        await insertTags(tx, row.id, tags || [])
        await auditCall(tx, { about: `upload ${row.id}`, after: { ...values, tags } })
        return row.id
      }),
    ),
  )
  return requireUpload(stores, stores.db, id)
}

/**
 * Changes what `change` names of an upload. The row is locked, so that of two changes at once the later one removes
 * the earlier one's picture.
 */
export async function changeUpload(
  stores: Stores,
  id: number,
  change: Change,
  guide: Partial<Guide>,
): Promise<contract.Upload> {
  const { upload, replaced } = await withPicture(stores, change.thumbnail, COVER, (key) =>
    inTransaction(stores.db, async (tx) => {
      const locked = await lockUploads(tx, [id, ...(change.tags || [])])
      const row = locked.find((upload) => upload.id === id)
      if (!row) throw new AppError('not_found', GONE)
      const kept = { ...merge(row, change), ...guide, ...accessOf(stores, row, change) }
      const values = { ...kept, ...(key ? { thumbnailKey: key } : {}) }
      await tx.update(uploads).set(values).where(eq(uploads.id, id))
      if (change.tags !== undefined) {
        await tx.delete(uploadTags).where(eq(uploadTags.uploadId, id))
        await insertTags(tx, id, change.tags || [])
      }
      const replaced = key ? await releaseReplaced(tx, 'upload', id, [row.thumbnailKey]) : []
      await assignFiles(tx, 'upload', [{ id, key }])
      const tags = change.tags === undefined ? {} : { tags: change.tags || [] }
      await auditCall(tx, { about: `upload ${id}`, before: row, after: { ...values, ...tags } })
      return { upload: await requireUpload(stores, tx, id), replaced }
    }),
  )
  await deleteOrphans(stores, replaced)
  return upload
}

export const changeUploadAccess: ChangeItems = async (tx, ids, values) => {
  const rows = await tx
    .update(uploads)
    .set(values)
    .where(inArray(uploads.id, [...ids]))
    .returning({ id: uploads.id })
  return rows.map(({ id }) => id)
}

/** Deletes an upload with its picture, and what members said about it and kept of it. */
export async function removeUpload(stores: Stores, id: number, removeComments: RemoveComments): Promise<void> {
  const taken = await inTransaction(stores.db, async (tx) => {
    await lockTags(tx, id)
    const [row] = await tx.delete(uploads).where(eq(uploads.id, id)).returning()
    if (!row) throw new AppError('not_found', GONE)
    await removeTraces(tx, 'uploads', id)
    await removeComments(tx, { category: 'others', courseId: id })
    await auditCall(tx, { about: `upload ${id}`, before: row })
    return releaseFiles(tx, 'upload', [id])
  })
  await deleteOrphans(stores, taken)
}

const accessOf = ({ settings }: Stores, row: Row, change: Change) => ({
  ...accessValues(change, { own: row.access, kind: settings.read(accessSection).uploads }),
  preview: change.preview ?? row.preview,
})

/** The row as it will be. An upload that leaves the piano exercises leaves its skill level there. */
function merge(row: Row, change: Change) {
  const { title = row.title, category = row.category, level = row.level, status = row.status } = change
  const kept = hasSkillLevel(category) ? row.skillLevel : null
  const skillLevel = change.skill_level === undefined ? kept : change.skill_level || null
  requireFit({ category, level, skill_level: skillLevel })
  // the player carries the title, so a new title is written into the old player too
  const videoUrl = embedMarkup(change.video_url ?? row.videoUrl ?? '', title)
  const { description = row.description } = change
  return { title, category, level, status, skillLevel, description, videoUrl }
}

function requireFit(place: Parameters<typeof uploadProblems>[0]): void {
  const problems = uploadProblems(place)
  const [first] = Object.values(problems)
  if (first) throw new AppError('invalid', first[0] ?? '', problems)
}

async function insertTags(tx: Transaction, uploadId: number, tags: readonly number[]): Promise<void> {
  if (tags.includes(uploadId)) throw invalidField('tags', 'A course can’t be related to itself.')
  const rows = [...new Set(tags)].map((courseId) => ({ uploadId, courseId }))
  if (rows.length === 0) return
  try {
    await tx.insert(uploadTags).values(rows)
  } catch (error) {
    // the foreign key knows best whether all of them are there
    if (databaseErrorCode(error) === '23503') throw invalidField('tags', 'A related course is not there any more.')
    throw error
  }
}

/**
 * Locks the uploads that a change names in the order of their ids, and only against other changes, so that two that name
 * each other can't deadlock.
 */
const lockUploads = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select()
    .from(uploads)
    .where(inArray(uploads.id, [...ids]))
    .orderBy(asc(uploads.id))
    .for('no key update')

/** Two uploads that name each other lose each other's tags too, so they are taken in one order. */
async function lockTags(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, id)).for('update')
  await tx
    .select()
    .from(uploadTags)
    .where(or(eq(uploadTags.uploadId, id), eq(uploadTags.courseId, id)))
    .orderBy(asc(uploadTags.uploadId), asc(uploadTags.courseId))
    .for('update')
}

async function requireUpload(stores: Stores, tx: Queryable, id: number): Promise<contract.Upload> {
  const upload = await findUpload(stores, tx, id)
  if (!upload) throw new AppError('not_found', GONE)
  return upload
}
