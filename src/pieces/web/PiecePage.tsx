import { Download } from 'lucide'
import { levelLabel } from '../../accounts/index.ts'
import { TeacherAtHand } from '../../accounts/web/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { joinFacts } from '../../platform/facts.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { Icon } from '../../ui/web/Icon.tsx'
import type { pieceScreen } from '../contract.ts'
import { tempoMark } from '../meter.ts'
import { barsText, formatLength, midiHref, shelfHref } from '../rules.ts'

/** What is told of a piece, above the desk at which it is practised. */
export default function PiecePage({ piece }: PropsOf<typeof pieceScreen>) {
  const { title, composer, level, category, key, time_signature, tempo, bars, seconds } = piece
  const { academyName } = usePage()
  // one that is engraved again, or failed at it, keeps what it had
  const isReady = piece.state === 'ready' || bars > 0
  const facts = joinFacts(
    key,
    time_signature,
    isReady && tempoMark(time_signature, tempo),
    barsText(bars),
    isReady && formatLength(seconds),
  )
  return (
    <article className="page grid grid-cols-[minmax(0,1fr)] content-start gap-1 pt-1.5 pb-1.5 sm:gap-2 sm:pt-6 sm:pb-3">
      <p className="text-muted text-sm print:hidden">
        <a href="/member/pieces" className="link">
          Pieces
        </a>
        {`\u00a0· ${levelLabel(level)}`}
        {category && (
          <>
            {'\u00a0· '}
            <a href={shelfHref({ category })} className="link">
              {shown(category)}
            </a>
          </>
        )}
      </p>
      <div className="flex items-center justify-between gap-x-4 lg:items-start">
        <h1 className="min-w-0 text-2xl [overflow-wrap:anywhere] sm:text-3xl">{title}</h1>
        <div className="shrink-0 empty:hidden print:hidden">
          <TeacherAtHand page="piece" />
        </div>
      </div>
      <p className="-mt-1 flex items-center gap-x-4 text-muted text-sm tabular-nums max-sm:justify-between max-sm:gap-x-3">
        <span className="flex min-w-0 flex-wrap gap-x-4">
          {composer && composer !== academyName && <span>{composer}</span>}
          <span>{facts}</span>
        </span>
        {isReady && (
          <a
            href={midiHref(piece)}
            download
            className="link inline-flex shrink-0 items-center gap-1.5 touch:min-h-11 print:hidden"
          >
            <Icon of={Download} size={16} />
            MIDI file
          </a>
        )}
      </p>
      {!isReady && piece.state === 'waiting' && (
        <EmptyState
          title="This piece is still being engraved."
          hint="It takes a minute at most. Reload the page then."
        />
      )}
      {!isReady && piece.state === 'failed' && (
        <EmptyState title="This piece could not be engraved." hint="Your teacher knows why, and will mend it." />
      )}
    </article>
  )
}

const shown = (category: string) => category.slice(0, 1).toUpperCase() + category.slice(1)
