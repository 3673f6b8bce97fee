import type { FastifyInstance } from 'fastify'
import { askingOf } from '../../../accounts/server/index.ts'
import { type Owners, readPiece } from '../../../pieces/server/index.ts'
import { place } from '../../../platform/document.ts'
import { invalidField } from '../../../platform/errors.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import { page } from '../../../platform/server/page.ts'
import { route } from '../../../platform/server/route.ts'
import * as contract from '../../phraseContract.ts'
import { findRunFault } from '../../rules.ts'
import { phrasesScreen } from '../../screens.ts'
import { OFTEN } from '../practiceContext.ts'
import { findRun } from '../runs.ts'
import { answerPhrase, presentAnswer, requireCard } from './answerPhrase.ts'
import { listPhrases } from './queries.ts'

/** What went wrong in a member's pieces, two bars at a time, and comes back until it is known. */
export function phraseRoutes(app: FastifyInstance, owners: Owners): void {
  const { context } = app
  const { db } = context
  const asked = { ...context, owners }

  route(app, contract.listPhrases, { who: 'member' }, ({ reader }) =>
    listPhrases(asked, askingOf(context, reader), currentTime()),
  )

  route(app, contract.answerPhrase, { who: 'member', limit: OFTEN }, async ({ reader, body }) => {
    const card = await requireCard(db, reader.id, body.phrase_id)
    // one whose answer was lost is answered, whatever has become of the piece's access
    const before = await findRun(db, reader.id, body.key)
    if (before) return presentAnswer(db, reader.id, card.id, before)
    const { notes } = await readPiece(db, owners, askingOf(context, reader), card.pieceId)
    const { hand, fromBar: from_bar, toBar: to_bar } = card
    const fault = findRunFault({ hand, from_bar, to_bar, bars: body.bars }, notes)
    if (fault) throw invalidField(fault.field, fault.text)
    return answerPhrase(db, reader.id, card, body, currentTime())
  })

  page(app, '/member/phrases', { who: 'member' }, async ({ reader }) => {
    const asking = askingOf(context, reader)
    const phrases = await listPhrases(asked, asking, currentTime())
    const [first] = phrases.due
    const piece = first ? await readPiece(db, owners, asking, first.piece_id) : null
    return { title: 'Phrases', frame: 'app', screens: [place(phrasesScreen, { ...phrases, piece })] }
  })
}
