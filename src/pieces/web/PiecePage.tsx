import { Download, Play, Square } from 'lucide'
import { useRef } from 'react'
import { levelLabel } from '../../accounts/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { Button } from '../../ui/web/Button.tsx'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import type { pieceScreen } from '../contract.ts'
import { formatLength, midiHref, shelfHref } from '../rules.ts'
import { Score } from './Score.tsx'
import { usePlayback } from './usePlayback.ts'

/** A piece to read and to hear. */
export default function PiecePage({ piece }: PropsOf<typeof pieceScreen>) {
  const sheet = useRef<HTMLDivElement>(null)
  const { state, playing, play, stop } = usePlayback(piece, sheet)
  const { title, composer, level, category, key, time_signature, tempo, bars, seconds, score } = piece
  // one that is engraved again, or failed at it, keeps what it had
  const isReady = piece.state === 'ready' || piece.notes.length > 0
  const facts = [
    ...[key, time_signature, isReady && `♩ = ${Math.round(tempo)}`],
    ...[bars > 0 && (bars === 1 ? '1 bar' : `${bars} bars`), isReady && formatLength(seconds)],
  ]
  return (
    <article className="page grid grid-cols-[minmax(0,1fr)] content-start gap-4 py-6 sm:py-8">
      <p className="text-muted text-sm">
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
      <PageHead
        title={<span className="[overflow-wrap:anywhere]">{title}</span>}
        lead={composer || undefined}
        actions={
          isReady && (
            <>
              <Button
                variant="primary"
                icon={playing ? Square : Play}
                busy={state === 'loading'}
                busyLabel="Tuning the piano..."
                onClick={playing ? stop : play}
              >
                {playing ? 'Stop' : 'Listen'}
              </Button>
              <ButtonLink href={midiHref(piece)} icon={Download} download>
                MIDI file
              </ButtonLink>
            </>
          )
        }
      />
      <p className="-mt-4 text-muted text-sm tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      {state === 'failed' && (
        <p role="alert" className="text-bad text-sm">
          The piano could not be loaded. Check your connection and press Listen again.
        </p>
      )}
      <section aria-label="Score" className="rounded-card border border-line bg-surface px-2 py-4 sm:px-8">
        {score ? <Score title={title} score={score} sheet={sheet} /> : <Unwritten state={piece.state} />}
      </section>
    </article>
  )
}

const shown = (category: string) => category.slice(0, 1).toUpperCase() + category.slice(1)

/** Why there is no score yet, or none at all. */
function Unwritten({ state }: { state: 'waiting' | 'ready' | 'failed' }) {
  if (state === 'waiting')
    return (
      <EmptyState title="This piece is still being engraved." hint="It takes a minute at most. Reload the page then." />
    )
  if (state === 'failed')
    return <EmptyState title="This piece could not be engraved." hint="Your teacher knows why, and will mend it." />
  return (
    <EmptyState
      title="There are no notes to read here."
      hint="This piece is for listening, and for your own MIDI player."
    />
  )
}
