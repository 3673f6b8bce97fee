import type { FastifyInstance } from 'fastify'
import { place } from '../../platform/document.ts'
import { SESSION_COOKIE } from '../../platform/server/identity.ts'
import { page } from '../../platform/server/page.ts'
import { profileScreen } from '../screens.ts'
import { findAccount, listPlans } from './queries.ts'
import { listSessions } from './sessions.ts'

export function profilePage(app: FastifyInstance): void {
  const { db } = app.deps
  page(app, '/member/profile', { who: 'member' }, async ({ reader, request }) => {
    const account = await findAccount(db, reader.id)
    const data = {
      first_name: reader.firstName,
      last_name: reader.lastName,
      email: reader.email,
      email_verified: reader.emailVerified,
      passport: reader.passport,
      plans: await listPlans(db, reader.id),
      premium_by: reader.isAdmin ? ('role' as const) : account.premiumGranted ? ('grant' as const) : null,
      sessions: await listSessions(db, reader.id, request.cookies[SESSION_COOKIE]),
    }
    return { title: 'Your profile', frame: 'app', screens: [place(profileScreen, data)] }
  })
}
