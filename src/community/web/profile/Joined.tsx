import { formatDate } from '../../../platform/dates.ts'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'

export function Joined({ at }: { at: string }) {
  const { locale } = usePage()
  const zone = useZone()
  return (
    <>
      Joined <time dateTime={at}>{formatDate(at, locale, zone, 'medium')}</time>
    </>
  )
}
