import { useEffect, useState } from 'react'
import { LiveRegion } from '../../ui/web/LiveRegion.tsx'
import { timeText } from './timer.ts'

/** `runningFor`: seconds that it had run when the academy was asked, from which this browser counts on. */
type Props = { title: string; minutes: number; runningFor: number }

/** The time of a part that is played away from the screen, where nothing but the clock can tell. */
export function PianoClock({ title, minutes, runningFor }: Props) {
  const seconds = useSecondsFrom(runningFor)
  const over = seconds >= minutes * 60
  return (
    <>
      <progress
        className="bar"
        value={Math.min(seconds, minutes * 60)}
        max={minutes * 60}
        aria-label={`Time for ${title}`}
      />
      <p className="text-muted text-xs tabular-nums">
        {over
          ? 'The time is up. Play on if you like, or say that it is done.'
          : `${timeText(seconds)} of ${minutes}:00 at your piano. Then say that it is done.`}
      </p>
      <LiveRegion>{over ? `The time for ${title} is up.` : ''}</LiveRegion>
    </>
  )
}

function useSecondsFrom(known: number): number {
  const [seconds, setSeconds] = useState(known)
  useEffect(() => {
    // by a clock that nobody sets
    const from = performance.now() - known * 1000
    const count = () => setSeconds(Math.floor((performance.now() - from) / 1000))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [known])
  return seconds
}
