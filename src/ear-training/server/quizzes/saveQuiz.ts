import { eq } from 'drizzle-orm'
import { removeCommentsOf } from '../../../comments/server/index.ts'
import type { HandlerInput } from '../../../platform/contract.ts'
import { AppError } from '../../../platform/errors.ts'
import { inTransaction, type Queryable } from '../../../platform/server/database.ts'
import type { Deps } from '../../../platform/server/deps.ts'
import { once, type Submission } from '../../../platform/server/submissions.ts'
import type * as contract from '../../contract.ts'
import { drivePlayer } from '../../rules.ts'
import { earQuestions, earQuizzes } from '../tables.ts'
import { removeOwn, withMedia } from './media.ts'
import { findQuiz } from './queries.ts'
import { GONE, insertQuestions, lockQuiz, makeQuestions, readCategory, requireAnswers } from './questions.ts'

type Stores = Pick<Deps, 'db' | 'files'>
type Draft = HandlerInput<typeof contract.storeQuiz>['body']
type NewQuestions = HandlerInput<typeof contract.addQuestions>['body']['questions']

/**
 * Stores a new quiz with its questions, once for each submission: all of it, or nothing and no file.
 * @throws AppError 'invalid', 'wrong_media' or 'too_large' by field
 */
export async function addQuiz(deps: Stores, draft: Draft, submission?: Submission): Promise<contract.Quiz> {
  const { title, description, category, thumbnail, main_audio } = draft
  requireAnswers(category, draft.questions)
  const id = await once(deps.db, submission, (store) =>
    withMedia(deps, async (media) => {
      const thumbnailKey = await media.picture(thumbnail, 'thumbnail')
      const mainAudioKey = main_audio ? await media.audio(main_audio, 'main_audio') : null
      const questions = await makeQuestions(media, category, draft.questions)
      const videoUrl = drivePlayer(draft.video_url) ?? null
      const values = { title, description, category, videoUrl, thumbnailKey, mainAudioKey }
      return store(async (tx) => {
        const [row] = await tx.insert(earQuizzes).values(values).returning({ id: earQuizzes.id })
        if (!row) throw new Error('The database returned no row for a new quiz.')
        await insertQuestions(tx, row.id, questions)
        return row.id
      })
    }),
  )
  return requireQuiz(deps.db, id)
}

/** Adds questions to a quiz, all or none of them, and once for each submission. */
export async function extendQuiz(
  deps: Stores,
  id: number,
  drafts: NewQuestions,
  submission?: Submission,
): Promise<contract.Quiz> {
  const category = await readCategory(deps.db, id)
  requireAnswers(category, drafts)
  await once(deps.db, submission, (store) =>
    withMedia(deps, async (media) => {
      const questions = await makeQuestions(media, category, drafts)
      return store(async (tx) => {
        await lockQuiz(tx, id)
        await insertQuestions(tx, id, questions)
        return id
      })
    }),
  )
  return requireQuiz(deps.db, id)
}

/** Spec silent: the last question may go too; members see the quiz again once it has one. */
export async function removeQuestion(deps: Stores, id: number): Promise<void> {
  const [row] = await deps.db
    .delete(earQuestions)
    .where(eq(earQuestions.id, id))
    .returning({ key: earQuestions.audioKey })
  if (!row) throw new AppError('not_found', 'There is no such question any more.')
  await removeOwn(deps, [row.key])
}

/** Deletes a quiz with its files, its attempts and what members said about it. */
export async function removeQuiz(deps: Stores, id: number): Promise<void> {
  const keys = await inTransaction(deps.db, async (tx) => {
    const { thumbnailKey, mainAudioKey } = await lockQuiz(tx, id, 'update')
    const asked = await tx
      .delete(earQuestions)
      .where(eq(earQuestions.quizId, id))
      .returning({ key: earQuestions.audioKey })
    await tx.delete(earQuizzes).where(eq(earQuizzes.id, id))
    await removeCommentsOf(tx, { category: 'group', courseId: id })
    return [thumbnailKey, mainAudioKey, ...asked.map(({ key }) => key)]
  })
  await removeOwn(deps, keys)
}

export async function requireQuiz(db: Queryable, id: number): Promise<contract.Quiz> {
  const quiz = await findQuiz(db, id)
  if (!quiz) throw new AppError('not_found', GONE)
  return quiz
}
