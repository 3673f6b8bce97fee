import { and, asc, count, eq, inArray, max, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/server/database.ts'
import { fileUrl } from '../../platform/server/files.ts'
import type { Attachment, Video } from '../contract.ts'
import type { Source } from '../rules.ts'
import type { StoredFile } from './readAttachment.ts'
import { attachments } from './tables.ts'

const isOf = ({ source, video_id }: Video) => and(eq(attachments.source, source), eq(attachments.videoId, video_id))

const columns = {
  ...{ id: attachments.id, name: attachments.name, kind: attachments.kind, language: attachments.language },
  ...{ bytes: attachments.bytes, fileKey: attachments.fileKey },
}

/** The files of several items of a kind, by the item, in their order; who may have them is not asked here. */
export async function listAttachmentsOf(
  db: Queryable,
  source: Source,
  ids: readonly number[],
): Promise<Map<number, Attachment[]>> {
  const found = new Map<number, Attachment[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return found
  const rows = await db
    .select({ ...columns, videoId: attachments.videoId })
    .from(attachments)
    .where(and(eq(attachments.source, source), inArray(attachments.videoId, [...ids])))
    .orderBy(asc(attachments.position), asc(attachments.id))
  for (const { fileKey, videoId, ...row } of rows) found.get(videoId)?.push({ ...row, url: fileUrl(fileKey) ?? '' })
  return found
}

/** The files of one item in their order; who may have them is not asked here. */
export const listAttachments = async (db: Queryable, { source, video_id }: Video): Promise<Attachment[]> =>
  (await listAttachmentsOf(db, source, [video_id])).get(video_id) ?? []

export async function countAttachments(db: Queryable, video: Video): Promise<number> {
  const [counted] = await db.select({ n: count() }).from(attachments).where(isOf(video))
  return counted?.n ?? 0
}

/** Adds files at the end of an item's list; whose the files are says whoever stores them. */
export async function insertAttachments(
  tx: Queryable,
  { source, video_id: videoId }: Video,
  files: readonly StoredFile[],
): Promise<number[]> {
  const [last] = await tx
    .select({ position: max(attachments.position) })
    .from(attachments)
    .where(isOf({ source, video_id: videoId }))
  const first = (last?.position ?? 0) + 1
  const rows = files.map((file, at) => ({ ...file, source, videoId, position: first + at }))
  const added = await tx.insert(attachments).values(rows).returning({ id: attachments.id })
  return added.map(({ id }) => id)
}

export async function lockAttachment(tx: Transaction, id: number) {
  const [row] = await tx.select().from(attachments).where(eq(attachments.id, id)).for('update')
  return row
}

export const changeAttachment = (tx: Transaction, id: number, change: { name?: string; language?: string }) =>
  tx.update(attachments).set(change).where(eq(attachments.id, id))

export const dropAttachment = (tx: Transaction, id: number) => tx.delete(attachments).where(eq(attachments.id, id))

/** The ids of an item's files in their order, locked. */
export async function lockOrder(tx: Transaction, video: Video): Promise<number[]> {
  const rows = await tx
    .select({ id: attachments.id })
    .from(attachments)
    .where(isOf(video))
    .orderBy(asc(attachments.id))
    .for('update')
  return rows.map(({ id }) => id)
}

export const writeOrder = (tx: Transaction, ids: readonly number[]) =>
  tx.execute(sql`update ${attachments} set position = wanted.place
    from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality wanted(id, place)
    where ${attachments.id} = wanted.id::int`)

/** Forgets the files of items that are deleted; the files go with whatever else the items own. */
export async function removeAttachments(tx: Queryable, source: Source, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(attachments).where(and(eq(attachments.source, source), inArray(attachments.videoId, [...ids])))
}
