import type { FastifyInstance } from 'fastify'
import { type PlacedScreen, place, placeStill } from '../../platform/document.ts'
import type { Reader } from '../../platform/reader.ts'
import { readSessionToken } from '../../platform/server/identity.ts'
import { page } from '../../platform/server/page.ts'
import { type ProfilePart, profileIndex } from '../profileParts.ts'
import { type ProfileBrief, profileIndexScreen, profileScreen, securityScreen } from '../screens.ts'
import { nextAddress } from './entryPages.ts'
import { findAccount, listPlans } from './queries.ts'
import { readSecondFactor } from './second-factor/setUp.ts'
import { listSessions } from './sessions.ts'

/** What another module shows on a member's own profile, between the account and how one logs in. */
export type ProfileSection = ProfilePart & {
  /** `brief`: what of it the head of the profile says. */
  place: (reader: Reader) => Promise<{ screen: PlacedScreen; brief?: Partial<ProfileBrief> }>
}

export function profilePage(app: FastifyInstance, sections: readonly ProfileSection[]): void {
  const { db, config } = app.context
  page(app, '/member/profile', { who: 'member' }, async ({ reader, request }) => {
    const [account, plans, sessions, secondFactor, others] = await Promise.all([
      findAccount(db, reader.id),
      listPlans(db, reader.id),
      listSessions(db, reader.id, readSessionToken(request)),
      readSecondFactor(db, reader.id),
      Promise.all(sections.map((section) => section.place(reader))),
    ])
    const given = { plans, admin: reader.isAdmin, grants: account.grants }
    const parts = profileIndex(
      given,
      sections.map(({ id, title }) => ({ id, title })),
    )
    const data = {
      ...given,
      first_name: reader.firstName,
      last_name: reader.lastName,
      email: reader.email,
      email_verified: reader.emailVerified,
      time_zone: account.time_zone,
      passport: reader.passport,
      tier: reader.tier,
      parts,
      brief: Object.assign({ plan: null, booking: null }, ...others.map(({ brief }) => brief)) as ProfileBrief,
    }
    const required = reader.role === 'admin' && config.adminSecondFactor
    const security = {
      email: reader.email,
      sessions,
      second_factor: { ...secondFactor, required },
      next: required && !secondFactor.enabled ? nextAddress(request) : null,
      deletion_at: account.deletionAt?.toISOString() ?? null,
    }
    return {
      title: 'Your profile',
      frame: 'app',
      screens: [
        placeStill(profileIndexScreen, { parts }),
        place(profileScreen, data),
        ...others.map(({ screen }) => screen),
        place(securityScreen, security),
      ],
    }
  })
}
