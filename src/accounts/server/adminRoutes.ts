import type { FastifyInstance } from 'fastify'
import { place } from '../../platform/document.ts'
import { originOf } from '../../platform/server/origin.ts'
import { page } from '../../platform/server/page.ts'
import { route } from '../../platform/server/route.ts'
import * as contract from '../adminContract.ts'
import { changeMember, setVerified } from './changeMember.ts'
import { deleteMember, type OnUserDeleted } from './deleteMember.ts'
import { enterSubscription } from './enterSubscription.ts'
import { findMember, findMembers } from './findMembers.ts'
import { addressChanged, verification } from './mailJobs.ts'

const ADMIN = { who: 'admin' } as const

/** The admins' list of members and what they do with one of them. */
export function adminRoutes(app: FastifyInstance, onUserDeleted?: OnUserDeleted): void {
  const { deps } = app
  const { db, jobs } = deps

  page(app, '/admin/users', { ...ADMIN, query: contract.MemberQuery }, async ({ query }) => ({
    title: 'Users',
    frame: 'admin',
    screens: [place(contract.usersScreen, { users: await findMembers(db, query), query })],
  }))

  route(app, contract.listMembers, ADMIN, ({ query }) => findMembers(db, query))

  route(app, contract.updateMember, ADMIN, async ({ params, body, request }) => {
    const { first_name: firstName, last_name: lastName, email, payment_status: paymentStatus } = body
    const changes = { firstName, lastName, email, paymentStatus, premium: body.premium === 1 }
    await changeMember(db, params.id, changes, async (tx, former) => {
      await jobs.send(verification, { userId: params.id, origin: originOf(app, request) }, { tx })
      await jobs.send(addressChanged, { ...former, newEmail: email }, { tx })
    })
    return { message: 'User updated sucessfully', user: await findMember(db, params.id) }
  })

  route(app, contract.setVerified, ADMIN, async ({ params, body: { verified } }) => {
    await setVerified(db, params.id, verified)
    return { verified_status: verified }
  })

  route(app, contract.deleteMember, ADMIN, async ({ params }) => {
    await deleteMember(deps, params.id, onUserDeleted)
    return { message: 'User deleted sucessfully' }
  })

  route(app, contract.updateSubscription, ADMIN, async ({ reader, body, submission }) => {
    const { user_id: userId, starts_at: startsAt, ends_at: endsAt, amount: amountMinor } = body
    const entered = { userId, startsAt, endsAt, amountMinor, premium: body.premium === 1 }
    await enterSubscription(db, reader.id, entered, submission)
    return { message: 'payment updated', user: await findMember(db, userId) }
  })
}
