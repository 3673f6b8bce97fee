import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../../platform/money.ts'
import { call } from '../../../platform/web/api.ts'
import { usePage } from '../../../platform/web/pageContext.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import type { MonthIncome } from '../../contract.ts'
import { readIncome } from '../../paymentContract.ts'

/** First part of the key of all that a payment or a refund changes: the list and its sums. */
export const PAYMENTS_KEY = 'admin charges'

/** What came in this month, by the way it came, beside the month before: the sums are those of Overview. */
export function IncomeNotes({ income: first }: { income: MonthIncome[] }) {
  const { locale } = usePage()
  const { data: income } = useQuery({
    ...{ queryKey: [PAYMENTS_KEY, 'income', first[0]?.month], initialData: first, refetchOnMount: false },
    queryFn: ({ signal }) => call(readIncome, { signal }),
  })
  const [newest] = income
  if (!newest) return null
  const present = new Date(newest.month)
  const monthOf = (date: Date) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(date)
  const before = new Date(Date.UTC(present.getUTCFullYear(), present.getUTCMonth() - 1))
  return (
    <div className="mb-6">
      <div className="grid gap-3 lg:grid-cols-[repeat(auto-fit,minmax(24rem,1fr))]">
        {income.map(({ currency, charged, entered, before: earlier }) => {
          const money = (amount: number) => formatMoney(amount, currency, locale)
          return (
            <dl
              key={currency}
              className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-4 py-3 sm:grid-cols-4"
            >
              <Sum of={`${monthOf(present)} so far, ${currency}`} is={money(charged + entered)} isMain />
              <Sum of={`${monthOf(before)}, whole month`} is={money(earlier)} isMain isLast />
              <Sum of="Stripe and Paystack" is={money(charged)} />
              <Sum of="Entered by hand" is={money(entered)} />
            </dl>
          )
        })}
      </div>
      <p className="mt-2 text-muted text-sm">
        Failed and disputed charges don’t count, and refunds count against the month of the original payment.
      </p>
    </div>
  )
}

type SumProps = { of: string; is: string; isMain?: boolean; isLast?: boolean }

const Sum = ({ of, is, isMain = false, isLast = false }: SumProps) => (
  <div className={joinClasses('flex min-w-0 flex-col justify-between gap-1', isLast && 'sm:order-last')}>
    <dt className="text-muted text-sm">{of}</dt>
    <dd className={isMain ? 'font-[550] font-display text-xl tabular-nums' : 'tabular-nums'}>{is}</dd>
  </div>
)
