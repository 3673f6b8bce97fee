import { formatDate, formatRelative } from '../dates.ts'
import { useMinute, usePage, useZone } from './pageContext.ts'

/** How long ago something was written; the day shows under the mouse. */
export function Timestamp({ at, edited }: { at: string; edited?: boolean }) {
  const timeAgo = useTimeAgo(at)
  const zone = useZone()
  const { locale } = usePage()
  return (
    <>
      <time dateTime={at} title={formatDate(at, locale, zone)}>
        {timeAgo}
      </time>
      {edited && ' · edited'}
    </>
  )
}

/** '2 hours ago'; while the server renders markup that it caches, the place of that text. */
function useTimeAgo(at: string): string {
  const page = usePage()
  const { timeAgo } = page
  const now = useMinute(() => (timeAgo ? '' : page.now))
  return timeAgo?.(at) ?? formatRelative(at, now, page.locale)
}
