import type { FastifyInstance } from 'fastify'
import { changeOwnAccount, selfBan } from '../../../accounts/server/index.ts'
import { setStatus } from '../../../moderation/server/index.ts'
import type { Wake } from '../../../notifications/server/index.ts'
import type { HandlerInput } from '../../../platform/contract.ts'
import { AppError } from '../../../platform/errors.ts'
import { communityStatuses, type Reader } from '../../../platform/reader.ts'
import type { Db } from '../../../platform/server/database.ts'
import { route } from '../../../platform/server/route.ts'
import * as contract from '../../profileContract.ts'
import { findMemberComments } from './findMemberComments.ts'
import { listCards } from './listCards.ts'
import { readProfile } from './readProfile.ts'

const READING = { who: 'community' } as const
const CHANGING = { who: 'contributor', limit: { burst: 20, everySeconds: 15 } } as const

/** Who members are to each other, and what they say of themselves. */
export function profileRoutes(app: FastifyInstance, wake: Wake): void {
  const { db } = app.context

  route(app, contract.readProfile, READING, ({ reader, params }) => requireProfile(db, reader, params.idOrSlug))
  route(app, contract.listMemberComments, READING, ({ params, query }) => findMemberComments(db, params.id, query))
  route(app, contract.listCards, READING, async ({ query: { ids } }) => ({ data: await listCards(db, ids) }))

  route(app, contract.updateProfile, CHANGING, async ({ reader, params, body, request }) => {
    if (params.id !== reader.id || (body.id !== undefined && body.id !== reader.id))
      throw new AppError('forbidden', 'You can only edit your own profile.')
    const status = allowedStatus(reader, body.status)
    const { social } = await requireProfile(db, reader, String(reader.id))
    await changeOwnAccount(app, { request, reader, password: body.current_password }, detailsOf(reader, social, body))
    if (status) await setStatus(db, { adminId: reader.id, userId: reader.id, status }, wake)
    return requireProfile(db, reader, String(reader.id))
  })
}

/** @throws AppError 'not_found' */
export async function requireProfile(db: Db, reader: Reader, idOrSlug: string): Promise<contract.Profile> {
  const profile = await readProfile(db, reader, idOrSlug)
  if (!profile) throw new AppError('not_found', 'There is no such member.')
  return profile
}

/** The form sends everybody's status along; only an admin's counts. @throws AppError 'conflict' for one's own block */
function allowedStatus(reader: Reader, sent: unknown): Reader['communityStatus'] | undefined {
  if (!reader.isAdmin) return undefined
  if (sent === 'blocked') throw selfBan()
  return communityStatuses.find((status) => status === sent)
}

type Sent = HandlerInput<typeof contract.updateProfile>['body']

/** What is absent stays, what is blank goes. */
function detailsOf(reader: Reader, before: contract.Profile['social'], sent: Sent) {
  const { first_name: firstName = reader.firstName, last_name: lastName = reader.lastName } = sent
  const { email = reader.email, user_name, short_bio } = sent
  const links = (['facebook', 'x', 'instagram', 'youtube', 'web_url'] as const).flatMap((name) => {
    const link = sent[name] ?? before[name]
    return link ? [[name, link] as const] : []
  })
  return {
    firstName,
    lastName,
    email,
    social: Object.fromEntries(links),
    ...(user_name === undefined ? {} : { userName: user_name || null }),
    ...(short_bio === undefined ? {} : { bio: short_bio || null }),
  }
}
