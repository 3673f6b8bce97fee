import { Lock, Music, Play, Square } from 'lucide'
import { levelLabel } from '../../accounts/index.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Icon } from '../../ui/web/Icon.tsx'
import type { PieceCard } from '../contract.ts'
import { formatLength, pieceHref } from '../rules.ts'

/** Pieces as cards with their first bars. */
export function PieceCards({ pieces, label }: { pieces: readonly PieceCard[]; label?: string }) {
  const { tierNames } = usePage()
  return (
    <ul aria-label={label} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {pieces.map((piece) => (
        <li key={piece.id} className="relative min-w-0">
          <a
            href={pieceHref(piece)}
            className="group grid h-full grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-edge"
          >
            <FirstBars piece={piece} />
            <span className="grid content-start gap-0.5 border-line border-t p-4">
              <span className={joinClasses('flex items-start justify-between gap-2', canBeHeard(piece) && 'pr-12')}>
                <span className="min-w-0 font-medium [overflow-wrap:anywhere] group-hover:text-accent">
                  {piece.title}
                </span>
                {piece.locked && (
                  <span className="mt-0.5 shrink-0 text-muted">
                    <Icon of={Lock} size={16} />
                    <span className="sr-only">{`Opens with ${tierNames[piece.required_tier === 'premium' ? 'premium' : 'standard']}`}</span>
                  </span>
                )}
              </span>
              {piece.composer && <span className="text-muted text-sm">{piece.composer}</span>}
              <span className="text-muted text-sm tabular-nums">{describe(piece)}</span>
            </span>
          </a>
          {canBeHeard(piece) && <HearButton piece={piece} />}
        </li>
      ))}
    </ul>
  )
}

/** Of a locked piece the picture of its first bars is all that members get. */
const canBeHeard = ({ locked, state }: PieceCard): boolean => !locked && state === 'ready'

/** On the line between picture and words; it sounds by `useHearBars`, since a shelf may be still. */
function HearButton({ piece: { id, title } }: { piece: PieceCard }) {
  return (
    <button
      type="button"
      data-hear={id}
      aria-pressed={false}
      aria-label={`Hear the first bars of ${title}`}
      className="group/hear absolute top-32 right-3 grid size-10 -translate-y-1/2 place-items-center rounded-full border border-edge bg-surface text-ink transition-colors hover:border-ink aria-busy:animate-pulse aria-pressed:border-accent aria-pressed:text-accent touch:size-11 print:hidden"
    >
      <Icon of={Play} size={18} className="ml-0.5 group-aria-pressed/hear:hidden" />
      <Icon of={Square} size={16} className="hidden group-aria-pressed/hear:block" />
    </button>
  )
}

const describe = ({ level, bars, seconds, state }: PieceCard): string =>
  [
    levelLabel(level),
    bars > 0 && (bars === 1 ? '1 bar' : `${bars} bars`),
    state === 'ready' ? formatLength(seconds) : state === 'waiting' && 'being engraved',
  ]
    .filter(Boolean)
    .join(' · ')

/** The first bars as a picture; drawn in black, so that the dark theme turns it over. */
export function FirstBars({ piece: { preview, title } }: { piece: Pick<PieceCard, 'preview' | 'title'> }) {
  return (
    <span className="grid h-32 place-items-center overflow-hidden px-3">
      {preview ? (
        <img
          src={preview}
          alt={`First bars of ${title}`}
          loading="lazy"
          className="max-h-28 w-full object-contain object-left dark:invert"
        />
      ) : (
        <Icon of={Music} size={32} className="text-muted" />
      )}
    </span>
  )
}
