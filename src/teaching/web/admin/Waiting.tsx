import { formatNear } from '../../../platform/clocks.ts'
import { formatDate, formatWait } from '../../../platform/dates.ts'
import { useNow, usePage, useZone } from '../../../platform/web/pageContext.ts'

/** 'Waiting 12 days'; the day shows under the mouse, or with `dated` in words: 'Waiting 12 days, since Fri 27 Feb'. */
export function Waiting({ since, dated = false }: { since: string; dated?: boolean }) {
  const now = useNow()
  const zone = useZone()
  const { locale } = usePage()
  return (
    <time dateTime={since} title={formatDate(since, locale, zone)} className="whitespace-nowrap">
      {`Waiting ${formatWait(since, now, locale)}${dated ? `, since ${formatNear(since, locale, zone, now)}` : ''}`}
    </time>
  )
}
