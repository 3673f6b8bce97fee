import { LoaderCircle, Volume2 } from 'lucide'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Icon } from '../../../ui/web/Icon.tsx'
import { TUNING } from '../PianoTrouble.tsx'

type Props = {
  label: string
  onPlay: () => void
  playing: boolean
  shortcuts: boolean
  /** Nothing sounds before the recordings have come. */
  tuning?: boolean
  /** Smaller on a phone, so that what one answers on is in sight too. */
  compact?: boolean
}

/** The largest button of the page: it lets the question sound. */
export function SoundButton({ label, onPlay, playing, shortcuts, tuning = false, compact = false }: Props) {
  return (
    <>
      <button
        type="button"
        onClick={onPlay}
        data-playing={playing || undefined}
        className={joinClasses(
          'grid place-items-center rounded-full bg-accent text-accent-ink outline-offset-4 transition-colors hover:bg-accent-hover',
          'data-playing:ring-4 data-playing:ring-accent-soft sm:size-28',
          compact ? 'size-14' : 'size-24',
        )}
      >
        {tuning ? (
          <Icon of={LoaderCircle} size={36} className="motion-safe:animate-spin" />
        ) : (
          <Icon of={Volume2} size={36} />
        )}
        <span className="sr-only">{label}</span>
      </button>
      <p
        aria-hidden="true"
        className={joinClasses('flex items-center gap-2 text-muted text-sm', compact && 'max-sm:hidden')}
      >
        {tuning ? TUNING : label}
        {shortcuts && !tuning && (
          <kbd className="rounded border border-line bg-raised px-1.5 font-sans text-xs max-sm:hidden">Space</kbd>
        )}
      </p>
    </>
  )
}
