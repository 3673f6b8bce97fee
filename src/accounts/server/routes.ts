import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './accountRoutes.ts'
import { adminRoutes } from './adminRoutes.ts'
import { csvRoutes } from './csvRoutes.ts'
import type { OnUserDeleted } from './deleteMember.ts'
import { logInRoutes, type OnRegistered, registerRoutes } from './entryRoutes.ts'
import { handleMailJobs } from './mailJobs.ts'
import { passportRoutes } from './passportRoutes.ts'
import { profilePage } from './profilePage.ts'
import { forgotPasswordRoutes, resetPasswordRoutes, verifyEmailRoutes } from './recoveryRoutes.ts'

type Options = { onRegistered?: OnRegistered; onUserDeleted?: OnUserDeleted }

/**
 * Every address of this room. `onRegistered` is told of each new member before the answer is sent, `onUserDeleted` of
 * each who goes, within the same transaction.
 */
export function accountsRoutes(app: FastifyInstance, { onRegistered, onUserDeleted }: Options = {}): void {
  handleMailJobs(app.deps)
  registerRoutes(app, onRegistered)
  logInRoutes(app)
  forgotPasswordRoutes(app)
  resetPasswordRoutes(app)
  verifyEmailRoutes(app)
  profilePage(app)
  accountRoutes(app)
  passportRoutes(app)
  adminRoutes(app, onUserDeleted)
  csvRoutes(app)
}
