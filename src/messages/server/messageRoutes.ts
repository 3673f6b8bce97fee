import type { FastifyInstance } from 'fastify'
import { ok } from '../../platform/contract.ts'
import { auditCall } from '../../platform/server/audit.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { route } from '../../platform/server/route.ts'
import * as contract from '../messageContract.ts'
import type { MessagesContext } from './context.ts'
import { dismiss } from './received.ts'
import { mailToMyself, previewMessage } from './write/preview.ts'
import { listMessages, listRecipients, readMessage } from './write/readMessages.ts'
import { addMessage, cancelMessage, changeMessage, unpinMessage } from './write/saveMessage.ts'

const ADMIN = { who: 'admin' } as const
/** Each asks the mail server. */
const TESTING = { burst: 5, everySeconds: 30 }

/** What is written to segments, and what becomes of it. */
export function messageRoutes(app: FastifyInstance, context: MessagesContext): void {
  const { db } = context
  const read = (id: number) => readMessage(context, id)

  route(app, contract.listMessages, ADMIN, ({ query }) => listMessages(context, query))
  route(app, contract.readMessage, ADMIN, ({ params }) => read(params.id))
  route(app, contract.listRecipients, ADMIN, async ({ params, query }) => {
    await read(params.id)
    return listRecipients(context, params.id, query)
  })
  route(app, contract.addMessage, { ...ADMIN, audit: 'message written' }, async ({ reader, body, submission }) =>
    read(await addMessage(context, reader.id, body, currentTime(), submission)),
  )
  route(app, contract.changeMessage, { ...ADMIN, audit: 'message changed' }, async ({ params, body }) => {
    await changeMessage(context, params.id, body, currentTime())
    return read(params.id)
  })
  route(app, contract.cancelMessage, { ...ADMIN, audit: 'message cancelled' }, async ({ params }) => {
    await cancelMessage(db, params.id, currentTime())
    return read(params.id)
  })
  route(app, contract.unpinMessage, { ...ADMIN, audit: 'message unpinned' }, async ({ params }) => {
    await unpinMessage(db, params.id)
    return read(params.id)
  })
  route(app, contract.previewMessage, { ...ADMIN, audit: null }, ({ body }) =>
    previewMessage(context, body, currentTime()),
  )
  const testing = { ...ADMIN, limit: TESTING, audit: 'test message sent' }
  route(app, contract.testMessage, testing, async ({ reader, body }) => {
    const to = await mailToMyself(context, reader.id, body)
    await auditCall(db, { after: { to } })
    return { message: `Sent to ${to}.` }
  })

  route(app, contract.dismissMessage, { who: 'member' }, async ({ reader, params }) => {
    await dismiss(db, reader.id, params.id)
    return ok
  })
}
