import type { FastifyInstance } from 'fastify'
import type { PersonalData } from '../../platform/server/personalData.ts'
import { accountRoutes, avatarRoutes, leavingRoutes } from './accountRoutes.ts'
import { adminRoutes } from './adminRoutes.ts'
import { csvRoutes } from './csvRoutes.ts'
import type { OnUserDeleted } from './deleteMember.ts'
import type { FindPlacement } from './entryPages.ts'
import { logInRoutes, type OnRegistered, registerRoutes } from './entryRoutes.ts'
import { handleMailJobs } from './mailJobs.ts'
import { anchorMembers } from './memberAnchors.ts'
import type { OnLeaving } from './ownDeletion.ts'
import { type ProfileSection, profilePage } from './profilePage.ts'
import { forgotPasswordRoutes, resetPasswordRoutes, verifyEmailRoutes } from './recoveryRoutes.ts'
import { secondFactorRoutes } from './second-factor/accountRoutes.ts'
import { secondFactorEntryRoutes } from './second-factor/entryRoutes.ts'
import { invitationLinkRoutes } from './sign-up/routes.ts'

type Options = {
  onRegistered?: OnRegistered
  findPlacement?: FindPlacement
  onUserDeleted?: OnUserDeleted
  onLeaving?: OnLeaving
  onStaying?: OnLeaving
  personalData?: readonly PersonalData[]
  profileSections?: readonly ProfileSection[]
}

/**
 * Every address of this module. `onRegistered` is called for each new member before the answer is sent,
 * `findPlacement` says what the quiz of a visitor came to, `onUserDeleted`
 * of each who goes and `onLeaving` of each who asks to, within the same transaction, `onStaying` of each who has taken
 * that back; `personalData` is what other modules hold of a member; `profileSections` are what other modules show on
 * one's own profile.
 */
export function accountsRoutes(
  app: FastifyInstance,
  {
    onRegistered,
    findPlacement,
    onUserDeleted,
    onLeaving,
    onStaying,
    personalData = [],
    profileSections = [],
  }: Options = {},
): void {
  handleMailJobs(app.context)
  anchorMembers(app.context)
  registerRoutes(app, { ...(onRegistered ? { onRegistered } : {}), ...(findPlacement ? { findPlacement } : {}) })
  logInRoutes(app, findPlacement)
  secondFactorEntryRoutes(app)
  forgotPasswordRoutes(app)
  resetPasswordRoutes(app)
  verifyEmailRoutes(app)
  profilePage(app, profileSections)
  accountRoutes(app)
  secondFactorRoutes(app)
  avatarRoutes(app)
  leavingRoutes(app, {
    ...(onLeaving ? { onLeaving } : {}),
    ...(onStaying ? { onStaying } : {}),
    ...(onUserDeleted ? { onUserDeleted } : {}),
    data: personalData,
  })
  adminRoutes(app, onUserDeleted)
  csvRoutes(app)
  invitationLinkRoutes(app)
}
