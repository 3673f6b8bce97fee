import { useZone } from '../../platform/web/pageContext.ts'
import { nameOfZone } from '../../platform/zoneNames.ts'
import { showClock, showDay } from '../rules.ts'

/** When a show begins, on the reader's clocks, with their zone named. */
export function ShowTime({ start }: { start: string }) {
  const zone = useZone()
  const day = showDay(start, zone)
  const clock = showClock(start, zone)
  if (day === clock) return <p className="text-muted text-sm">{day}</p>
  return (
    <p className="text-muted text-sm">
      <time dateTime={start} className="text-ink tabular-nums">
        {day}, {clock}
      </time>{' '}
      {nameOfZone(zone)}
    </p>
  )
}
