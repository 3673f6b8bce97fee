import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockUser } from '../../accounts/server/index.ts'
import { invalidField } from '../../platform/errors.ts'
import type { Reader } from '../../platform/reader.ts'
import { inTransaction, type Transaction } from '../../platform/server/database.ts'
import { assignFiles, deleteOrphans, releaseFiles, withFiles } from '../../platform/server/storedFiles.ts'
import { once, type Submission } from '../../platform/server/submissions.ts'
import { MAX_SECONDS, type NewTake } from '../contract.ts'
import { lengthOfNotes } from '../rules.ts'
import { requireAllowance } from './allowance.ts'
import type { TakesContext } from './context.ts'
import { readRecording } from './media/readRecording.ts'
import { takeGone } from './queries.ts'
import { TAKE_FILES, takeMarks, takes } from './tables.ts'

const FOLDER = 'takes'
type Row = typeof takes.$inferInsert
type Content = Pick<Row, 'kind' | 'seconds' | 'fileKey' | 'notes'>

/**
 * Stores a take, once for each submission. The lesson, the tier and the takes of the month are asked before the recording
 * is looked at, and again under the member's lock, so that of two at once the last one of the month is sent once.
 * @throws AppError 'locked', 'too_many', 'not_found', 'wrong_media' or 'invalid'; nothing is left behind then
 */
export async function sendTake(
  context: TakesContext,
  reader: Reader,
  draft: NewTake,
  submission: Submission | undefined,
): Promise<{ id: number }> {
  const { db, places } = context
  const { place, place_id: placeId, words, media, notes, bars = [] } = draft
  const id = await once(db, submission, async (store) => {
    await places[place].requireOpen(db, reader, placeId)
    await requireAllowance(context, db, reader)
    if ((media === undefined) === (notes === undefined)) throw invalidField('media', 'Please choose a recording.')
    const write = (content: Content) =>
      store(async (tx) => {
        if (!(await lockUser(tx, reader.id))) throw takeGone()
        await requireAllowance(context, tx, reader)
        const title = await places[place].requireOpen(tx, reader, placeId, true)
        const values = { userId: reader.id, place, placeId, title, words, bars, ...content }
        const [row] = await tx.insert(takes).values(values).returning({ id: takes.id })
        if (!row) throw new Error('The database returned no row for a new take.')
        await assignFiles(tx, TAKE_FILES, [{ id: row.id, key: content.fileKey }])
        return row.id
      })
    if (notes) {
      const seconds = lengthOfNotes(notes, MAX_SECONDS)
      if (seconds === undefined) throw invalidField('notes', 'A take has two minutes at most.')
      return write({ kind: 'midi', seconds, notes })
    }
    return withFiles(context, async ({ put }) => {
      const { kind, seconds, extension, type, bytes, content } = await readRecording(media as NonNullable<typeof media>)
      return write({ kind, seconds, fileKey: await put(FOLDER, extension, content(), type, bytes) })
    })
  })
  return { id }
}

/**
 * Deletes a member's own take with its recording and its marks. One that the teacher has begun to answer goes on counting in
 * its month, so that deleting makes no room for another.
 * @throws AppError 'not_found'
 */
export async function deleteTake(context: TakesContext, userId: number, id: number): Promise<void> {
  const keys = await inTransaction(context.db, async (tx) => {
    const isIt = and(eq(takes.id, id), eq(takes.userId, userId), isNull(takes.removedAt))
    const [take] = await tx.select({ state: takes.state }).from(takes).where(isIt).for('update')
    if (!take) throw takeGone()
    const isHeard = take.state !== 'waiting' || (await tx.$count(takeMarks, eq(takeMarks.takeId, id))) > 0
    if (!isHeard) await tx.delete(takes).where(eq(takes.id, id))
    else await emptyTake(tx, id)
    return releaseFiles(tx, TAKE_FILES, [id])
  })
  await deleteOrphans(context, keys)
}

async function emptyTake(tx: Transaction, id: number): Promise<void> {
  await tx.delete(takeMarks).where(eq(takeMarks.takeId, id))
  const nothing = { title: '', words: '', answer: '', fileKey: null, notes: null, bars: [] }
  await tx
    .update(takes)
    .set({ ...nothing, removedAt: sql`now()` })
    .where(eq(takes.id, id))
}
