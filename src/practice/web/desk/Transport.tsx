import { Maximize, Minimize, Minus, Play, Plus, SkipBack, Square, Timer, X } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePiano } from '../../../platform/web/piano/usePiano.ts'
import { isFreeKey } from '../../../platform/web/singleKeys.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { IconButton } from '../../../ui/web/IconButton.tsx'
import { useDelayed } from '../../../ui/web/useDelayed.ts'
import type { FullScreen } from '../../../ui/web/useFullScreen.ts'
import { barsWords } from '../../barWords.ts'
import { MAX_TEMPO, MIN_TEMPO } from '../../contract.ts'
import { fasterThan, TEMPO_STEP as STEP, slowerThan, withinTempo } from '../../rules.ts'
import type { Desk } from './useDesk.ts'
import type { Settings } from './useSettings.ts'

type Props = {
  desk: Desk
  settings: Settings
  onChange: (part: Partial<Settings>) => void
  screen: FullScreen
  toggle: () => void
  /** Missing where one always begins at the first bar. */
  onBack: (() => void) | undefined
  onNoLoop: () => void
  /** Whether a phone has room for the tempo now. */
  more: boolean
  /** What may be done next, such as a quicker tempo. */
  offer: ReactNode
}

/** Of the button that starts and stops. */
export const START_ID = 'desk-start'

/** Letters of the longest name of a bar; whatever is longer is a sentence, and has the tempo make room for it. */
const A_BAR = 'Bar 100 of 100'.length

/** What the arrows do at the tempo, as Slower and Faster do it. */
const ARROWS: Record<string, (percent: number) => number> = {
  ArrowLeft: slowerThan,
  ArrowDown: slowerThan,
  ArrowRight: fasterThan,
  ArrowUp: fasterThan,
}

/** Start and stop, where the music is, the tempo and the metronome. */
export function Transport({ desk, settings, onChange, screen, toggle, onBack, onNoLoop, more, offer }: Props) {
  const { state, playing, said, place, bars, tempoOfPass } = desk
  const { tempo, metronome } = settings
  const { state: sound } = usePiano()
  const setTempo = (next: number) => onChange({ tempo: withinTempo(next) })
  const looped = desk.loop ? barsWords(bars[desk.loop.from]?.bar ?? 1, bars[desk.loop.to]?.bar ?? 1) : ''
  const bar = useBarHeight()
  const isIdle = state === 'idle'
  const isLoading = useDelayed(300, state === 'loading')
  const waits = settings.mode === 'wait'
  const isLater = playing && settings.mode === 'in_time' && tempo !== tempoOfPass
  return (
    <div ref={bar} className="desk-bar flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:contents print:hidden">
      <div className="desk-transport contents max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-2 max-sm:gap-y-0 print:hidden">
        <Button
          id={START_ID}
          variant="primary"
          icon={isIdle ? Play : Square}
          aria-keyshortcuts="Space"
          // the second press of a double click would stop what the first has started
          onClick={({ detail }) => detail < 2 && toggle()}
        >
          {isIdle ? 'Start' : 'Stop'}
        </Button>
        {onBack && (
          <IconButton
            icon={SkipBack}
            label="Back to the first bar"
            aria-keyshortcuts="Home"
            disabled={place === 0 && !playing}
            onClick={onBack}
            // a phone has room for one row of buttons, and the loop has to be ended first
            className={desk.loop ? 'max-sm:hidden sideways:hidden' : undefined}
          />
        )}
        {desk.loop && (
          <Button size="sm" icon={X} aria-label={`End the loop of ${looped}`} onClick={onNoLoop}>
            {looped}
          </Button>
        )}
        <div className="desk-said contents max-sm:order-first max-sm:flex max-sm:basis-full max-sm:items-center max-sm:gap-2">
          <p
            role="status"
            className={joinClasses(
              'min-w-0 flex-1 basis-28 text-sm tabular-nums not-empty:min-h-5 sm:min-h-6',
              said.length > A_BAR && 'sm:basis-72',
            )}
          >
            {isLoading ? 'Loading the piano…' : said}
          </p>
          {offer}
        </div>
        <div className="flex items-center gap-1 max-sm:ml-auto">
          {!waits && (
            <IconButton
              icon={Timer}
              label="Metronome"
              pressed={metronome}
              onClick={() => onChange({ metronome: !metronome })}
            />
          )}
          {screen.can && (
            <IconButton
              icon={screen.isFull ? Minimize : Maximize}
              label={screen.isFull ? 'Leave full screen' : 'Full screen'}
              onClick={screen.toggle}
            />
          )}
        </div>
      </div>
      <div
        className={joinClasses(
          'flex items-center gap-1 max-sm:-order-1 max-sm:justify-between',
          !more && 'max-sm:hidden',
        )}
      >
        <IconButton
          icon={Minus}
          label="Slower"
          aria-keyshortcuts="-"
          disabled={tempo <= MIN_TEMPO}
          onClick={() => setTempo(slowerThan(tempo))}
        />
        <label className="flex min-w-0 flex-1 items-center gap-2 text-sm tabular-nums">
          <span className="sm:max-lg:sr-only">Tempo</span>
          <input
            type="range"
            min={MIN_TEMPO}
            max={MAX_TEMPO}
            // a loop that grows has tempi between the steps, which the knob would not go to
            step={tempo % STEP === 0 ? STEP : 1}
            value={tempo}
            aria-valuetext={`${tempo} per cent`}
            onChange={({ target }) => setTempo(Number(target.value))}
            onKeyDown={(event) => {
              const next = ARROWS[event.key]
              // with Alt it is the way back
              if (!next || !isFreeKey(event.nativeEvent)) return
              event.preventDefault()
              setTempo(next(tempo))
            }}
            className="w-24 min-w-0 max-sm:flex-1 touch:h-11 lg:w-32"
          />
          <span aria-hidden="true" className="w-12 text-right">{`${tempo}%`}</span>
        </label>
        <IconButton
          icon={Plus}
          label="Faster"
          aria-keyshortcuts="+"
          disabled={tempo >= MAX_TEMPO}
          onClick={() => setTempo(fasterThan(tempo))}
        />
        <span aria-live="polite" className="text-muted text-xs empty:hidden">
          {isLater && (desk.loop ? 'from the next pass' : 'from the next start')}
        </span>
      </div>
      {sound === 'failed' && (
        <p role="alert" className="basis-full text-bad text-sm">
          The sound of the piano could not be loaded. You can play all the same.
        </p>
      )}
    </div>
  )
}

/** Tells the page that a desk is in it, and how high its bar is where it sticks to the foot, so that what is scrolled to is clear of it. */
function useBarHeight() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [outer, inner] = [bar.current, bar.current?.firstElementChild]
    if (!outer || !(inner instanceof HTMLElement)) return
    const { style, dataset } = document.documentElement
    dataset.desk = ''
    const measure = () => {
      const stuck = [outer, inner].find((part) => getComputedStyle(part).position === 'sticky')
      style.setProperty('--desk-bar', `${stuck?.offsetHeight ?? 0}px`)
    }
    const watch = new ResizeObserver(measure)
    watch.observe(outer)
    watch.observe(inner)
    addEventListener('resize', measure)
    return () => {
      watch.disconnect()
      removeEventListener('resize', measure)
      style.removeProperty('--desk-bar')
      delete dataset.desk
    }
  }, [])
  return bar
}
