import { Maximize, Minus, Play, Plus, SkipBack, Square, Timer, X } from 'lucide'
import { Button } from '../../../ui/web/Button.tsx'
import { IconButton } from '../../../ui/web/IconButton.tsx'
import { MAX_TEMPO, MIN_TEMPO } from '../../contract.ts'
import { TEMPO_STEP as STEP } from './SummaryNote.tsx'
import type { Desk } from './useDesk.ts'
import type { Settings } from './useSettings.ts'

type Props = {
  desk: Desk
  settings: Settings
  onChange: (part: Partial<Settings>) => void
  onFullScreen: (() => void) | undefined
  toggle: () => void
  onBack: () => void
  onNoLoop: () => void
}

/** Start and stop, where the music is, the tempo and the metronome. */
export function Transport({ desk, settings, onChange, onFullScreen, toggle, onBack, onNoLoop }: Props) {
  const { state, playing, said, place, bars } = desk
  const { tempo, metronome } = settings
  const setTempo = (next: number) => onChange({ tempo: Math.min(MAX_TEMPO, Math.max(MIN_TEMPO, next)) })
  const looped = desk.loop ? `bars ${bars[desk.loop.from]?.bar}–${bars[desk.loop.to]?.bar}` : ''
  const begins = place > 0 && !desk.loop ? `Begins at bar ${bars[place]?.bar}.` : ''
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <Button
        variant="primary"
        icon={playing ? Square : Play}
        busy={state === 'tuning'}
        busyLabel="Tuning..."
        aria-keyshortcuts="Space"
        onClick={toggle}
      >
        {playing ? 'Stop' : 'Start'}
      </Button>
      <IconButton
        icon={SkipBack}
        label="Back to the first bar"
        aria-keyshortcuts="Home"
        disabled={place === 0 && !playing}
        onClick={onBack}
      />
      {desk.loop && (
        <Button size="sm" icon={X} aria-label={`End the loop of ${looped}`} onClick={onNoLoop}>
          {looped}
        </Button>
      )}
      <p
        role="status"
        className="min-h-6 min-w-0 flex-1 basis-28 text-sm tabular-nums max-sm:order-first max-sm:basis-full"
      >
        {said || begins}
      </p>
      <div className="flex items-center gap-1 max-sm:order-last max-sm:basis-full max-sm:justify-between">
        <IconButton
          icon={Minus}
          label="Slower"
          aria-keyshortcuts="-"
          disabled={tempo <= MIN_TEMPO}
          onClick={() => setTempo(tempo - STEP)}
        />
        <label className="flex min-w-0 flex-1 items-center gap-2 text-sm tabular-nums">
          <span className="sr-only">Tempo</span>
          <input
            type="range"
            min={MIN_TEMPO}
            max={MAX_TEMPO}
            step={STEP}
            value={tempo}
            aria-valuetext={`${tempo} per cent`}
            onChange={({ target }) => setTempo(Number(target.value))}
            className="w-24 min-w-0 max-sm:flex-1 touch:h-11 lg:w-32"
          />
          <span aria-hidden="true" className="w-12 text-right">{`${tempo} %`}</span>
        </label>
        <IconButton
          icon={Plus}
          label="Faster"
          aria-keyshortcuts="+"
          disabled={tempo >= MAX_TEMPO}
          onClick={() => setTempo(tempo + STEP)}
        />
      </div>
      <div className="flex items-center gap-1">
        <IconButton
          icon={Timer}
          label="Metronome"
          pressed={metronome}
          onClick={() => onChange({ metronome: !metronome })}
        />
        {onFullScreen && <IconButton icon={Maximize} label="Full screen" onClick={onFullScreen} />}
      </div>
    </div>
  )
}
