import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/contract.ts'
import { route } from '../../../platform/server/route.ts'
import * as contract from '../../spaceContract.ts'
import type { CommunityContext } from '../context.ts'
import { listActivity, listSpaces, requireSpace } from './listSpaces.ts'
import { changeSpace } from './openSpace.ts'
import { addProposal, decideProposal, deleteProposal, listProposals } from './proposals.ts'
import { setJoined } from './setJoined.ts'

const READING = { who: 'community' } as const
const JOINING = { who: 'contributor', limit: { burst: 30, everySeconds: 2 } } as const
const PROPOSING = { who: 'contributor', limit: { burst: 5, everySeconds: 600, acceptedOnly: true } } as const
const ADMIN = { who: 'admin' } as const

/** Spaces, who is in them and what happens there, and proposals for new ones. */
export function spaceRoutes(app: FastifyInstance, context: CommunityContext): void {
  const { db } = context
  route(app, contract.listSpaces, READING, async ({ reader }) => ({ data: await listSpaces(db, reader.id) }))

  for (const [endpoint, joined] of [
    [contract.joinSpace, true],
    [contract.leaveSpace, false],
  ] as const)
    route(app, endpoint, JOINING, async ({ reader, params: { slug } }) => {
      await setJoined(db, reader.id, slug, joined)
      return requireSpace(db, reader.id, slug)
    })

  route(app, contract.changeSpace, { ...ADMIN, audit: 'space changed' }, async ({ reader, params: { slug }, body }) => {
    await changeSpace(db, slug, body)
    return requireSpace(db, reader.id, slug)
  })

  route(app, contract.listActivity, READING, async ({ reader, params: { slug } }) => {
    await requireSpace(db, reader.id, slug)
    return { data: await listActivity(db, slug) }
  })

  route(app, contract.proposeSpace, PROPOSING, ({ reader, body, submission }) =>
    addProposal(context, reader.id, body, submission),
  )

  route(app, contract.listOwnProposals, READING, ({ reader, query }) => listProposals(db, { userId: reader.id }, query))

  route(app, contract.listProposals, ADMIN, ({ query: { status, ...paging } }) => listProposals(db, { status }, paging))

  route(app, contract.decideProposal, { ...ADMIN, audit: 'space proposal decided' }, ({ reader, params, body }) =>
    decideProposal(context, params.id, { ...body, adminId: reader.id }),
  )

  route(app, contract.deleteProposal, { ...ADMIN, audit: 'space proposal deleted' }, async ({ params }) => {
    await deleteProposal(context, params.id)
    return ok
  })
}
