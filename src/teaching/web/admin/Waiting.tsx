import { formatDate, formatWait } from '../../../platform/dates.ts'
import { useNow, usePage, useZone } from '../../../platform/web/pageContext.ts'

/** 'Waiting 12 days'; the day shows under the mouse. */
export function Waiting({ since }: { since: string }) {
  const now = useNow()
  const zone = useZone()
  const { locale } = usePage()
  return (
    <time dateTime={since} title={formatDate(since, locale, zone)} className="whitespace-nowrap">
      {`Waiting ${formatWait(since, now, locale)}`}
    </time>
  )
}
