import { eq, inArray } from 'drizzle-orm'
import { accessValues, type ChangeItems } from '../../../accounts/server/index.ts'
import type { RemoveComments } from '../../../discussion/server/index.ts'
import type { HandlerInput } from '../../../platform/contract.ts'
import { drivePlayer } from '../../../platform/drivePlayer.ts'
import { AppError } from '../../../platform/errors.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import type { Context } from '../../../platform/server/context.ts'
import { inTransaction, type Queryable } from '../../../platform/server/database.ts'
import { assignFiles, deleteOrphans, releaseFiles, releaseReplaced } from '../../../platform/server/storedFiles.ts'
import { once, type Submission } from '../../../platform/server/submissions.ts'
import type * as contract from '../../contract.ts'
import { earQuestions, earQuizzes } from '../tables.ts'
import { withMedia } from './media.ts'
import { findQuiz } from './queries.ts'
import { GONE, insertQuestions, lockQuiz, makeQuestions, readCategory, requireAnswers } from './questions.ts'

type Stores = Pick<Context, 'db' | 'files' | 'settings'>
type Draft = HandlerInput<typeof contract.storeQuiz>['body']
type NewQuestions = HandlerInput<typeof contract.addQuestions>['body']['questions']

/**
 * Stores a new quiz with its questions, once for each submission: all of it, or nothing and no file.
 * @throws AppError 'invalid', 'wrong_media' or 'too_large' by field
 */
export async function addQuiz(context: Stores, draft: Draft, submission?: Submission): Promise<contract.AdminQuiz> {
  const { title, description, category, thumbnail, main_audio } = draft
  requireAnswers(category, draft.questions)
  const id = await once(context.db, submission, (store) =>
    withMedia(context, async (media) => {
      const thumbnailKey = await media.picture(thumbnail, 'thumbnail')
      const mainAudioKey = main_audio ? await media.audio(main_audio, 'main_audio') : null
      const questions = await makeQuestions(media, category, draft.questions)
      const videoUrl = drivePlayer(draft.video_url) ?? null
      const values = { title, description, category, videoUrl, thumbnailKey, mainAudioKey, ...accessValues(draft) }
      return store(async (tx) => {
        const [row] = await tx.insert(earQuizzes).values(values).returning({ id: earQuizzes.id })
        if (!row) throw new Error('The database returned no row for a new quiz.')
        const keys = [thumbnailKey, mainAudioKey]
        await assignFiles(
          tx,
          'ear-quiz',
          keys.map((key) => ({ id: row.id, key })),
        )
        await insertQuestions(tx, row.id, questions)
        await auditCall(tx, { about: `quiz ${row.id}`, after: { ...values, questions: questions.length } })
        return row.id
      })
    }),
  )
  return requireQuiz(context, context.db, id)
}

/** Adds questions to a quiz, all or none of them, and once for each submission. */
export async function extendQuiz(
  context: Stores,
  id: number,
  drafts: NewQuestions,
  submission?: Submission,
): Promise<contract.AdminQuiz> {
  const category = await readCategory(context.db, id)
  requireAnswers(category, drafts)
  await once(context.db, submission, (store) =>
    withMedia(context, async (media) => {
      const questions = await makeQuestions(media, category, drafts)
      return store(async (tx) => {
        await lockQuiz(tx, id)
        await insertQuestions(tx, id, questions)
        await auditCall(tx, { about: `quiz ${id}`, after: { questions } })
        return id
      })
    }),
  )
  return requireQuiz(context, context.db, id)
}

/** Spec silent: the last question may go too; members see the quiz again once it has one. */
export async function removeQuestion(context: Stores, id: number): Promise<void> {
  const taken = await inTransaction(context.db, async (tx) => {
    const [row] = await tx.delete(earQuestions).where(eq(earQuestions.id, id)).returning()
    if (!row) throw new AppError('not_found', 'There is no such question any more.')
    await auditCall(tx, { about: `quiz ${row.quizId}`, before: row })
    return releaseReplaced(tx, 'ear-quiz', row.quizId, [row.audioKey])
  })
  await deleteOrphans(context, taken)
}

export const changeQuizAccess: ChangeItems = async (tx, ids, values) => {
  const { id } = earQuizzes
  const rows = await tx
    .update(earQuizzes)
    .set(values)
    .where(inArray(id, [...ids]))
    .returning({ id })
  return rows.map((row) => row.id)
}

/** Deletes a quiz with its files, its attempts and what members said about it. */
export async function removeQuiz(context: Stores, id: number, removeComments: RemoveComments): Promise<void> {
  const taken = await inTransaction(context.db, async (tx) => {
    const quiz = await lockQuiz(tx, id, 'update')
    const asked = await tx.$count(earQuestions, eq(earQuestions.quizId, id))
    await tx.delete(earQuizzes).where(eq(earQuizzes.id, id))
    await removeComments(tx, { category: 'group', courseId: id })
    await auditCall(tx, { about: `quiz ${id}`, before: { ...quiz, questions: asked } })
    return releaseFiles(tx, 'ear-quiz', [id])
  })
  await deleteOrphans(context, taken)
}

export async function requireQuiz(
  settings: Pick<Context, 'settings'>,
  db: Queryable,
  id: number,
): Promise<contract.AdminQuiz> {
  const quiz = await findQuiz(settings, db, id)
  if (!quiz) throw new AppError('not_found', GONE)
  return quiz
}
