import { formatDate } from '../dates.ts'
import { usePage, useTimeAgo, useZone } from './pageContext.ts'

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
