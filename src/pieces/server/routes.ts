import type { FastifyInstance } from 'fastify'
import { askingOf } from '../../accounts/server/index.ts'
import { ok } from '../../platform/contract.ts'
import { route } from '../../platform/server/route.ts'
import * as contract from '../contract.ts'
import { firstBars } from '../rules.ts'
import { handleEngraving } from './engraveJob.ts'
import { closeEngraver } from './engraving/engraver.ts'
import { type PiecePagesOptions, piecePages } from './pages.ts'
import { findCard, listAdminPieces, listPieces, readPiece } from './queries.ts'
import { addUploaded, changePiece, engraveAgain, type RequireOwner, removePiece } from './savePieces.ts'

type Options = PiecePagesOptions & { requireOwner: RequireOwner }

/** The members' shelf and pieces, the admins' uploads, and the engraver behind them. */
export function piecesRoutes(app: FastifyInstance, { owners, requireOwner, ...pages }: Options): void {
  const { context } = app
  const { db } = context

  route(app, contract.listPieces, { who: 'member' }, ({ reader, query }) =>
    listPieces(db, owners, askingOf(context, reader), { ...query, academy: context.settings.academy().name }),
  )

  route(app, contract.readPiece, { who: 'member' }, ({ reader, params }) =>
    readPiece(db, owners, askingOf(context, reader), params.id),
  )

  route(app, contract.readFirstBars, { who: 'member' }, async ({ reader, params }) => {
    const { notes, tempo } = await readPiece(db, owners, askingOf(context, reader), params.id)
    return { notes: firstBars(notes, tempo) }
  })

  route(app, contract.listAdminPieces, { who: 'admin' }, ({ reader, query }) =>
    listAdminPieces(db, owners, askingOf(context, reader), query),
  )

  route(app, contract.storePieces, { who: 'admin', audit: 'pieces added' }, ({ body, submission }) =>
    addUploaded(context, body, requireOwner, submission),
  )

  route(app, contract.updatePiece, { who: 'admin', audit: 'piece changed' }, async ({ reader, params, body }) => {
    const card = await findCard(db, owners, askingOf(context, reader), params.id)
    await changePiece(context, card, body)
    return ok
  })

  route(app, contract.engravePiece, { who: 'admin', audit: 'piece engraved again' }, async ({ params }) => {
    await engraveAgain(context, params.id)
    return ok
  })

  route(app, contract.deletePiece, { who: 'admin', audit: 'piece deleted' }, async ({ params }) => {
    await removePiece(context, params.id)
    return ok
  })

  piecePages(app, { owners, ...pages })
  handleEngraving(context)
  app.addHook('onClose', closeEngraver)
}
