import { formatMonth } from '../../../../platform/clocks.ts'
import { formatMoney } from '../../../../platform/money.ts'
import { usePage } from '../../../../platform/web/pageContext.ts'
import { ColumnFigure } from '../../../../ui/web/figures/ColumnFigure.tsx'
import { Figure } from '../../../../ui/web/figures/Figure.tsx'
import { peopleHref } from '../../../figureRules.ts'
import type { Figures } from '../../../figuresContract.ts'
import { CsvLink } from './CsvLink.tsx'
import { PeopleLink } from './PeopleLink.tsx'

/** What will be charged again, a month, in each currency by itself. */
export function RecurringFigure({ recurring }: Pick<Figures, 'recurring'>) {
  const { locale } = usePage()
  const members = (count: number) => (count === 1 ? '1 member' : `${count} members`)
  return (
    <Figure
      title="Monthly recurring revenue"
      lead="Of the subscriptions that are charged again at Stripe or Paystack, at their present price; a year counts as a twelfth, rounded once for each currency. Charges in their days of grace are in it, cancelled plans are not, and neither is what you enter by hand."
    >
      {recurring.length === 0 && <p className="mt-4 text-sm">No subscription is charged again.</p>}
      <dl className="mt-4 grid gap-4 sm:grid-cols-2">
        {recurring.map(({ currency, amount, members: paying, ending, ending_members }) => (
          <div key={currency}>
            <dt className="text-muted text-sm">{currency}</dt>
            <dd>
              <span className="block font-display text-3xl tabular-nums">{formatMoney(amount, currency, locale)}</span>
              <span className="block text-sm">
                <PeopleLink href={peopleHref('recurring', currency)} count={paying + ending_members}>
                  {members(paying)}
                </PeopleLink>
                {ending_members > 0 &&
                  `, and ${members(ending_members)} who cancelled, worth ${formatMoney(ending, currency, locale)} until the paid time is over`}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {recurring.length > 0 && <CsvLink figure="recurring" />}
    </Figure>
  )
}

/** What came in, by month; currencies are never summed up. */
export function IncomeFigures({ income, months }: Pick<Figures, 'income'> & { months: readonly string[] }) {
  const { locale } = usePage()
  const currencies = [...new Set(income.map(({ currency }) => currency))]
  if (currencies.length === 0)
    return (
      <Figure title="Income" lead="Nothing was paid in the last twelve months.">
        <CsvLink figure="income" />
      </Figure>
    )
  return currencies.map((currency) => {
    const columns = months.map((month) => {
      const value = income.find((line) => line.month === month && line.currency === currency)?.amount ?? 0
      const text = formatMoney(value, currency, locale)
      return {
        ...{ key: month, label: formatMonth(month, locale), value, text },
        href: peopleHref('income', `${month}.${currency}`),
      }
    })
    const last = columns.at(-1)?.text ?? ''
    return (
      <Figure
        key={currency}
        title={`Income, ${currency}`}
        value={last}
        lead="This month: paid online or entered by admins, less what was given back of the same payment, whenever that was."
      >
        <ColumnFigure
          columns={columns}
          label={`Income in ${currency} per month over twelve months: ${last} this month.`}
          caption={`Income in ${currency} per month`}
          head={['Month', 'Income']}
        />
        <CsvLink figure="income" />
      </Figure>
    )
  })
}
