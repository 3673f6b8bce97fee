import { formatDate } from '../../../platform/dates.ts'
import { useNow, usePage, useZone } from '../../../platform/web/pageContext.ts'

const HOUR_MS = 60 * 60 * 1000

/** When a phrase is due, as the end of a sentence: 'in a few minutes', 'later today', 'on 3 May 2026'. */
export function useDueWords(): (due: string) => string {
  const { locale } = usePage()
  const zone = useZone()
  const now = useNow()
  return (due) => {
    const day = formatDate(due, locale, zone)
    if (Date.parse(due) - Date.parse(now) < HOUR_MS) return 'in a few minutes'
    return day === formatDate(now, locale, zone) ? 'later today' : `on ${day}`
  }
}
