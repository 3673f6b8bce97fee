import { and, asc, eq, max, sql } from 'drizzle-orm'
import { removeAttachments } from '../../../attachments/server/index.ts'
import type { HandlerInput } from '../../../platform/contract.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import type { Context } from '../../../platform/server/context.ts'
import { type Db, inTransaction, type Transaction } from '../../../platform/server/database.ts'
import { deleteOrphans, releaseFiles } from '../../../platform/server/storedFiles.ts'
import { once, type Submission } from '../../../platform/server/submissions.ts'
import { embedMarkup } from '../../../platform/server/video/embedMarkup.ts'
import type * as contract from '../../classPartContract.ts'
import { type FilmKind, MAX_PARTS } from '../../classRules.ts'
import { removeFilmTraces } from '../removeTraces.ts'
import { hasUpload, type Recordings } from './films.ts'
import { CLASS_GONE, lockClass } from './gates.ts'
import { findAdminPart } from './queries.ts'
import { classParts } from './tables.ts'

type Draft = HandlerInput<typeof contract.storePart>['body']
type Change = HandlerInput<typeof contract.updatePart>['body']
type Row = typeof classParts.$inferSelect
type Given = { film: FilmKind; title: string; upload_id: number | null; show_id: number | null; video_url: string }

const GONE = 'There is no such part any more.'

/** The one column that says what a part's film is. @throws AppError 'invalid' on the field that has none */
async function filmColumns(tx: Transaction, recordings: Recordings, given: Given) {
  const { film, title, upload_id: uploadId, show_id: showId } = given
  const none = { film, uploadId: null, showId: null, videoUrl: null }
  if (film === 'upload') {
    if (!uploadId || !(await hasUpload(tx, uploadId)))
      throw invalidField('upload_id', 'Please choose a lesson of the library.')
    return { ...none, uploadId }
  }
  if (film === 'recording') {
    const there = await recordings.list(tx)
    if (!showId || !there.some(({ id }) => id === showId)) throw invalidField('show_id', 'Please choose a recording.')
    return { ...none, showId }
  }
  // the player carries the title, so a new title is written into the old player too
  const videoUrl = embedMarkup(given.video_url, title)
  if (!videoUrl) throw invalidField('video_url', 'Please give the film of this part.')
  return { ...none, videoUrl }
}

/** Adds a part at the end of its class, once for each submission. */
export async function addPart(
  db: Db,
  recordings: Recordings,
  classId: number,
  draft: Draft,
  submission?: Submission,
): Promise<contract.AdminPart> {
  const id = await once(db, submission, (store) =>
    store(async (tx) => {
      if (!(await lockClass(tx, classId))) throw new AppError('not_found', CLASS_GONE)
      const [last] = await tx
        .select({ position: max(classParts.position), parts: sql<number>`count(*)::int` })
        .from(classParts)
        .where(eq(classParts.classId, classId))
      if ((last?.parts ?? 0) >= MAX_PARTS)
        throw invalidField('title', `A master class may have up to ${MAX_PARTS} parts.`)
      const { title, description, chapters } = draft
      const film = await filmColumns(tx, recordings, draft)
      const values = { classId, position: (last?.position ?? 0) + 1, title, description, chapters, ...film }
      const [row] = await tx.insert(classParts).values(values).returning({ id: classParts.id })
      if (!row) throw new Error('The database returned no row for a new part.')
      await auditCall(tx, { about: `master class ${classId}, part ${row.id}`, after: values })
      return row.id
    }),
  )
  return findAdminPart(db, id)
}

/** Changes what is given of a part. @throws AppError 'not_found', or 'invalid' by field */
export const changePart = (db: Db, recordings: Recordings, id: number, change: Change): Promise<contract.AdminPart> =>
  inTransaction(db, async (tx) => {
    const row = await lockPartRow(tx, id)
    const { title = row.title, description = row.description, chapters = row.chapters } = change
    const values = { title, description, chapters, ...(await filmColumns(tx, recordings, filmOf(row, change))) }
    await tx.update(classParts).set(values).where(eq(classParts.id, id))
    await auditCall(tx, { about: `master class ${row.classId}, part ${id}`, before: row, after: values })
    return findAdminPart(tx, id)
  })

const filmOf = (row: Row, change: Change): Given => ({
  film: change.film ?? row.film,
  title: change.title ?? row.title,
  upload_id: change.upload_id === undefined ? row.uploadId : change.upload_id,
  show_id: change.show_id === undefined ? row.showId : change.show_id,
  video_url: change.video_url ?? row.videoUrl ?? '',
})

async function lockPartRow(tx: Transaction, id: number): Promise<Row> {
  const [row] = await tx.select().from(classParts).where(eq(classParts.id, id)).for('no key update')
  if (!row) throw new AppError('not_found', GONE)
  return row
}

/** Deletes a part with its files and what members keep of its film. @throws AppError 'not_found' */
export async function removePart(stores: Pick<Context, 'db' | 'files'>, id: number): Promise<void> {
  const taken = await inTransaction(stores.db, async (tx) => {
    const [row] = await tx.delete(classParts).where(eq(classParts.id, id)).returning()
    if (!row) throw new AppError('not_found', GONE)
    await removeFilmTraces(tx, 'parts', id)
    await removeAttachments(tx, 'parts', [id])
    await auditCall(tx, { about: `master class ${row.classId}, part ${id}`, before: row })
    return releaseFiles(tx, 'class-part', [id])
  })
  await deleteOrphans(stores, taken)
}

/** @throws AppError 'conflict' when these are not exactly the parts that the class has now */
export const orderParts = (db: Db, classId: number, ids: readonly number[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await lockClass(tx, classId))) throw new AppError('not_found', CLASS_GONE)
    const ofClass = eq(classParts.classId, classId)
    const now = await tx.select({ id: classParts.id }).from(classParts).where(ofClass).orderBy(asc(classParts.position))
    const given = new Set(ids)
    if (given.size !== ids.length || now.length !== ids.length || now.some(({ id }) => !given.has(id)))
      throw new AppError('conflict', 'The parts of this class have changed meanwhile. Reload the page to order them.')
    await tx.execute(sql`update ${classParts} set position = wanted.place
      from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality wanted(id, place)
      where ${and(ofClass, sql`${classParts.id} = wanted.id::int`)}`)
    const before = { ids: now.map(({ id }) => id) }
    await auditCall(tx, { about: `master class ${classId}`, before, after: { ids } })
  })
