import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../../platform/money.ts'
import { call } from '../../../platform/web/api.ts'
import { usePage } from '../../../platform/web/pageContext.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import type { MonthIncome } from '../../contract.ts'
import { readIncome } from '../../paymentContract.ts'

/** First part of the key of all that a payment or a refund changes: the list and its sums. */
export const PAYMENTS_KEY = 'admin charges'

/** What came in this month beside the month before: the totals are those of Overview. */
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
  const months = [`${monthOf(present)} so far`, monthOf(before)] as const
  return (
    <div
      className={joinClasses('mb-4 sm:mb-6', income.length === 1 && 'lg:grid lg:grid-cols-2 lg:items-center lg:gap-8')}
    >
      <div
        className={joinClasses('grid gap-3', income.length > 1 && 'lg:grid-cols-[repeat(auto-fill,minmax(24rem,1fr))]')}
      >
        {income.map((each) => (
          <Sums key={each.currency} income={each} months={months} />
        ))}
      </div>
      <p className="mt-2 max-w-measure text-muted text-sm max-sm:sr-only">
        Failed and disputed charges don’t count, and refunds count against the month of the original payment.
      </p>
    </div>
  )
}

type SumsProps = { income: MonthIncome; months: readonly [string, string] }

/** One currency: each way it came, and all of it, of this month beside the one before. */
function Sums({ income, months }: SumsProps) {
  const { locale } = usePage()
  const { currency, before } = income
  const rows = [
    ['Stripe and Paystack', income.charged, before.charged],
    ['Entered by hand', income.entered, before.entered],
    ['Total', income.charged + income.entered, before.charged + before.entered],
  ] as const
  return (
    <table className="w-full rounded-card border border-line border-separate border-spacing-0 bg-surface px-4 py-2 text-sm">
      <caption className="sr-only">{`Income in ${currency} by month`}</caption>
      <thead>
        <tr className="text-muted text-xs">
          <th scope="col" className="py-1.5 text-left font-medium">
            {currency}
          </th>
          {months.map((month) => (
            <th key={month} scope="col" className="py-1.5 pl-3 text-right font-medium">
              {month}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...sums]) => (
          <tr key={name} className="group last:font-[550]">
            <th scope="row" className="border-line border-t py-1.5 text-left font-normal group-last:font-[550]">
              {name}
            </th>
            {sums.map((sum, at) => (
              <td
                key={months[at]}
                className="whitespace-nowrap border-line border-t py-1.5 pl-3 text-right tabular-nums"
              >
                {formatMoney(sum, currency, locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
