import { formatClock } from '../clocks.ts'
import { formatDate } from '../dates.ts'
import { usePage, useZone } from './pageContext.ts'

/** Day and time of day in the reader's language and zone, or in another zone. */
export function Moment({ of: instant, zone: given }: { of: string; zone?: string }) {
  const { locale } = usePage()
  const own = useZone()
  const zone = given ?? own
  return (
    <time dateTime={instant} className="whitespace-nowrap">
      {formatDate(instant, locale, zone, 'medium')}
      <span className="block text-muted text-xs">{formatClock(instant, zone, locale)}</span>
    </time>
  )
}
