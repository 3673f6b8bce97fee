import { Captions, CircleHelp, Maximize, Minimize, Pause, Play, RotateCcw, RotateCw } from 'lucide'
import { IconButton } from '../../../../ui/web/IconButton.tsx'
import { type Acts, percent, setSpeed, skipBack, skipOn, toggle } from '../acts.ts'
import { Timeline } from './Timeline.tsx'

/** What one does to the film; whatever its player can't do is not there. */
export function Controls(acts: Acts) {
  const { state, tracks, screen, say, onHelp } = acts
  return (
    <>
      <Timeline {...acts} />
      <div className="flex flex-wrap items-center gap-1">
        <IconButton
          icon={state.playing ? Pause : Play}
          label={state.playing ? 'Pause' : 'Play'}
          variant="primary"
          onClick={() => toggle(acts)}
        />
        <IconButton icon={RotateCcw} label="Back 5 seconds" onClick={() => skipBack(acts)} />
        <IconButton icon={RotateCw} label="Forward 5 seconds" onClick={() => skipOn(acts)} />
        <span className="flex-1" />
        <Speed {...acts} />
        {tracks.count > 0 && (
          <IconButton icon={Captions} label="Captions" pressed={tracks.isOn} onClick={() => say(tracks.next())} />
        )}
        {screen.can && (
          <IconButton
            icon={screen.isFull ? Minimize : Maximize}
            label={screen.isFull ? 'Leave full screen' : 'Full screen'}
            onClick={screen.toggle}
          />
        )}
        <IconButton
          icon={CircleHelp}
          label="Shortcuts"
          aria-haspopup="dialog"
          onClick={onHelp}
          className="touch:hidden"
        />
      </div>
    </>
  )
}

/** A native list: eleven steps are chosen faster than a handle is dragged. */
function Speed(acts: Acts) {
  const { speed, speeds } = acts.state
  if (speeds.length < 2) return null
  const known = speeds.includes(speed) ? speeds : [...speeds, speed].sort((one, other) => one - other)
  return (
    <label className="flex items-center gap-2 text-muted text-sm">
      <span className="max-sm:sr-only">Speed</span>
      <select
        value={speed}
        onChange={({ target }) => setSpeed(acts, Number(target.value))}
        className="min-h-10 rounded-control border border-edge bg-surface px-2 text-ink text-sm tabular-nums touch:min-h-11"
      >
        {known.map((each) => (
          <option key={each} value={each}>
            {percent(each)}
          </option>
        ))}
      </select>
    </label>
  )
}
