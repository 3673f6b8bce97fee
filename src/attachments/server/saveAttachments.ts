import type { FileRef, HandlerInput } from '../../platform/contract.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { Reader } from '../../platform/reader.ts'
import { auditCall } from '../../platform/server/audit.ts'
import { inTransaction, type Queryable, type Transaction } from '../../platform/server/database.ts'
import type { Files } from '../../platform/server/files.ts'
import { receivedFile } from '../../platform/server/receivedFile.ts'
import {
  assignFiles,
  deleteOrphans,
  releaseReplaced,
  type Stores,
  withFiles,
} from '../../platform/server/storedFiles.ts'
import { once, type Submission } from '../../platform/server/submissions.ts'
import type * as contract from '../contract.ts'
import { hasFilm, MAX_ATTACHMENTS, type Source } from '../rules.ts'
import * as queries from './queries.ts'
import { type StoredFile, storeAttachment } from './readAttachment.ts'

/** What attachments may belong to, from the module that has it. */
type AttachmentOwner = {
  /** The kind under which its files are owned, and which its file policy names. */
  files: string
  /** Throws what keeps this reader from it. */
  requireOpen: (db: Queryable, reader: Reader, id: number) => Promise<void>
  /** Whether it is there, and then nobody deletes it or adds to it before the transaction ends. */
  lock: (tx: Transaction, id: number) => Promise<boolean>
}
export type AttachmentOwners = Readonly<Record<Source, AttachmentOwner>>

type Draft = HandlerInput<typeof contract.storeAttachments>['body']
type Added = { ids: number[]; refused: string[] }
const GONE = 'There is no such attachment any more.'

/** Stores the files one after the other; what is wrong with those that are refused has their names. */
async function storeAll(put: Files['put'], source: Source, files: readonly FileRef[]) {
  const stored: StoredFile[] = []
  const refused: Record<string, string[]> = {}
  for (const [at, ref] of files.entries()) {
    try {
      stored.push(await storeAttachment(put, ref, hasFilm(source)))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused[`files[${at}]`] = [`${receivedFile(ref).filename}: ${error.message}`]
    }
  }
  return { stored, refused }
}

/**
 * Adds the files that are good to an item; the others are named in `refused`.
 * @throws AppError 'invalid' that names every file where none is good, and where the item is gone or has no room
 */
export const addAttachments = (
  stores: Stores,
  owners: AttachmentOwners,
  { files, ...video }: Draft,
  submission?: Submission,
): Promise<Added> =>
  once<Added>(stores.db, submission, (write) =>
    withFiles(stores, async ({ put }) => {
      const { stored, refused } = await storeAll(put, video.source, files)
      const problems = Object.values(refused).flat()
      if (stored.length === 0) throw new AppError('invalid', problems.join(' '), refused)
      return write(async (tx) => {
        const owner = owners[video.source]
        if (!(await owner.lock(tx, video.video_id))) throw invalidField('video_id', 'It is not there any more.')
        if ((await queries.countAttachments(tx, video)) + stored.length > MAX_ATTACHMENTS)
          throw invalidField('files', `It may have up to ${MAX_ATTACHMENTS} attachments. Remove one to add another.`)
        const ids = await queries.insertAttachments(tx, video, stored)
        await assignFiles(
          tx,
          owner.files,
          stored.map(({ fileKey }) => ({ id: video.video_id, key: fileKey })),
        )
        const names = stored.map(({ name }) => name)
        await auditCall(tx, { about: `attachments of ${owner.files} ${video.video_id}`, after: { ids, names } })
        return { ids, refused: problems }
      })
    }),
  )

async function requireAttachment(tx: Transaction, id: number) {
  const row = await queries.lockAttachment(tx, id)
  if (!row) throw new AppError('not_found', GONE)
  return row
}

/** @throws AppError 'not_found'; 'invalid' for the language of what is no captions */
export const renameAttachment = (
  { db }: Pick<Stores, 'db'>,
  id: number,
  { name, language }: HandlerInput<typeof contract.updateAttachment>['body'],
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = await requireAttachment(tx, id)
    if (language !== undefined && before.kind !== 'captions')
      throw invalidField('language', 'Only captions have a language.')
    const after = { name: name ?? before.name, ...(language === undefined ? {} : { language }) }
    await queries.changeAttachment(tx, id, after)
    await auditCall(tx, { about: `attachment ${id}`, before, after })
  })

/** Deletes an attachment with its file. @throws AppError 'not_found' */
export async function removeAttachment(stores: Stores, owners: AttachmentOwners, id: number): Promise<void> {
  const taken = await inTransaction(stores.db, async (tx) => {
    const before = await requireAttachment(tx, id)
    await queries.dropAttachment(tx, id)
    await auditCall(tx, { about: `attachment ${id}`, before })
    return releaseReplaced(tx, owners[before.source].files, before.videoId, [before.fileKey])
  })
  await deleteOrphans(stores, taken)
}

/** @throws AppError 'conflict' when these are not exactly the attachments that the item has now */
export const orderAll = (
  { db }: Pick<Stores, 'db'>,
  { ids, ...video }: HandlerInput<typeof contract.orderAttachments>['body'],
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = await queries.lockOrder(tx, video)
    const given = new Set(ids)
    if (given.size !== ids.length || now.length !== ids.length || now.some((id) => !given.has(id)))
      throw new AppError('conflict', 'The attachments have changed meanwhile. Please order them again.')
    await queries.writeOrder(tx, ids)
    await auditCall(tx, { about: `attachments of ${video.source} ${video.video_id}`, after: { ids } })
  })
