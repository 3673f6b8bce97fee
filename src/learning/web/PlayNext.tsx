import type { PieceCard } from '../../pieces/index.ts'
import { HearPiece } from '../../pieces/web/index.ts'

/** A piece of the lesson that comes next, to be heard before it is opened. */
export const PlayNext = ({ piece }: { piece: PieceCard }) => (
  <section aria-labelledby="play-next" className="grid max-w-md content-start gap-2">
    <h3 id="play-next" className="font-normal font-sans text-muted text-sm">
      What you’ll play next
    </h3>
    <HearPiece piece={piece} />
  </section>
)
