import { type DemoAttempt, type DemoQuiz, earAttempts, earComments, earQuizzes } from '../../../../demo/earQuizzes.ts'
import { addComments } from '../../../discussion/server/index.ts'
import { addAttempts, addQuizzes, makeCadence, makeClip, type NewQuiz } from '../../../ear-training/server/index.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import type { Files } from '../../../platform/server/files.ts'
import { demoId, demoThread, type Ids } from './demoThread.ts'
import { DAY } from './seedPeople.ts'
import { storeCover } from './storeCover.ts'

/** Plays every question and draws every cover; answers the quizzes as they are to be added. */
export const storeQuizzes = (context: Context, put: Files['put']): Promise<NewQuiz[]> =>
  Promise.all(
    earQuizzes.map(async (quiz): Promise<NewQuiz> => {
      const { title, description, category, daysAgo, motif, level } = quiz
      const [thumbnailKey, mainAudioKey, questions] = await Promise.all([
        storeCover(put, 'ear-training', { title, category: motif, level }),
        quiz.hasCadence ? makeCadence(context, recipeOf(quiz, 0)) : null,
        Promise.all(quiz.options.map((option, at) => questionOf(context, quiz, option, at))),
      ])
      const createdAt = new Date(Date.now() - daysAgo * DAY)
      return { title, description, category, thumbnailKey, mainAudioKey, questions, createdAt }
    }),
  )

async function questionOf(context: Context, quiz: DemoQuiz, correctOption: number, at: number) {
  const sound = recipeOf(quiz, at)
  return { correctOption, sound, audioKey: await makeClip(context, quiz.category, correctOption, sound) }
}

/** Each question a fifth above the one before; with a cadence the key stays. Beginners hear the notes one by one. */
const recipeOf = ({ hasCadence, level }: DemoQuiz, at: number): NonNullable<NewQuiz['questions'][number]['sound']> => ({
  key: hasCadence ? 0 : (at * 7) % 12,
  voicing: !hasCadence && (level === 'beginner' || at % 2 === 0) ? 'broken' : 'block',
  register: 'middle',
  tempo: 96,
})

/** The quizzes with what members said about them and scored in them. */
export async function seedEarTraining(tx: Transaction, drafts: readonly NewQuiz[], people: Ids): Promise<void> {
  const quizzes = await addQuizzes(tx, drafts)
  const places = new Map(earQuizzes.map(({ title }, place) => [title, place]))
  const byTitle = new Map(earQuizzes.map(({ title }, place) => [title, quizzes[place]?.id ?? 0]))
  const attempts = [...earAttempts].sort((a, b) => b.daysAgo - a.daysAgo)
  await addAttempts(
    tx,
    attempts.flatMap((attempt) => {
      const quiz = quizzes[demoId(places, attempt.title)]
      return quiz ? [{ userId: demoId(people, attempt.by), quiz, ...answersOf(attempt, quiz.questions) }] : []
    }),
  )
  await addComments(
    tx,
    earComments.map((comment, index) => demoThread('group', comment, index, byTitle, people)),
  )
}

const answersOf = ({ heardAs, daysAgo }: DemoAttempt, questions: readonly { id: number; correctOption: number }[]) => ({
  finishedAt: new Date(Date.now() - daysAgo * DAY),
  marks: questions.map(({ id, correctOption }) => {
    const picked = heardAs[correctOption] ?? correctOption
    return { questionId: id, asked: correctOption, picked, right: picked === correctOption }
  }),
})
