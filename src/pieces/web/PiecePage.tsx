import { Download } from 'lucide'
import { levelLabel } from '../../accounts/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { Icon } from '../../ui/web/Icon.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import type { pieceScreen } from '../contract.ts'
import { formatLength, midiHref, shelfHref } from '../rules.ts'

/** What is told of a piece, above the desk at which it is practised. */
export default function PiecePage({ piece }: PropsOf<typeof pieceScreen>) {
  const { title, composer, level, category, key, time_signature, tempo, bars, seconds } = piece
  // one that is engraved again, or failed at it, keeps what it had
  const isReady = piece.state === 'ready' || bars > 0
  const facts = [
    ...[key, time_signature, isReady && `♩ = ${Math.round(tempo)}`],
    ...[bars > 0 && (bars === 1 ? '1 bar' : `${bars} bars`), isReady && formatLength(seconds)],
  ]
  return (
    <article className="page grid grid-cols-[minmax(0,1fr)] content-start gap-4 pt-6 pb-4 sm:pt-8">
      <p className="text-muted text-sm print:hidden">
        <a href="/member/pieces" className="link">
          Pieces
        </a>
        {`\u00a0· ${levelLabel(level)}`}
        {category && (
          <>
            {' · '}
            <a href={shelfHref({ category })} className="link">
              {shown(category)}
            </a>
          </>
        )}
      </p>
      <PageHead title={<span className="[overflow-wrap:anywhere]">{title}</span>} lead={composer || undefined} />
      <p className="-mt-4 flex flex-wrap items-center gap-x-4 text-muted text-sm tabular-nums">
        {facts.filter(Boolean).join(' · ')}
        {isReady && (
          <a
            href={midiHref(piece)}
            download
            className="link inline-flex items-center gap-1.5 touch:min-h-11 print:hidden"
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
