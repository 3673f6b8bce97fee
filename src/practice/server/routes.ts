import type { FastifyInstance } from 'fastify'
import { askingOf } from '../../accounts/server/index.ts'
import { type Owners, readPiece, requireOpenPiece } from '../../pieces/server/index.ts'
import { ok } from '../../platform/contract.ts'
import { invalidField } from '../../platform/errors.ts'
import type { Reader } from '../../platform/reader.ts'
import { route } from '../../platform/server/route.ts'
import * as contract from '../contract.ts'
import { findBarFault, findRunFault } from '../rules.ts'
import { addLoop, deleteLoop, listLoops } from './loops.ts'
import { addPhrases } from './phrases/addPhrases.ts'
import { phraseRoutes } from './phrases/routes.ts'
import { OFTEN } from './practiceContext.ts'
import { readingRoutes } from './reading/routes.ts'
import { findRun, listRuns, saveRun } from './runs.ts'

/** Members' runs, loops and phrases of pieces, which only those have who may open the piece, and their reading. */
export function practiceRoutes(app: FastifyInstance, { owners }: { owners: Owners }): void {
  const { context } = app
  const { db } = context
  const requireOpen = (reader: Reader, piece: number) => requireOpenPiece(db, owners, askingOf(context, reader), piece)
  const readNotes = async (reader: Reader, piece: number) =>
    (await readPiece(db, owners, askingOf(context, reader), piece)).notes

  route(app, contract.saveRun, { who: 'member', limit: OFTEN }, async ({ reader, body }) => {
    // one whose answer was lost is answered, whatever has become of the piece's access
    const before = await findRun(db, reader.id, body.key)
    if (before) return before
    const notes = await readNotes(reader, body.piece_id)
    const fault = findRunFault(body, notes)
    if (fault) throw invalidField(fault.field, fault.text)
    return saveRun(db, reader.id, body, (tx) => addPhrases(tx, reader.id, body, notes))
  })

  route(app, contract.listRuns, { who: 'member' }, async ({ reader, query }) => {
    await requireOpen(reader, query.piece)
    return listRuns(db, reader.id, query.piece, query)
  })

  route(app, contract.listLoops, { who: 'member' }, async ({ reader, params }) => {
    await requireOpen(reader, params.id)
    return listLoops(db, reader.id, params.id)
  })

  route(app, contract.addLoop, { who: 'member' }, async ({ reader, params, body, submission }) => {
    const fault = findBarFault(body, await readNotes(reader, params.id))
    if (fault) throw invalidField(fault.field, fault.text)
    return addLoop(db, { userId: reader.id, pieceId: params.id }, body, submission)
  })

  route(app, contract.deleteLoop, { who: 'member' }, async ({ reader, params }) => {
    await deleteLoop(db, reader.id, params.id, params.loop)
    return ok
  })

  phraseRoutes(app, owners)
  readingRoutes(app)
}
