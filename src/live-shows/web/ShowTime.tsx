import { usePage, useZone } from '../../platform/web/pageContext.ts'
import { zoneTime } from '../../platform/zoneNames.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { showWhen } from '../rules.ts'

const sizes = { lg: 'font-semibold text-base', xl: 'font-semibold text-base sm:text-lg' }

/** When a show begins, on the reader's clocks, with their weekday and their zone; with a `size` it stands out. */
export function ShowTime({ start, size }: { start: string; size?: 'lg' | 'xl' }) {
  const zone = useZone()
  const { locale } = usePage()
  const when = showWhen(start, zone, locale)
  if (Number.isNaN(Date.parse(start))) return <p className="text-muted text-sm">{when}</p>
  return (
    <p className="text-muted text-sm">
      <time dateTime={start} className={joinClasses('text-ink', size && sizes[size])}>
        {when}
      </time>{' '}
      <span className="whitespace-nowrap">{zoneTime(zone)}</span>
    </p>
  )
}
