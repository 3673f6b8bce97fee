import { type Passage, timeText } from '../../../film.ts'
import type { Acts } from '../acts.ts'

const WIDTH = 1000

/** Where the film is, and where its loop: dragged, or moved by the arrow keys. */
export function Timeline({ state: { seconds, duration }, engine, loops }: Acts) {
  if (duration === 0) return null
  const at = Math.min(seconds, duration)
  return (
    <div className="flex items-center gap-3 text-muted text-sm tabular-nums">
      <span>{timeText(at)}</span>
      <div className="min-w-0 flex-1">
        <svg viewBox={`0 0 ${WIDTH} 6`} preserveAspectRatio="none" aria-hidden="true" className="block h-1.5 w-full">
          {loops.passage && (
            <rect
              {...placeOf(loops.passage, duration)}
              y={loops.isOn ? 0 : 2}
              height={loops.isOn ? 6 : 2}
              className={loops.isOn ? 'fill-accent' : 'fill-edge'}
            />
          )}
        </svg>
        <input
          type="range"
          aria-label="Position"
          aria-valuetext={`${timeText(at)} of ${timeText(duration)}`}
          min={0}
          max={duration}
          step={0.1}
          value={at}
          onChange={({ target }) => engine()?.seek(Number(target.value))}
          className="block h-6 w-full touch:h-11"
        />
      </div>
      <span>{timeText(duration)}</span>
    </div>
  )
}

const placeOf = ({ from, to }: Passage, duration: number) => ({
  x: (from / duration) * WIDTH,
  width: Math.max(2, ((Math.min(to, duration) - from) / duration) * WIDTH),
})
