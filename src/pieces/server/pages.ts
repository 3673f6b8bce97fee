import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { askingOf } from '../../accounts/server/index.ts'
import { Id } from '../../platform/contract.ts'
import { type PlacedScreen, place, placeStill } from '../../platform/document.ts'
import { pagingFields } from '../../platform/paging.ts'
import { inPassing } from '../../platform/server/inPassing.ts'
import { page } from '../../platform/server/page.ts'
import {
  AdminPieceQuery,
  adminPiecesScreen,
  liveShelfScreen,
  lockedPieceScreen,
  type Piece,
  PieceQuery,
  type Played,
  pieceScreen,
  shelfScreen,
} from '../contract.ts'
import {
  countKinds,
  findCard,
  findMidi,
  listAdminPieces,
  listChoices,
  listPieces,
  listPlaying,
  saveVisit,
  withScore,
} from './queries.ts'
import type { Owners } from './shelf.ts'

export type PiecePagesOptions = {
  owners: Owners
  /** The desk at which a piece is practised, below what is told of it. */
  desk: (piece: Piece) => PlacedScreen
  /** What a member has played, and how well. */
  played: (userId: number) => Promise<Played>
}

/** Divides by the one, two and three columns that the shelf may have. */
const SHELF = 24
const PLAYING = 3

export function piecePages(app: FastifyInstance, { owners, desk, played }: PiecePagesOptions): void {
  const { context } = app
  const { db, files } = context

  const { kind, level, category, composer, q } = PieceQuery.def.shape
  const query = z.object({ page: pagingFields.page, kind, level, category, composer, q })
  page(
    app,
    '/member/pieces',
    { who: 'member', query, teacher: true },
    async ({ reader, query: { page, ...filter } }) => {
      const narrowed = Object.values(filter).some(Boolean)
      const asked = { ...filter, academy: context.settings.academy().name }
      const [pieces, kinds, choices, playing, best] = await Promise.all([
        listPieces(db, owners, askingOf(context, reader), { ...asked, page, perPage: SHELF }),
        countKinds(db, owners, askingOf(context, reader), asked),
        listChoices(db, owners, askingOf(context, reader)),
        narrowed || page > 1 ? [] : listPlaying(db, owners, askingOf(context, reader), PLAYING),
        played(reader.id),
      ])
      const shelf = { pieces, filter, kinds, choices, playing, played: best }
      return {
        title: 'Pieces',
        frame: 'app',
        screens: [placeStill(shelfScreen, shelf), place(liveShelfScreen, {})],
      }
    },
  )

  page(app, '/member/piece/:id', { who: 'member', params: Id, teacher: true }, async ({ reader, params }) => {
    const card = await findCard(db, owners, askingOf(context, reader), params.id)
    if (card.locked)
      return { title: card.title, frame: 'app', screens: [placeStill(lockedPieceScreen, { piece: card })] }
    const [piece] = await Promise.all([
      withScore(db, card),
      inPassing(reader, () => saveVisit(db, reader.id, params.id)),
    ])
    const { notes, ...about } = piece
    // one that is engraved again keeps what it had
    const practice = notes.length > 0 ? [desk(piece)] : []
    return { title: piece.title, frame: 'app', screens: [placeStill(pieceScreen, { piece: about }), ...practice] }
  })

  page(app, '/member/piece/:id.mid', { who: 'member', params: Id }, async ({ reader, params, reply }) => {
    const { key, name } = await findMidi(db, owners, askingOf(context, reader), params.id)
    reply
      .type('audio/midi')
      .header('cache-control', 'private, no-cache')
      .header('x-content-type-options', 'nosniff')
      .header(
        'content-disposition',
        `attachment; filename="${asciiName(name)}.mid"; filename*=UTF-8''${encodeURIComponent(name)}.mid`,
      )
      .send(await files.read(key))
    return undefined
  })

  page(app, '/admin/pieces', { who: 'admin', query: AdminPieceQuery }, async ({ reader, query }) => ({
    title: 'Pieces',
    frame: 'admin',
    screens: [
      place(adminPiecesScreen, { pieces: await listAdminPieces(db, owners, askingOf(context, reader), query), query }),
    ],
  }))
}

const asciiName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\w .,()-]/g, '')
    .trim() || 'piece'
