import { usePage, useZone } from '../../platform/web/pageContext.ts'
import { formatIn, nameOfZone } from '../../platform/zoneNames.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { showClock, showDay } from '../rules.ts'

const sizes = { lg: 'font-[550] font-display text-xl', xl: 'font-[550] font-display text-xl sm:text-2xl' }

/** When a show begins, on the reader's clocks, with their zone named; with a `size` it is large, and its weekday is above it. */
export function ShowTime({ start, size }: { start: string; size?: 'lg' | 'xl' }) {
  const zone = useZone()
  const { locale } = usePage()
  const day = showDay(start, zone)
  const clock = showClock(start, zone)
  if (day === clock) return <p className="text-muted text-sm">{day}</p>
  return (
    <p className="text-muted text-sm">
      {size && <span className="block">{formatIn(zone, locale, { weekday: 'long' }).format(Date.parse(start))}</span>}
      <time dateTime={start} className={joinClasses('text-ink tabular-nums', size && sizes[size])}>
        {day}, {clock}
      </time>{' '}
      <span className="whitespace-nowrap">{nameOfZone(zone)}</span>
    </p>
  )
}
