import { Lock } from 'lucide'
import { levelLabel } from '../../accounts/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { Icon } from '../../ui/web/Icon.tsx'
import type { lockedPieceScreen } from '../contract.ts'
import { FirstBars } from './PieceCards.tsx'

/** The gate before a piece: what it is, its first bars, and the way to the plan that opens it. */
export default function LockedPiece({ piece }: PropsOf<typeof lockedPieceScreen>) {
  const plan = piece.access === 'premium' ? 'Premium' : 'Standard'
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
      <div className="grid justify-items-start gap-4 rounded-card border border-line bg-surface p-6">
        <p className="flex items-center gap-2 font-medium text-lg">
          <Icon of={Lock} size={20} className="text-brass-ink" />
          {`This piece opens with the ${plan} plan.`}
        </p>
        <p className="max-w-measure text-muted">
          {`The whole score to read and hear, with its MIDI file to keep: part of ${plan} with every other piece of the academy.`}
        </p>
        <ButtonLink variant="primary" href="/pricing">
          See the plans
        </ButtonLink>
      </div>
    </article>
  )
}
