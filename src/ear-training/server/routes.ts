import type { FastifyInstance } from 'fastify'
import { lockedText } from '../../accounts/index.ts'
import { accessRoutes, askingOf } from '../../accounts/server/index.ts'
import type { RemoveComments } from '../../discussion/server/index.ts'
import { ok } from '../../platform/contract.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { fileUrl } from '../../platform/server/files.ts'
import { route } from '../../platform/server/route.ts'
import { hasOption } from '../categories.ts'
import * as contract from '../contract.ts'
import { finishAttempt } from './attempts/finishAttempt.ts'
import { listCards, listMixUps } from './attempts/queries.ts'
import { earTrainingPages, type Guides } from './pages.ts'
import { readDrill, requireCategory, requireKept, saveDrillAnswer } from './practice/answerDrill.ts'
import { changeQuiz } from './quizzes/changeQuiz.ts'
import { listQuizzes, type QuizGate, requireListed } from './quizzes/queries.ts'
import { addQuiz, changeQuizAccess, extendQuiz, removeQuestion, removeQuiz, requireQuiz } from './quizzes/saveQuiz.ts'
import { makeClip } from './sound/makeClip.ts'
import { closeStudio } from './sound/studio.ts'
import { trialRoutes } from './trial/routes.ts'

/** Nobody finishes quizzes, or answers drills, faster than this for long. */
const FINISHING = { who: 'member', limit: { burst: 20, everySeconds: 10 } } as const
const ANSWERING = { who: 'member', limit: { burst: 60, everySeconds: 1 } } as const

type Options = Guides & { removeComments: RemoveComments; gate: QuizGate }

/** The admins' quizzes, the members' player and list, and the drills. */
export function earTrainingRoutes(app: FastifyInstance, { removeComments, gate, ...guides }: Options): void {
  adminRoutes(app, removeComments)
  memberRoutes(app, gate)
  trialRoutes(app)
  earTrainingPages(app, guides)
  app.addHook('onClose', closeStudio)
}

function adminRoutes(app: FastifyInstance, removeComments: RemoveComments): void {
  const { context } = app

  route(app, contract.listQuizzes, { who: 'admin' }, ({ query }) => listQuizzes(context, query))

  route(app, contract.readQuiz, { who: 'admin' }, ({ params }) => requireQuiz(context, context.db, params.id))

  route(app, contract.storeQuiz, { who: 'admin', audit: 'quiz added' }, ({ body, submission }) =>
    addQuiz(context, body, submission),
  )

  route(app, contract.updateQuiz, { who: 'admin', audit: 'quiz changed' }, ({ params, body, submission }) =>
    changeQuiz(context, params.id, body, submission),
  )

  route(app, contract.addQuestions, { who: 'admin', audit: 'quiz questions added' }, ({ params, body, submission }) =>
    extendQuiz(context, params.id, body.questions, submission),
  )

  route(app, contract.deleteQuestion, { who: 'admin', audit: 'quiz question deleted' }, async ({ params }) => {
    await removeQuestion(context, params.id)
    return ok
  })

  route(app, contract.deleteQuiz, { who: 'admin', audit: 'quiz deleted' }, async ({ params }) => {
    await removeQuiz(context, params.id, removeComments)
    return ok
  })

  accessRoutes(app, 'quizzes', changeQuizAccess)

  // a sound to listen to, which belongs to no quiz yet
  route(app, contract.makeClip, { who: 'admin', audit: null }, async ({ body: { category, option, ...recipe } }) => {
    if (!hasOption(category, option)) throw invalidField('option', `Please choose an answer of ${category}.`)
    return { audio_path: fileUrl(await makeClip(context, category, option, recipe)) ?? '' }
  })
}

function memberRoutes(app: FastifyInstance, gate: QuizGate): void {
  const { context } = app
  const { db } = context

  route(app, contract.listForMember, { who: 'member' }, async ({ reader }) => {
    const [quizzes, mix_ups] = await Promise.all([listCards(db, askingOf(context, reader)), listMixUps(db, reader.id)])
    return { quizzes, mix_ups }
  })

  route(app, contract.readForMember, { who: 'member' }, async ({ reader, params }) => {
    const quiz = await requireListed(db, askingOf(context, reader), params.id)
    if (quiz.locked) throw new AppError('locked', lockedText(quiz.required_tier, context.settings.academy().tierNames))
    return quiz
  })

  route(app, contract.finishAttempt, FINISHING, async ({ reader, params, body }) => {
    await gate.requireOpen(db, reader, params.id)
    return finishAttempt(db, { userId: reader.id, quizId: params.id }, body)
  })

  route(app, contract.answerDrill, ANSWERING, async ({ reader, params, body }) => {
    const category = requireCategory(params.slug)
    const only = requireKept(category, body.only)
    const asking = askingOf(context, reader)
    await saveDrillAnswer(db, asking, category, body)
    return readDrill(db, { asking, category, only }, Math.random)
  })
}
