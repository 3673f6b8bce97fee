import { usePage, useZone } from '../../platform/web/pageContext.ts'
import { formatIn, zoneTime } from '../../platform/zoneNames.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { showClock, showDay } from '../rules.ts'

const sizes = { lg: 'font-semibold text-base', xl: 'font-semibold text-base sm:text-lg' }

/** When a show begins, on the reader's clocks, with their weekday and their zone; with a `size` it stands out. */
export function ShowTime({ start, size }: { start: string; size?: 'lg' | 'xl' }) {
  const zone = useZone()
  const { locale } = usePage()
  const day = showDay(start, zone)
  const clock = showClock(start, zone)
  if (day === clock) return <p className="text-muted text-sm">{day}</p>
  const weekday = formatIn(zone, locale, { weekday: 'short' }).format(Date.parse(start))
  return (
    <p className="text-muted text-sm">
      <time dateTime={start} className={joinClasses('text-ink', size && sizes[size])}>
        {weekday} {day}, {clock}
      </time>{' '}
      <span className="whitespace-nowrap">{zoneTime(zone)}</span>
    </p>
  )
}
