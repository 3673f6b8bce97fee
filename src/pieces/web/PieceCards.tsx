import { Lock, Music, Square, Volume2 } from 'lucide'
import { levelLabel } from '../../accounts/index.ts'
import { joinFacts } from '../../platform/facts.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Icon } from '../../ui/web/Icon.tsx'
import type { PieceCard, Played } from '../contract.ts'
import { barsText, canBeHeard, formatLength, pieceHref } from '../rules.ts'

type Props = { pieces: readonly PieceCard[]; label?: string; played?: Played }

/** Pieces as cards with their first bars. */
export function PieceCards({ pieces, label, played = {} }: Props) {
  return (
    <ul aria-label={label} className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      {pieces.map((piece) => (
        <li key={piece.id} className="min-w-0">
          <PieceTile piece={piece} run={played[piece.id]} />
        </li>
      ))}
    </ul>
  )
}

/** One of them: on a phone a row, elsewhere its first bars above what is told of it. */
export function PieceTile({ piece, run }: { piece: PieceCard; run?: Played[number] | undefined }) {
  // a study of the academy's own needs no name on it
  const { tierNames, academyName } = usePage()
  return (
    <div className="relative h-full min-w-0">
      <a
        href={pieceHref(piece)}
        className="group grid h-full overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-edge max-sm:grid-cols-[6rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr]"
      >
        <FirstBars piece={piece} isRow />
        <span
          className={joinClasses(
            'grid content-start gap-0.5 border-line p-3 max-sm:content-center max-sm:border-l sm:border-t sm:p-4',
            canBeHeard(piece) && 'max-sm:pr-16',
          )}
        >
          <span className={joinClasses('flex items-start justify-between gap-2', canBeHeard(piece) && 'sm:pr-12')}>
            <span className="min-w-0 font-medium [overflow-wrap:anywhere] group-hover:text-accent">{piece.title}</span>
            {piece.locked && (
              <span className="mt-0.5 shrink-0 text-muted">
                <Icon of={Lock} size={16} />
                <span className="sr-only">{`Opens with ${tierNames[piece.required_tier === 'premium' ? 'premium' : 'standard']}`}</span>
              </span>
            )}
          </span>
          {piece.composer && piece.composer !== academyName && (
            <span className="text-muted text-sm">{piece.composer}</span>
          )}
          <span className="text-muted text-sm tabular-nums max-sm:text-xs">{describePiece(piece)}</span>
          <BestRun run={run} />
        </span>
      </a>
      {canBeHeard(piece) && (
        <HearButton piece={piece} className="absolute right-3 -translate-y-1/2 max-sm:top-1/2 sm:top-32" />
      )}
    </div>
  )
}

/** How well it went so far, as a line that fills and in words. */
export function BestRun({ run }: { run: Played[number] | undefined }) {
  if (!run) return null
  return (
    <span className="mt-1 flex items-center gap-2 text-muted text-sm tabular-nums max-sm:text-xs">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="h-1.5 w-12 shrink-0 rounded-full"
      >
        <rect width="100" height="4" className="fill-line" />
        <rect width={run.best} height="4" className="fill-accent" />
      </svg>
      <span>
        Best run of <span className="whitespace-nowrap">{`${run.passage}: ${run.best}%`}</span>
      </span>
    </span>
  )
}

/** It sounds by `useHearBars`, since a shelf may be still. */
export function HearButton({
  piece: { id, title },
  className,
}: {
  piece: Pick<PieceCard, 'id' | 'title'>
  className?: string
}) {
  return (
    <button
      type="button"
      data-hear={id}
      aria-pressed={false}
      aria-label={`Hear the first bars of ${title}`}
      className={joinClasses(
        'group/hear grid size-10 place-items-center rounded-full border border-edge bg-surface text-ink transition-colors hover:border-ink aria-busy:animate-pulse aria-pressed:border-accent aria-pressed:text-accent touch:size-11 print:hidden',
        className,
      )}
    >
      <Icon of={Volume2} size={18} className="group-aria-pressed/hear:hidden" />
      <Icon of={Square} size={16} className="hidden group-aria-pressed/hear:block" />
    </button>
  )
}

/** 'Beginner · 16 bars · 0:38' */
export const describePiece = ({ level, bars, seconds, state }: PieceCard): string =>
  joinFacts(
    levelLabel(level),
    barsText(bars),
    state === 'ready' ? formatLength(seconds) : state === 'waiting' && 'being engraved',
  )

/**
 * The first bars as a picture, all in one size, so that what finds no room fades out at the right; drawn in black, so that
 * the dark theme turns it over. `isRow`: on a phone they are the beginning of a row.
 */
export function FirstBars({
  piece: { preview, title },
  isRow = false,
}: {
  piece: Pick<PieceCard, 'preview' | 'title'>
  isRow?: boolean
}) {
  return (
    <span
      className={joinClasses(
        'grid h-32 items-center-safe overflow-hidden px-3',
        preview && '[mask-image:linear-gradient(to_right,black_calc(100%-3rem),transparent)]',
        isRow && 'max-sm:h-full max-sm:max-h-32 max-sm:min-h-22 max-sm:px-2',
      )}
    >
      {preview ? (
        <img
          src={preview}
          alt={`First bars of ${title}`}
          loading="lazy"
          className={joinClasses(
            'max-h-full w-96 max-w-none object-contain object-left dark:invert',
            isRow && 'max-sm:w-64',
          )}
        />
      ) : (
        <Icon of={Music} size={32} className="justify-self-center text-muted" />
      )}
    </span>
  )
}
