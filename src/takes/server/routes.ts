import type { FastifyInstance } from 'fastify'
import { Id, ok } from '../../platform/contract.ts'
import { place } from '../../platform/document.ts'
import type { Reader } from '../../platform/reader.ts'
import { page } from '../../platform/server/page.ts'
import { route } from '../../platform/server/route.ts'
import * as contract from '../contract.ts'
import { readAllowance, requireAllowance } from './allowance.ts'
import type { TakesContext } from './context.ts'
import { handleOldTakes } from './endTakes.ts'
import { closeRecordings } from './media/readRecording.ts'
import { findNextWaiting, listAdminTakes, listTakes, readAdminTake, readTake } from './queries.ts'
import { addMark, deleteMark, saveReview } from './reviewTake.ts'
import { deleteTake, sendTake } from './sendTake.ts'

const ADMIN = { who: 'admin' } as const
/** Each costs an upload and a place in the queue of films that everybody shares, also one that is deleted at once. */
const SENDING = { burst: 8, everySeconds: 600 }

/** Members' takes, and what their teacher says of them. */
export function takesRoutes(app: FastifyInstance, passed: Pick<TakesContext, 'places' | 'wake'>): void {
  const context: TakesContext = { ...app.context, ...passed }
  const { db } = context
  const list = async (reader: Reader, query: contract.TakeQuery): Promise<contract.TakeList> => {
    const [takes, allowance] = await Promise.all([listTakes(db, reader.id, query), readAllowance(context, db, reader)])
    return { ...takes, allowance }
  }

  route(app, contract.listTakes, { who: 'member' }, ({ reader, query }) => list(reader, query))
  route(app, contract.readTake, { who: 'member' }, ({ reader, params }) => readTake(context, reader, params.id))
  // a hundred megabytes are refused before they come
  const quota = (reader: Reader) => requireAllowance(context, db, reader)
  route(app, contract.sendTake, { who: 'member', quota, limit: SENDING }, ({ reader, body, submission }) =>
    sendTake(context, reader, body, submission),
  )
  route(app, contract.deleteTake, { who: 'member' }, async ({ reader, params }) => {
    await deleteTake(context, reader.id, params.id)
    return ok
  })

  route(app, contract.listAdminTakes, ADMIN, ({ query }) => listAdminTakes(db, query))
  route(app, contract.readAdminTake, ADMIN, ({ reader, params }) => readAdminTake(context, reader, params.id))
  route(app, contract.addMark, { ...ADMIN, audit: 'take marked' }, ({ params, body, submission }) =>
    addMark(context, params.id, body, submission),
  )
  route(app, contract.deleteMark, { ...ADMIN, audit: 'take mark deleted' }, async ({ params }) => {
    await deleteMark(context, params.id, params.mark)
    return ok
  })
  route(app, contract.reviewTake, { ...ADMIN, audit: 'take reviewed' }, async ({ reader, params, body }) => {
    await saveReview(context, reader.id, {
      takeId: params.id,
      verdict: body.verdict,
      answer: body.answer,
      reviewedAt: body.reviewed_at,
    })
    return readAdminTake(context, reader, params.id)
  })

  takePages(app, context, list)
  handleOldTakes(context)
  app.addHook('onClose', closeRecordings)
}

type List = (reader: Reader, query: contract.TakeQuery) => Promise<contract.TakeList>

function takePages(app: FastifyInstance, context: TakesContext, list: List): void {
  const { db } = context
  page(app, '/member/takes', { who: 'member', query: contract.TakeQuery }, async ({ reader, query }) => ({
    title: 'My takes',
    frame: 'app',
    screens: [place(contract.takesScreen, { takes: await list(reader, query), query })],
  }))
  page(app, '/member/take/:id', { who: 'member', params: Id }, async ({ reader, params }) => {
    const take = await readTake(context, reader, params.id)
    return { title: `Take: ${take.title}`, frame: 'app', screens: [place(contract.takeScreen, { take })] }
  })
  page(app, '/admin/takes', { ...ADMIN, query: contract.AdminTakeQuery }, async ({ query }) => ({
    title: 'Takes',
    frame: 'admin',
    screens: [place(contract.adminTakesScreen, { takes: await listAdminTakes(db, query), query })],
  }))
  page(app, '/admin/takes/:id', { ...ADMIN, params: Id }, async ({ reader, params }) => {
    const take = await readAdminTake(context, reader, params.id)
    const next = await findNextWaiting(db, take.id)
    return { title: `Take: ${take.title}`, frame: 'admin', screens: [place(contract.adminTakeScreen, { take, next })] }
  })
}
