import { formatIn } from '../zoneNames.ts'
import { usePage, useZone } from './pageContext.ts'

/** Day and time of day in the reader's language and zone, or in another zone. */
export function Moment({ of: instant, zone: given }: { of: string; zone?: string }) {
  const { locale } = usePage()
  const own = useZone()
  const zone = given ?? own
  const format = (style: Intl.DateTimeFormatOptions) => formatIn(zone, locale, style).format(Date.parse(instant))
  return (
    <time dateTime={instant} className="whitespace-nowrap">
      {format({ dateStyle: 'medium' })}
      <span className="block text-muted text-xs">{format({ timeStyle: 'short' })}</span>
    </time>
  )
}
