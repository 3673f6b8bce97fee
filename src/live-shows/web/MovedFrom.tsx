import { useZone } from '../../platform/web/pageContext.ts'
import { showClock, showDay } from '../rules.ts'

/** Says when a show that was moved was to begin. */
export function MovedFrom({ start }: { start: string | null }) {
  const zone = useZone()
  if (start === null) return null
  return (
    <p className="text-sm">
      Moved. It was to begin on{' '}
      <time dateTime={start} className="whitespace-nowrap">
        {showDay(start, zone)}, {showClock(start, zone)}
      </time>
      .
    </p>
  )
}
