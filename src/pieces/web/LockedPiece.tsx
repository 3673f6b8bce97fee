import { levelLabel } from '../../accounts/index.ts'
import { Gate } from '../../accounts/web/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import type { lockedPieceScreen } from '../contract.ts'
import { pieceHref } from '../rules.ts'
import { FirstBars } from './PieceCards.tsx'

/** The gate before a piece: what it is, its first bars, and the way to the plan that opens it. */
export default function LockedPiece({ piece }: PropsOf<typeof lockedPieceScreen>) {
  return (
    <article className="page grid max-w-[48rem] grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 sm:py-8">
      <div>
        <p className="text-muted text-sm">
          <a href="/member/pieces" className="link">
            Pieces
          </a>
          {`\u00a0· ${levelLabel(piece.level)}`}
        </p>
        <h1 className="mt-1 text-2xl [overflow-wrap:anywhere] sm:text-3xl">{piece.title}</h1>
        {piece.composer && <p className="mt-2 text-muted">{piece.composer}</p>}
      </div>
      <FirstBars piece={piece} />
      <Gate
        required={piece.access}
        about="The whole score to read and hear, with its MIDI file to keep."
        next={pieceHref(piece)}
      />
    </article>
  )
}
