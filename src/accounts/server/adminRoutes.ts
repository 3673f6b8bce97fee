import type { FastifyInstance, FastifyRequest } from 'fastify'
import { place } from '../../platform/document.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { auditCall } from '../../platform/server/audit.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { inTransaction } from '../../platform/server/database.ts'
import { academyOrigin } from '../../platform/server/origin.ts'
import { page } from '../../platform/server/page.ts'
import { fromReplica } from '../../platform/server/replica.ts'
import { route } from '../../platform/server/route.ts'
import * as contract from '../adminContract.ts'
import { changeMember, setVerified } from './changeMember.ts'
import { deleteMember, type OnUserDeleted } from './deleteMember.ts'
import { findMember, findMembers } from './findMembers.ts'
import { addGrant, endGrant } from './grants.ts'
import { addressChanged, verification } from './mailJobs.ts'
import { endSessions } from './sessions.ts'
import { setSubscriptionByAdmin } from './setSubscriptionByAdmin.ts'

// Spec silent: anyone who finds an admin's browser signed in must not be able to take the account by moving its mail.
const ownAddress = () =>
  invalidField('email', 'Please change your own address on your profile, where your password is asked.')
const ADMIN = { who: 'admin' } as const

/** The admins' list of members and what they do with one of them. */
export function adminRoutes(app: FastifyInstance, onUserDeleted?: OnUserDeleted): void {
  const { context } = app
  const { db, jobs } = context

  const listed = (request: FastifyRequest, query: contract.MemberQuery) =>
    fromReplica(context, request, (from) => findMembers(from, query))
  page(app, '/admin/users', { ...ADMIN, query: contract.MemberQuery }, async ({ query, request }) => ({
    title: 'Users',
    frame: 'admin',
    screens: [place(contract.usersScreen, { users: await listed(request, query), query })],
  }))

  route(app, contract.listMembers, ADMIN, ({ query, request }) => listed(request, query))

  route(app, contract.updateMember, { ...ADMIN, audit: 'user changed' }, async ({ reader, params, body }) => {
    const { first_name: firstName, last_name: lastName, email, payment_status: paymentStatus } = body
    if (params.id === reader.id && email.toLowerCase() !== reader.email.toLowerCase()) throw ownAddress()
    const premium = body.premium === body.premium_before ? null : body.premium === 1
    const changes = { firstName, lastName, email, paymentStatus, premium, adminId: reader.id }
    await changeMember(db, params.id, changes, async (tx, former) => {
      await jobs.send(verification, { userId: params.id, origin: academyOrigin(app.context.config) }, { tx })
      await jobs.send(addressChanged, { ...former, newEmail: email }, { tx })
    })
    return { message: 'User updated sucessfully', user: await findMember(db, params.id) }
  })

  route(
    app,
    contract.grantAccess,
    { ...ADMIN, audit: 'access given' },
    async ({ reader, params, body, submission }) => {
      const endsAt = body.ends_at ? new Date(`${body.ends_at}T00:00:00Z`) : null
      if (endsAt && endsAt <= currentTime()) throw invalidField('ends_at', 'Please choose a day to come, or none.')
      await addGrant(db, reader.id, { userId: params.id, tier: body.tier, endsAt }, submission)
      return { message: 'Access given.', user: await findMember(db, params.id) }
    },
  )

  route(app, contract.endAccess, { ...ADMIN, audit: 'access ended' }, async ({ params }) => {
    await endGrant(db, params.id, params.grant)
    return { message: 'Access ended.', user: await findMember(db, params.id) }
  })

  route(app, contract.setVerified, { ...ADMIN, audit: 'user verified' }, async ({ params, body: { verified } }) => {
    await setVerified(db, params.id, verified)
    return { verified_status: verified }
  })

  // Spec silent: an admin may log another admin out too (a laptop that was lost), who can come in again; their own
  // sessions are ended on the profile, where the password is asked.
  route(app, contract.endMemberSessions, { ...ADMIN, audit: 'user logged out' }, async ({ reader, params }) => {
    if (params.id === reader.id)
      throw new AppError('conflict', 'You can log out your own other devices on your profile.')
    await findMember(db, params.id)
    const ended = await inTransaction(db, async (tx) => {
      const count = await endSessions(tx, params.id)
      await auditCall(tx, { about: `user ${params.id}`, userId: params.id, after: { ended: count } })
      return count
    })
    return { ended }
  })

  route(app, contract.deleteMember, { ...ADMIN, audit: 'user deleted' }, async ({ params }) => {
    await deleteMember(context, params.id, onUserDeleted)
    return { message: 'User deleted sucessfully' }
  })

  route(
    app,
    contract.updateSubscription,
    { ...ADMIN, audit: 'subscription entered' },
    async ({ reader, body, submission }) => {
      const { user_id: userId, starts_at: startsAt, ends_at: endsAt, amount: amountMinor } = body
      const entered = { userId, startsAt, endsAt, amountMinor, premium: body.premium === 1, isNew: body.is_new === 1 }
      await setSubscriptionByAdmin(db, reader.id, entered, submission)
      return { message: 'payment updated', user: await findMember(db, userId) }
    },
  )
}
