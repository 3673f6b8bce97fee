import { and, asc, eq } from 'drizzle-orm'
import { accessValues } from '../../../accounts/server/index.ts'
import type { HandlerInput } from '../../../platform/contract.ts'
import { drivePlayer } from '../../../platform/drivePlayer.ts'
import { AppError } from '../../../platform/errors.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import { assignFiles, deleteOrphans, releaseReplaced } from '../../../platform/server/storedFiles.ts'
import { once, type Submission } from '../../../platform/server/submissions.ts'
import { accessSection } from '../../../settings/index.ts'
import type * as contract from '../../contract.ts'
import { earQuestions, earQuizzes } from '../tables.ts'
import { type Change as Changed, planChanges } from './changedQuestions.ts'
import { withMedia } from './media.ts'
import { insertQuestions, lockQuiz, readCategory } from './questions.ts'
import { requireQuiz } from './saveQuiz.ts'

type Body = HandlerInput<typeof contract.updateQuiz>['body']
type Row = typeof earQuizzes.$inferSelect

/**
 * Changes what `body` names of a quiz; `planChanges` says which questions are changed and which are added. The category
 * stays, since the answers' numbers belong to it. It is done once for each submission. The row is locked, so that of two
 * changes at once the later one removes the files of the earlier one.
 * @throws AppError 'conflict' when somebody else has changed one of the questions meanwhile
 */
export async function changeQuiz(
  context: Pick<Context, 'db' | 'files' | 'settings'>,
  id: number,
  body: Body,
  submission?: Submission,
): Promise<contract.AdminQuiz> {
  let replaced: string[] = []
  await once(context.db, submission, async (store) => {
    const category = await readCategory(context.db, id)
    const present = await context.db
      .select()
      .from(earQuestions)
      .where(eq(earQuestions.quizId, id))
      .orderBy(asc(earQuestions.id))
    const make = planChanges(category, present, body.questions ?? [])
    return withMedia(context, async (media) => {
      const thumbnailKey = body.thumbnail && (await media.picture(body.thumbnail, 'thumbnail'))
      const mainAudioKey = body.main_audio && (await media.audio(body.main_audio, 'main_audio'))
      const { changed, added } = await make(media)
      return store(async (tx) => {
        const row = await lockQuiz(tx, id)
        const values = {
          ...merge(row, { ...body, thumbnailKey, mainAudioKey }),
          ...accessValues(body, kindOf(context, row)),
        }
        await tx.update(earQuizzes).set(values).where(eq(earQuizzes.id, id))
        for (const question of changed) await storeQuestion(tx, question)
        await insertQuestions(tx, id, added)
        const before = [row.thumbnailKey, row.mainAudioKey, ...changed.map((question) => question.before.audioKey)]
        const after = [values.thumbnailKey, values.mainAudioKey, ...changed.map((question) => question.after.audioKey)]
        replaced = await releaseReplaced(
          tx,
          'ear-quiz',
          id,
          before.filter((key) => !after.includes(key)),
        )
        await assignFiles(
          tx,
          'ear-quiz',
          after.map((key) => ({ id, key })),
        )
        const changes = { changed: changed.map((question) => question.before.id), added: added.length }
        await auditCall(tx, { about: `quiz ${id}`, before: row, after: { ...values, questions: changes } })
        return id
      })
    })
  })
  await deleteOrphans(context, replaced)
  return requireQuiz(context, context.db, id)
}

const kindOf = ({ settings }: Pick<Context, 'settings'>, { access: own }: Row) => ({
  ...{ own, kind: settings.read(accessSection).quizzes },
})

type Keys = { thumbnailKey: string | undefined; mainAudioKey: string | undefined }

/** The row as it will be; an empty text takes the video or the main audio away. */
const merge = (row: Row, { title, description, video_url, thumbnailKey, mainAudioKey }: Body & Keys) => ({
  title: title ?? row.title,
  description: description ?? row.description,
  videoUrl: video_url === undefined ? row.videoUrl : (drivePlayer(video_url) ?? null),
  thumbnailKey: thumbnailKey ?? row.thumbnailKey,
  mainAudioKey: mainAudioKey === undefined ? row.mainAudioKey : mainAudioKey || null,
})

/** A clip fits one answer only, so nothing is mixed of two people's changes. */
async function storeQuestion(tx: Transaction, { before, after }: Changed): Promise<void> {
  const { id, audioKey, correctOption } = earQuestions
  const asFound = and(eq(id, before.id), eq(audioKey, before.audioKey), eq(correctOption, before.correctOption))
  const stored = await tx.update(earQuestions).set(after).where(asFound).returning({ id })
  if (stored.length === 0)
    throw new AppError('conflict', 'Somebody else has just changed these questions. Please open the quiz again.')
}
