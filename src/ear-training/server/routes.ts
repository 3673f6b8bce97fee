import type { FastifyInstance } from 'fastify'
import { ok } from '../../platform/contract.ts'
import { invalidField } from '../../platform/errors.ts'
import { fileUrl } from '../../platform/server/files.ts'
import { route } from '../../platform/server/route.ts'
import { hasOption } from '../categories.ts'
import * as contract from '../contract.ts'
import { finishAttempt } from './attempts/finishAttempt.ts'
import { listCards, listMixUps } from './attempts/queries.ts'
import { earTrainingPages } from './pages.ts'
import { keepDrillAnswer, readDrill, requireCategory } from './practice/answerDrill.ts'
import { changeQuiz } from './quizzes/changeQuiz.ts'
import { listQuizzes, requirePlayable } from './quizzes/queries.ts'
import { addQuiz, extendQuiz, removeQuestion, removeQuiz, requireQuiz } from './quizzes/saveQuiz.ts'
import { makeClip } from './sound/makeClip.ts'
import { closeStudio } from './sound/studio.ts'

/** Nobody finishes quizzes, or answers drills, faster than this for long. */
const FINISHING = { who: 'member', limit: { burst: 20, everySeconds: 10 } } as const
const ANSWERING = { who: 'member', limit: { burst: 60, everySeconds: 1 } } as const

/** The admins' quizzes, the members' player and list, and the drills. */
export function earTrainingRoutes(app: FastifyInstance): void {
  adminRoutes(app)
  memberRoutes(app)
  earTrainingPages(app)
  app.addHook('onClose', closeStudio)
}

function adminRoutes(app: FastifyInstance): void {
  const { deps } = app

  route(app, contract.listQuizzes, { who: 'admin' }, ({ query }) => listQuizzes(deps.db, query))

  route(app, contract.readQuiz, { who: 'admin' }, ({ params }) => requireQuiz(deps.db, params.id))

  route(app, contract.storeQuiz, { who: 'admin' }, ({ body, submission }) => addQuiz(deps, body, submission))

  route(app, contract.updateQuiz, { who: 'admin' }, ({ params, body, submission }) =>
    changeQuiz(deps, params.id, body, submission),
  )

  route(app, contract.addQuestions, { who: 'admin' }, ({ params, body, submission }) =>
    extendQuiz(deps, params.id, body.questions, submission),
  )

  route(app, contract.deleteQuestion, { who: 'admin' }, async ({ params }) => {
    await removeQuestion(deps, params.id)
    return ok
  })

  route(app, contract.deleteQuiz, { who: 'admin' }, async ({ params }) => {
    await removeQuiz(deps, params.id)
    return ok
  })

  route(app, contract.makeClip, { who: 'admin' }, async ({ body: { category, option, ...recipe } }) => {
    if (!hasOption(category, option)) throw invalidField('option', `Please choose an answer of ${category}.`)
    return { audio_path: fileUrl(await makeClip(deps, category, option, recipe)) ?? '' }
  })
}

function memberRoutes(app: FastifyInstance): void {
  const { db } = app.deps

  route(app, contract.listForMember, { who: 'member' }, async ({ reader }) => {
    const [quizzes, mix_ups] = await Promise.all([listCards(db, reader.id), listMixUps(db, reader.id)])
    return { quizzes, mix_ups }
  })

  route(app, contract.readForMember, { who: 'member' }, ({ params }) => requirePlayable(db, params.id))

  route(app, contract.finishAttempt, FINISHING, ({ reader, params, body }) =>
    finishAttempt(db, { userId: reader.id, quizId: params.id }, body),
  )

  route(app, contract.answerDrill, ANSWERING, async ({ reader, params, body }) => {
    const category = requireCategory(params.slug)
    await keepDrillAnswer(db, reader.id, category, body)
    return readDrill(db, reader.id, category, Math.random)
  })
}
