import type { FastifyInstance } from 'fastify'
import { type PlacedScreen, place } from '../../platform/document.ts'
import type { Reader } from '../../platform/reader.ts'
import { SESSION_COOKIE } from '../../platform/server/identity.ts'
import { page } from '../../platform/server/page.ts'
import { profileScreen, securityScreen } from '../screens.ts'
import { findAccount, listPlans } from './queries.ts'
import { listSessions } from './sessions.ts'

/** What another room shows on a member's own profile, between the account and how one logs in. */
export type ProfileSection = (reader: Reader) => Promise<PlacedScreen>

export function profilePage(app: FastifyInstance, sections: readonly ProfileSection[]): void {
  const { db } = app.deps
  page(app, '/member/profile', { who: 'member' }, async ({ reader, request }) => {
    const [account, plans, sessions, others] = await Promise.all([
      findAccount(db, reader.id),
      listPlans(db, reader.id),
      listSessions(db, reader.id, request.cookies[SESSION_COOKIE]),
      Promise.all(sections.map((section) => section(reader))),
    ])
    const data = {
      first_name: reader.firstName,
      last_name: reader.lastName,
      email: reader.email,
      email_verified: reader.emailVerified,
      time_zone: account.time_zone,
      passport: reader.passport,
      plans,
      premium_by: reader.isAdmin ? ('role' as const) : account.premiumGranted ? ('grant' as const) : null,
    }
    return {
      title: 'Your profile',
      frame: 'app',
      screens: [place(profileScreen, data), ...others, place(securityScreen, { email: reader.email, sessions })],
    }
  })
}
