import { formatMonth } from '../../../../platform/clocks.ts'
import { usePage } from '../../../../platform/web/pageContext.ts'
import { ColumnPlot } from '../../../../ui/web/figures/ColumnPlot.tsx'
import { Figure } from '../../../../ui/web/figures/Figure.tsx'
import { peopleHref, percentOf } from '../../../figureRules.ts'
import type { Figures } from '../../../figuresContract.ts'
import { CsvLink } from './CsvLink.tsx'
import { PeopleLink } from './PeopleLink.tsx'
import { Scroller } from './Scroller.tsx'

const shareText = (ended: number, running: number): string => {
  const percent = percentOf(ended, running)
  return percent === null ? '–' : `${percent}%`
}

/** How many subscribers each month loses, and what they said. */
export function ChurnFigure({ churn }: Pick<Figures, 'churn'>) {
  const { locale } = usePage()
  const columns = churn.map(({ month, ended, running }) => ({
    ...{ key: month, label: formatMonth(month, locale) },
    ...{ value: percentOf(ended, running) ?? 0, text: shareText(ended, running) },
  }))
  const last = columns.at(-1)
  return (
    <Figure
      title="Churn"
      value={last?.text ?? '–'}
      lead="This month so far: members with a subscription as the month began who have none any more, of all who had one. Who cancels counts once the paid time is over; another plan is no leaving, and what you enter by hand is not in it."
    >
      {churn.some(({ running }) => running > 0) ? (
        <ColumnPlot columns={columns} label={`Churn per month over twelve months: ${last?.text} this month.`} />
      ) : (
        <p className="my-4 text-sm">In these months nobody had a subscription at Stripe or Paystack.</p>
      )}
      <Scroller label="Churn by month">
        <table className="w-full text-sm">
          <caption className="sr-only">Churn by month, with the reasons</caption>
          <thead>
            <tr className="text-left text-muted text-xs">
              <th scope="col" className="py-1 pr-4 font-medium">
                Month
              </th>
              <th scope="col" className="py-1 pr-4 text-right font-medium">
                At start
              </th>
              <th scope="col" className="py-1 pr-4 text-right font-medium">
                Left
              </th>
              <th scope="col" className="py-1 pr-4 text-right font-medium">
                Churn
              </th>
              <th scope="col" className="py-1 font-medium">
                Reasons
              </th>
            </tr>
          </thead>
          <tbody>
            {churn.toReversed().map(({ month, running, ended, reasons }) => (
              <tr key={month} className="border-line border-t align-baseline">
                <th scope="row" className="whitespace-nowrap py-1 pr-4 text-left font-normal">
                  {formatMonth(month, locale)}
                </th>
                <td className="py-1 pr-4 text-right tabular-nums">{running}</td>
                <td className="py-1 pr-4 text-right tabular-nums">
                  <PeopleLink href={peopleHref('churn', month)} count={ended}>
                    {ended}
                  </PeopleLink>
                </td>
                <td className="whitespace-nowrap py-1 pr-4 text-right tabular-nums">{shareText(ended, running)}</td>
                <td className="min-w-40 py-1 text-muted text-xs">
                  {reasons.map(({ text, members }) => `${text} (${members})`).join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <CsvLink figure="churn" />
    </Figure>
  )
}
