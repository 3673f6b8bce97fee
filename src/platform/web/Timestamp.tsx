import { formatDate, formatRelative } from '../dates.ts'
import { useNow, usePage, useZone } from './pageContext.ts'

/** How long ago something was written; the day shows under the mouse. */
export function Timestamp({ at, edited }: { at: string; edited?: boolean }) {
  const now = useNow()
  const zone = useZone()
  const { locale } = usePage()
  return (
    <>
      <time dateTime={at} title={formatDate(at, locale, zone)}>
        {formatRelative(at, now, locale)}
      </time>
      {edited && ' · edited'}
    </>
  )
}
