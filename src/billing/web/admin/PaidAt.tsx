import { formatDate } from '../../../platform/dates.ts'
import { Moment } from '../../../platform/web/Moment.tsx'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'
import type { AdminPayment } from '../../contract.ts'

/** When something of a payment happened. What was entered by hand has the day of its entry; the hour says nothing. */
export function PaidAt({ provider, at }: Pick<AdminPayment, 'provider'> & { at: string }) {
  const { locale } = usePage()
  const zone = useZone()
  return provider ? <Moment of={at} /> : <time dateTime={at}>{formatDate(at, locale, zone, 'medium')}</time>
}
