import { askingOf } from '../../accounts/server/index.ts'
import { type LearningGates, pieceOwners } from '../../learning/server/index.ts'
import { pieceHref } from '../../pieces/index.ts'
import { findPiece, holdPiece, requireOpenPiece } from '../../pieces/server/index.ts'
import { isGone } from '../../platform/errors.ts'
import type { Reader } from '../../platform/reader.ts'
import type { Context } from '../../platform/server/context.ts'
import type { Db, Queryable, Transaction } from '../../platform/server/database.ts'
import type { Places } from '../../takes/server/index.ts'

/** What takes are sent for: lessons, lessons of the library and pieces, each behind its own gate. */
export function takePlaces(context: Pick<Context, 'settings'>, gates: LearningGates): Places {
  const ofLearning = (gate: LearningGates['lesson'] | LearningGates['upload']) => ({
    requireOpen: async (on: Queryable, reader: Reader, id: number, held = false) => {
      await gate.requireOpen(on, reader, id, held)
      return gate.title(on, id)
    },
    page: gate.page,
  })
  return {
    lesson: ofLearning(gates.lesson),
    upload: ofLearning(gates.upload),
    piece: {
      requireOpen: async (on, reader, id, held = false) => {
        if (held) await holdPiece(on as Transaction, id)
        return (await requireOpenPiece(on as Db, pieceOwners, askingOf(context, reader), id)).title
      },
      page: async (on, reader, id) => {
        try {
          return pieceHref(await findPiece(on as Db, pieceOwners, askingOf(context, reader), id))
        } catch (error) {
          if (isGone(error)) return undefined
          throw error
        }
      },
    },
  }
}
