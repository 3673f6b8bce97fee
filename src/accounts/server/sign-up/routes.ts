import type { FastifyInstance } from 'fastify'
import { academyOrigin } from '../../../platform/server/origin.ts'
import { route } from '../../../platform/server/route.ts'
import { signUpSection } from '../../../settings/index.ts'
import * as contract from '../../invitationContract.ts'
import { addInvitationLink, endInvitationLink, findInvitationLinks } from './invitationLinks.ts'

const ADMIN = { who: 'admin' } as const

/** The links by which people may register, as admins make and end them. */
export function invitationLinkRoutes(app: FastifyInstance): void {
  const { context } = app
  const list = async () => ({
    data: await findInvitationLinks(context.db, {
      secret: context.config.secret,
      origin: academyOrigin(context.config),
    }),
    sign_up: context.settings.read(signUpSection).mode,
  })
  route(app, contract.listInvitationLinks, ADMIN, list)
  route(app, contract.addInvitationLink, { ...ADMIN, audit: 'invitation link made' }, async ({ body, submission }) => {
    const { label, max_uses: maxUses, days } = body
    await addInvitationLink(context, { label, maxUses, days }, submission)
    return list()
  })
  route(app, contract.endInvitationLink, { ...ADMIN, audit: 'invitation link ended' }, async ({ params }) => {
    await endInvitationLink(context.db, params.id)
    return list()
  })
}
