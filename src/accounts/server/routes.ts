import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './accountRoutes.ts'
import { afterAnswerOf } from './afterAnswer.ts'
import { logInRoutes, type OnRegistered, registerRoutes } from './entryRoutes.ts'
import { passportRoutes } from './passportRoutes.ts'
import { profilePage } from './profilePage.ts'
import { forgotPasswordRoutes, resetPasswordRoutes, verifyEmailRoutes } from './recoveryRoutes.ts'

type Options = { onRegistered?: OnRegistered }

/** Every address of this room; `onRegistered` is told of each new member before the answer is sent. */
export function accountsRoutes(app: FastifyInstance, { onRegistered }: Options = {}): void {
  const afterAnswer = afterAnswerOf(app)
  registerRoutes(app, afterAnswer, onRegistered)
  logInRoutes(app)
  forgotPasswordRoutes(app, afterAnswer)
  resetPasswordRoutes(app, afterAnswer)
  verifyEmailRoutes(app)
  profilePage(app)
  accountRoutes(app, afterAnswer)
  passportRoutes(app)
}
