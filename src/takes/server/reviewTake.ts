import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { notify } from '../../notifications/server/index.ts'
import type { FileRef } from '../../platform/contract.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { auditCall } from '../../platform/server/audit.ts'
import { inTransaction, type Queryable, type Transaction } from '../../platform/server/database.ts'
import { assignFiles, deleteOrphans, releaseReplaced, withFiles } from '../../platform/server/storedFiles.ts'
import { once, type Submission } from '../../platform/server/submissions.ts'
import { MAX_MARKS, type TakeMark, type Verdict } from '../contract.ts'
import { findMarkFault, STATE_LABELS } from '../rules.ts'
import type { TakesContext } from './context.ts'
import { readRecording } from './media/readRecording.ts'
import { findMark, takeGone } from './queries.ts'
import { TAKE_FILES, takeMarks, takes } from './tables.ts'

type NewMark = { at?: number | undefined; bar?: number | undefined; text: string; voice?: FileRef | undefined }
const FOLDER = 'takes'

async function findTake(on: Queryable, id: number) {
  const { userId, seconds, title, bars } = takes
  const [take] = await on
    .select({ userId, seconds, title, bars })
    .from(takes)
    .where(and(eq(takes.id, id), isNull(takes.removedAt)))
  if (!take) throw takeGone()
  return take
}

/** The same, locked until the transaction ends. */
async function lockTake(tx: Transaction, id: number) {
  await tx.select({ id: takes.id }).from(takes).where(eq(takes.id, id)).for('no key update')
  return findTake(tx, id)
}

/** Marks a place of a take, once for each submission. @throws AppError 'not_found', 'invalid' or 'wrong_media' */
export async function addMark(
  context: TakesContext,
  takeId: number,
  { voice, ...draft }: NewMark,
  submission: Submission | undefined,
): Promise<TakeMark> {
  const { db } = context
  const fault = findMarkFault({ ...draft, voice }, await findTake(db, takeId))
  if (fault) throw invalidField(fault.field, fault.text)
  const id = await once(db, submission, (store) =>
    withFiles(context, async ({ put }) => {
      const recorded = voice && (await readRecording(voice, 'sound'))
      const voiceKey =
        recorded && (await put(FOLDER, recorded.extension, recorded.content(), recorded.type, recorded.bytes))
      return store((tx) => writeMark(tx, takeId, { ...draft, voiceKey: voiceKey ?? null }))
    }),
  )
  const mark = await findMark(db, id)
  if (!mark) throw takeGone()
  return mark
}

async function writeMark(
  tx: Transaction,
  takeId: number,
  {
    at = null,
    bar = null,
    ...said
  }: { at?: number | null; bar?: number | null; text: string; voiceKey: string | null },
): Promise<number> {
  const { userId } = await lockTake(tx, takeId)
  const [stored] = await tx.select({ total: count() }).from(takeMarks).where(eq(takeMarks.takeId, takeId))
  if ((stored?.total ?? 0) >= MAX_MARKS)
    throw new AppError('conflict', `A take has room for ${MAX_MARKS} marks. Please delete one first.`)
  const [row] = await tx
    .insert(takeMarks)
    .values({ takeId, userId, at, bar, ...said })
    .returning({ id: takeMarks.id })
  if (!row) throw new Error('The database returned no row for a new mark.')
  await assignFiles(tx, TAKE_FILES, [{ id: takeId, key: said.voiceKey }])
  await auditCall(tx, { about: `take ${takeId}`, userId, after: describeMark({ id: row.id, at, bar, ...said }) })
  return row.id
}

type Mark = { id: number; at: number | null; bar: number | null; text: string; voiceKey: string | null }

/** What the audit log says of a mark. It outlives takes and accounts, so it has none of the teacher's words. */
const describeMark = ({ id, at, bar, text, voiceKey }: Mark) => ({
  ...{ mark: id, at, bar, letters: text.length, spoken: voiceKey !== null },
})

/** @throws AppError 'not_found' */
export async function deleteMark(context: TakesContext, takeId: number, markId: number): Promise<void> {
  const keys = await inTransaction(context.db, async (tx) => {
    const [gone] = await tx
      .delete(takeMarks)
      .where(and(eq(takeMarks.id, markId), eq(takeMarks.takeId, takeId)))
      .returning()
    if (!gone) throw new AppError('not_found', 'There is no such mark.')
    await auditCall(tx, { about: `take ${takeId}`, userId: gone.userId, before: describeMark(gone) })
    return releaseReplaced(tx, TAKE_FILES, takeId, [gone.voiceKey])
  })
  await deleteOrphans(context, keys)
}

const reviewedMeanwhile = () =>
  new AppError('conflict', 'Another admin has reviewed this take meanwhile. Their verdict is shown now.')

type Review = {
  takeId: number
  verdict: Verdict
  answer?: string | undefined
  /** As the admin has seen it. */
  reviewedAt: string | null
}

/**
 * Says whether a take has passed, and notifies its member; the same verdict again changes nothing.
 * @throws AppError 'not_found', or 'conflict' when another verdict has come since
 */
export const saveReview = (
  { db, wake }: TakesContext,
  adminId: number,
  { takeId, verdict, answer, reviewedAt }: Review,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { userId, title } = await lockTake(tx, takeId)
    const [before] = await tx
      .select({ state: takes.state, answer: takes.answer, reviewedAt: takes.reviewedAt })
      .from(takes)
      .where(eq(takes.id, takeId))
    if (before?.state === verdict && (answer ?? before.answer) === before.answer) return
    if ((before?.reviewedAt?.toISOString() ?? null) !== reviewedAt) throw reviewedMeanwhile()
    const said = answer === undefined ? {} : { answer }
    await tx
      .update(takes)
      .set({ ...said, state: verdict, reviewedAt: sql`now()` })
      .where(eq(takes.id, takeId))
    await auditCall(tx, {
      about: `take ${takeId}`,
      userId,
      before: { state: before?.state },
      after: { state: verdict, ...(answer === undefined ? {} : { letters: answer.length }) },
    })
    const news = { actorId: adminId, excerpt: title, note: `${STATE_LABELS[verdict]}.` }
    await notify(tx, [{ userId, kind: 'take', bundle: `take ${takeId}`, ...news }], wake)
  })
