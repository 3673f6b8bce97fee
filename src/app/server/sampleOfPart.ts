import { exampleOf } from '../../ear-training/server/index.ts'
import { pieceOwners } from '../../learning/server/index.ts'
import { canBeHeard } from '../../pieces/index.ts'
import { listCards, listPiecesOf } from '../../pieces/server/index.ts'
import type { Context } from '../../platform/server/context.ts'
import type { RoutineSources } from '../../routine/server/index.ts'

type Find = RoutineSources['sample']

/** What is heard of a part of a routine before it is begun: an answer of its drill, or the first bars of its piece. */
export const sampleOfPart =
  ({ db }: Pick<Context, 'db'>): Find =>
  async ({ asking }, { kind, href }) => {
    if (!href) return null
    if (kind === 'ear') {
      const example = exampleOf(href)
      return example && { ...example, piece: null }
    }
    const [, piece, lesson, upload] = /\/piece\/(\d+)|[?&]lesson=(\d+)|\/member\/lesson\/(\d+)/.exec(href) ?? []
    const cards = piece
      ? await listCards(db, pieceOwners, asking, [Number(piece)])
      : lesson || upload
        ? await listPiecesOf(db, pieceOwners, asking, lesson ? { lesson: Number(lesson) } : { upload: Number(upload) })
        : []
    const [card] = cards.filter((each) => canBeHeard(each) && each.preview !== null)
    return card?.preview
      ? { name: card.title, pictures: [], notes: [], piece: { id: card.id, preview: card.preview } }
      : null
  }
