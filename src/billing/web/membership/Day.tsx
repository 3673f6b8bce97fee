import { formatDate } from '../../../platform/dates.ts'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'

/** A day in the reader's language and zone. */
export function Day({ of: instant, short }: { of: string; short?: boolean }) {
  const { locale } = usePage()
  const zone = useZone()
  return (
    <time dateTime={instant} className="whitespace-nowrap">
      {formatDate(instant, locale, zone, short ? 'medium' : 'long')}
    </time>
  )
}
