import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './accountRoutes.ts'
import { adminRoutes } from './adminRoutes.ts'
import { afterAnswerOf } from './afterAnswer.ts'
import { csvRoutes } from './csvRoutes.ts'
import type { OnUserDeleted } from './deleteMember.ts'
import { logInRoutes, type OnRegistered, registerRoutes } from './entryRoutes.ts'
import { passportRoutes } from './passportRoutes.ts'
import { profilePage } from './profilePage.ts'
import { forgotPasswordRoutes, resetPasswordRoutes, verifyEmailRoutes } from './recoveryRoutes.ts'

type Options = { onRegistered?: OnRegistered; onUserDeleted?: OnUserDeleted }

/**
 * Every address of this room. `onRegistered` is told of each new member before the answer is sent, `onUserDeleted` of
 * each who goes, within the same transaction.
 */
export function accountsRoutes(app: FastifyInstance, { onRegistered, onUserDeleted }: Options = {}): void {
  const afterAnswer = afterAnswerOf(app)
  registerRoutes(app, afterAnswer, onRegistered)
  logInRoutes(app)
  forgotPasswordRoutes(app, afterAnswer)
  resetPasswordRoutes(app, afterAnswer)
  verifyEmailRoutes(app)
  profilePage(app)
  accountRoutes(app, afterAnswer)
  passportRoutes(app)
  adminRoutes(app, afterAnswer, onUserDeleted)
  csvRoutes(app, afterAnswer)
}
