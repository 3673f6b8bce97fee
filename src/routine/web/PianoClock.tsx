import { useEffect, useState } from 'react'
import { LiveRegion } from '../../ui/web/LiveRegion.tsx'
import { timeText } from './timer.ts'

/** `ran`: seconds that it had run when the academy was asked, from which this browser counts on while it `runs`. */
type Props = { title: string; minutes: number; ran: number; runs: boolean }

/** The time of a part that is played away from the screen, where nothing but the clock can tell. */
export function PianoClock({ title, minutes, ran, runs }: Props) {
  const seconds = useSecondsFrom(ran, runs)
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
          ? 'The time is up. Play on if you like, or tick it off.'
          : `${timeText(seconds)} of ${minutes}:00 at your piano${runs ? '. Then tick it off.' : ' so far.'}`}
      </p>
      <LiveRegion>{over ? `The time for ${title} is up.` : ''}</LiveRegion>
    </>
  )
}

function useSecondsFrom(known: number, runs: boolean): number {
  const [seconds, setSeconds] = useState(known)
  useEffect(() => {
    setSeconds(known)
    if (!runs) return
    // by a clock that nobody sets
    const from = performance.now() - known * 1000
    const count = () => setSeconds(Math.floor((performance.now() - from) / 1000))
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [known, runs])
  return seconds
}
