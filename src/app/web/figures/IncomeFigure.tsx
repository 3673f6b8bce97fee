import { formatMonth } from '../../../platform/clocks.ts'
import { formatMoney, formatPrice } from '../../../platform/money.ts'
import { usePage } from '../../../platform/web/pageContext.ts'
import { formatIn } from '../../../platform/zoneNames.ts'
import { ColumnFigure } from '../../../ui/web/figures/ColumnFigure.tsx'
import { Figure } from '../../../ui/web/figures/Figure.tsx'
import { compareWith, type Figures, sum } from '../../figures.ts'

/** Twelve months as YYYY-MM, this one last. */
function monthsUpTo(last: string): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number)
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 12 + index, 1)).toISOString().slice(0, 7),
  )
}

/** What came in each month, in each currency by itself. */
export function IncomeFigure({ income, incomeBefore }: Pick<Figures, 'income' | 'incomeBefore'>) {
  const currencies = [...new Set(income.map(({ currency }) => currency))]
  if (currencies.length > 0)
    return currencies.map((currency) => <CurrencyFigure key={currency} {...{ currency, income, incomeBefore }} />)
  return (
    <Figure title="Income" lead="Nothing was paid in the last twelve months.">
      <p className="mt-4 text-muted text-sm">
        What members pay online, and what you enter under Update Subscription in the{' '}
        <a className="link" href="/admin/users">
          users list
        </a>
        , is summed up here.
      </p>
    </Figure>
  )
}

type CurrencyProps = Pick<Figures, 'income'> & { currency: string; incomeBefore: Figures['incomeBefore'] }

function CurrencyFigure({ currency, income, incomeBefore }: CurrencyProps) {
  const { locale, now } = usePage()
  const rows = income.filter((row) => row.currency === currency)
  const money = (amountMinor: number) => formatMoney(amountMinor, currency, locale)
  const monthAlone = (month: string) => formatIn('UTC', locale, { month: 'long' }).format(Date.parse(month))
  // in the academy's zone the next month may have begun
  const last = [now.slice(0, 7), ...rows.map(({ month }) => month)].sort().at(-1) ?? ''
  const columns = monthsUpTo(last).map((month) => {
    const value = rows.find((row) => row.month === month)?.amountMinor ?? 0
    return { key: month, label: formatMonth(month, locale), value, text: money(value) }
  })
  const all = sum(columns.map(({ value }) => value))
  const total = formatPrice(all, currency, locale)
  const [lastFull, running] = columns.slice(-2)
  const before = incomeBefore?.sums.find((line) => line.currency === currency)?.amountMinor ?? 0
  // a month may have ended since it was counted
  const isComparable = running && lastFull && incomeBefore?.month === lastFull.key
  return (
    <Figure
      title={`Income, ${currency}`}
      value={total}
      change={
        isComparable &&
        `${running.text} so far in ${monthAlone(running.key)}, ${compareWith(running.value, before, { when: `on the same days of ${monthAlone(lastFull.key)}`, less: 'less' }, money)}`
      }
      lead="In the last twelve months, online and entered by hand."
    >
      <ColumnFigure
        columns={columns}
        label={`Income in ${currency} per month over twelve months: ${total} in all.`}
        caption={`Income in ${currency} per month`}
        head={['Month', 'Income']}
      />
    </Figure>
  )
}
