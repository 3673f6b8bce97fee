import { readFile } from 'node:fs/promises'
import { parse } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { accessValues } from '../../accounts/server/index.ts'
import type { FileRef, HandlerInput } from '../../platform/contract.ts'
import { AppError } from '../../platform/errors.ts'
import { auditCall } from '../../platform/server/audit.ts'
import type { Context } from '../../platform/server/context.ts'
import { inTransaction, type Transaction } from '../../platform/server/database.ts'
import { receivedFile } from '../../platform/server/receivedFile.ts'
import { deleteOrphans, releaseFiles, type Stores, withFiles } from '../../platform/server/storedFiles.ts'
import { once, type Submission } from '../../platform/server/submissions.ts'
import type * as contract from '../contract.ts'
import type { PieceCard } from '../contract.ts'
import type { Owner } from '../rules.ts'
import { addPieces, type NewPiece } from './addPieces.ts'
import { engraveJob } from './engraveJob.ts'
import { isMidi, readMidi } from './sources/readMidi.ts'
import { isZip, MAX_UNPACKED, readMxl } from './sources/readMxl.ts'
import { readXml } from './sources/readXml.ts'
import { pieces } from './tables.ts'

type Added = { ids: number[]; refused: string[] }
type Draft = HandlerInput<typeof contract.storePieces>['body']
type Change = HandlerInput<typeof contract.updatePiece>['body']
/** Throws where there is no such lesson. */
export type RequireOwner = (tx: Transaction, owner: Owner, id: number) => Promise<void>

const GONE = 'There is no such piece any more.'

type Read = { content: Buffer; extension: 'musicxml' | 'mid' } & Pick<NewPiece, 'title' | 'composer' | 'source'>

/** What a file is by its content, checked, and what it says of itself; a title that it lacks is its name. */
async function readFileOf(ref: FileRef): Promise<Read> {
  const { path, filename } = receivedFile(ref)
  const content = await readFile(path)
  const named =
    parse(filename)
      .name.replace(/[\p{Cc}_]+/gu, ' ')
      .trim()
      .slice(0, 200) || 'Untitled'
  if (isMidi(content)) {
    const { title } = readMidi(content)
    return { content, extension: 'mid', source: 'midi', title: title || named, composer: '' }
  }
  const { xml, title, composer } = readXml(isZip(content) ? readMxl(content) : content)
  const text = Buffer.from(xml)
  if (text.length > MAX_UNPACKED)
    throw new AppError('invalid', `This score is too large: it may have ${MAX_UNPACKED / 2 ** 20} MB unpacked.`)
  return { content: text, extension: 'musicxml', source: 'musicxml', title: title || named, composer }
}

/** Reads the files one after the other; what is wrong with those that are refused has their names. */
async function readAll(files: readonly FileRef[]): Promise<{ read: Read[]; refused: Record<string, string[]> }> {
  const read: Read[] = []
  const refused: Record<string, string[]> = {}
  for (const [at, ref] of files.entries()) {
    const { filename } = receivedFile(ref)
    try {
      read.push(await readFileOf(ref))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused[`files[${at}]`] = [`${filename}: ${error.message}`]
    }
  }
  return { read, refused }
}

/**
 * Adds pieces from the files that are good, and has them engraved; the others are named in `refused`.
 * @throws AppError 'invalid' that names every file, where none is good
 */
export async function addUploaded(
  context: Context,
  draft: Draft,
  requireOwner: RequireOwner,
  submission?: Submission,
): Promise<Added> {
  const { files, level, category, lesson, upload } = draft
  if (lesson && upload) {
    const text = 'A piece belongs to a lesson or to an upload, not to both.'
    throw new AppError('invalid', text, { upload: [text] })
  }
  return once<Added>(context.db, submission, async (write) => {
    const { read, refused } = await readAll(files)
    const problems = Object.values(refused).flat()
    if (read.length === 0) throw new AppError('invalid', problems.join(' '), refused)
    const owner = lesson ? ('lesson' as const) : upload ? ('upload' as const) : null
    const ownerId = lesson ?? upload ?? null
    return withFiles(context, async ({ put }) => {
      const drafts: NewPiece[] = []
      for (const { content, extension, ...about } of read) {
        const type = extension === 'mid' ? 'audio/midi' : 'application/vnd.recordare.musicxml+xml'
        const sourceKey = await put('piece-sources', extension, content, type)
        drafts.push({ ...about, sourceKey, owner, ownerId, level, category })
      }
      return write(async (tx) => {
        if (owner && ownerId) await requireOwner(tx, owner, ownerId)
        const added = await addPieces(tx, context.jobs, drafts)
        await auditCall(tx, {
          about: `pieces ${added.join(', ')}`,
          after: { titles: drafts.map(({ title }) => title) },
        })
        return { ids: added, refused: problems }
      })
    })
  })
}

async function lockPiece(tx: Transaction, id: number) {
  const [row] = await tx.select().from(pieces).where(eq(pieces.id, id)).for('update')
  if (!row) throw new AppError('not_found', GONE)
  return row
}

/** Changes a piece, whose `access` is the tier that it is shown with; hands that are given otherwise take effect once it is engraved again. */
export async function changePiece(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  { id, access: shown }: Pick<PieceCard, 'id' | 'access'>,
  given: Change,
): Promise<void> {
  const { split_at: splitAt, title, composer, level, category, hands, published } = given
  await inTransaction(db, async (tx) => {
    const before = await lockPiece(tx, id)
    const access = accessValues(given, { own: before.access, kind: shown })
    const change = { title, composer, level, category, hands, published, splitAt, ...access }
    if (change.published && before.state !== 'ready')
      throw new AppError('conflict', 'A piece can be published once it is engraved.')
    const changes = Object.values(change).some((value) => value !== undefined)
    if (changes) await tx.update(pieces).set(change).where(eq(pieces.id, id))
    await auditCall(tx, { about: `piece ${id}`, before, after: change })
    if (change.hands !== undefined || splitAt !== undefined) await sendAgain(tx, jobs, id)
  })
}

/** Engraves a piece once more. @throws AppError 'not_found' */
export const engraveAgain = ({ db, jobs }: Pick<Context, 'db' | 'jobs'>, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockPiece(tx, id)
    await sendAgain(tx, jobs, id)
    await auditCall(tx, { about: `piece ${id}`, after: { state: 'waiting' } })
  })

async function sendAgain(tx: Transaction, jobs: Context['jobs'], id: number): Promise<void> {
  await tx
    .update(pieces)
    .set({
      ...{ state: 'waiting', progress: 0, failure: null },
      ...{ version: sql`${pieces.version} + 1`, requestedAt: sql`now()` },
    })
    .where(eq(pieces.id, id))
  await jobs.send(engraveJob, { piece: id }, { tx })
}

/** Deletes a piece with its files. @throws AppError 'not_found' */
export async function removePiece(stores: Stores, id: number): Promise<void> {
  const taken = await inTransaction(stores.db, async (tx) => {
    const before = await lockPiece(tx, id)
    await tx.delete(pieces).where(eq(pieces.id, id))
    await auditCall(tx, { about: `piece ${id}`, before })
    return [...(await releaseFiles(tx, 'piece', [id])), ...(await releaseFiles(tx, 'piece-preview', [id]))]
  })
  await deleteOrphans(stores, taken)
}

/** Puts the pieces of a lesson that is deleted onto the teacher's shelf, where members do not see them until published. */
export const keepPieces = (tx: Transaction, owner: Owner, id: number) =>
  tx
    .update(pieces)
    .set({ owner: null, ownerId: null, published: false })
    .where(and(eq(pieces.owner, owner), eq(pieces.ownerId, id)))
