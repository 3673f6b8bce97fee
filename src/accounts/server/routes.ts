import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './accountRoutes.ts'
import { adminRoutes } from './adminRoutes.ts'
import { csvRoutes } from './csvRoutes.ts'
import type { OnUserDeleted } from './deleteMember.ts'
import { logInRoutes, type OnRegistered, registerRoutes } from './entryRoutes.ts'
import { handleMailJobs } from './mailJobs.ts'
import { passportRoutes } from './passportRoutes.ts'
import { type ProfileSection, profilePage } from './profilePage.ts'
import { forgotPasswordRoutes, resetPasswordRoutes, verifyEmailRoutes } from './recoveryRoutes.ts'

type Options = {
  onRegistered?: OnRegistered
  onUserDeleted?: OnUserDeleted
  profileSections?: readonly ProfileSection[]
}

/**
 * Every address of this room. `onRegistered` is told of each new member before the answer is sent, `onUserDeleted` of
 * each who goes, within the same transaction; `profileSections` are what other rooms show on one's own profile.
 */
export function accountsRoutes(
  app: FastifyInstance,
  { onRegistered, onUserDeleted, profileSections = [] }: Options = {},
): void {
  handleMailJobs(app.deps)
  registerRoutes(app, onRegistered)
  logInRoutes(app)
  forgotPasswordRoutes(app)
  resetPasswordRoutes(app)
  verifyEmailRoutes(app)
  profilePage(app, profileSections)
  accountRoutes(app)
  passportRoutes(app)
  adminRoutes(app, onUserDeleted)
  csvRoutes(app)
}
