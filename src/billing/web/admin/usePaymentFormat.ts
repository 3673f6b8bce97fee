import { formatDate } from '../../../platform/dates.ts'
import { formatMoney } from '../../../platform/money.ts'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'
import type { AdminPayment } from '../../contract.ts'

/** How this reader writes an amount of a payment, and a day: what was entered by hand goes by days of UTC. */
export function usePaymentFormat({ currency, provider }: Pick<AdminPayment, 'currency' | 'provider'>) {
  const { locale } = usePage()
  const zone = useZone()
  return {
    money: (minor: number) => formatMoney(minor, currency, locale),
    day: (at: string) => formatDate(at, locale, provider ? zone : 'UTC', 'long'),
  }
}
export type PaymentFormat = ReturnType<typeof usePaymentFormat>
