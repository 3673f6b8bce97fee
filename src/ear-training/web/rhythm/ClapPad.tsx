import type { MouseEvent, PointerEvent } from 'react'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { BAR_BEATS } from '../../rhythms.ts'
import type { Phase, RoundNow } from './useRound.ts'

type Props = {
  round: RoundNow
  onPointerDown: (event: PointerEvent) => void
  onClick: (event: MouseEvent) => void
}

const words: Record<Phase, string> = {
  waiting: 'Clap here, or on the space bar',
  counting: 'Listen',
  listening: 'Listen',
  ready: 'Get ready',
  clapping: 'Your turn',
}

/** Where the rhythm is clapped, with the beats as they pass. */
export function ClapPad({ round, onPointerDown, onClick }: Props) {
  const { phase, beat, claps, nothingHeard } = round
  const isTurn = phase === 'clapping'
  return (
    <div className="grid gap-2">
      <button
        type="button"
        data-phase={phase}
        data-beat={beat}
        aria-keyshortcuts="Space"
        // a double tap is two claps, not a way to enlarge the page
        className={joinClasses(
          'grid min-h-32 w-full touch-none select-none place-items-center content-center gap-3 rounded-card border-2 px-4 py-4',
          isTurn ? 'border-accent bg-accent-soft' : 'border-edge bg-surface',
        )}
        onPointerDown={onPointerDown}
        onClick={onClick}
        onContextMenu={(event) => event.preventDefault()}
      >
        <span className="font-medium text-lg">{words[phase]}</span>
        <span aria-hidden="true" className="flex gap-3">
          {Array.from({ length: BAR_BEATS }, (_, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: beats have no other name
              key={at}
              className={joinClasses(
                'size-4 rounded-full border border-edge',
                phase !== 'waiting' && at < beat && (isTurn ? 'bg-accent' : 'bg-muted'),
              )}
            />
          ))}
        </span>
      </button>
      <p role="status" className="min-h-6 text-muted text-sm">
        {nothingHeard && 'No clap was heard, so nothing was counted. Play it again when you are ready.'}
        {isTurn && claps > 0 && <span aria-hidden="true">{claps === 1 ? '1 clap' : `${claps} claps`}</span>}
      </p>
    </div>
  )
}
