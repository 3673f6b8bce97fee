import { formatMoney } from '../../../platform/money.ts'
import { usePage } from '../../../platform/web/pageContext.ts'
import type { MonthIncome } from '../../contract.ts'

/** What came in this month, by the book that it stands in: the two sums are what Overview shows for the month. */
export function IncomeNotes({ income }: { income: MonthIncome[] }) {
  const { locale, now } = usePage()
  if (income.length === 0) return null
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.parse(now))
  return (
    <dl className="mb-6 grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
      {income.map(({ currency, charged, entered }) => {
        const money = (amount: number) => formatMoney(amount, currency, locale)
        return (
          <div key={currency} className="rounded-card border border-line bg-surface px-4 py-3">
            <dt className="text-muted text-sm">{`Income in ${month}, ${currency}`}</dt>
            <dd className="mt-1 font-[550] font-display text-xl tabular-nums">{money(charged + entered)}</dd>
            <dd className="mt-1 text-muted text-sm">
              {`${money(charged)} through providers, ${money(entered)} entered by hand`}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
