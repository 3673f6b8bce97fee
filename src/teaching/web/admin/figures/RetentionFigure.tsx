import { formatMonth } from '../../../../platform/clocks.ts'
import { usePage } from '../../../../platform/web/pageContext.ts'
import { Figure } from '../../../../ui/web/figures/Figure.tsx'
import { peopleHref, percentOf } from '../../../figureRules.ts'
import type { Figures } from '../../../figuresContract.ts'
import { CsvLink } from './CsvLink.tsx'
import { PeopleLink } from './PeopleLink.tsx'
import { Scroller } from './Scroller.tsx'

/** Repeats for the eye what the cell says: the more, the fuller. */
const fill = (percent: number): string => (percent >= 50 ? 'bg-accent-soft' : percent > 0 ? 'bg-raised' : '')

/** Who stays, by the month in which they joined. */
export function RetentionFigure({ cohorts }: Pick<Figures, 'cohorts'>) {
  const { locale } = usePage()
  return (
    <Figure
      className="lg:col-span-2"
      title="Who stays"
      lead="Of those who joined in a month and still have an account: how many practised in that month (1), in the next one (2), and so on. The last one of each line still runs."
    >
      <Scroller label="Retention by month of joining">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">Share of members who practised, by month of joining and months since</caption>
          <thead>
            <tr className="text-muted text-xs">
              <th scope="col" className="py-1 pr-4 text-left font-medium">
                Joined in
              </th>
              <th scope="col" className="py-1 pr-4 text-right font-medium">
                Members
              </th>
              {cohorts.map(({ month }, at) => (
                <th key={month} scope="col" className="px-2 py-1 text-right font-medium">
                  <span className="sr-only">Month </span>
                  {at + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.toReversed().map(({ month, joined, active }) => (
              <tr key={month} className="border-line border-t">
                <th scope="row" className="whitespace-nowrap py-1 pr-4 text-left font-normal">
                  {formatMonth(month, locale)}
                </th>
                <td className="py-1 pr-4 text-right">
                  <PeopleLink href={peopleHref('retention', month)} count={joined}>
                    {joined}
                  </PeopleLink>
                </td>
                {cohorts.map((other, at) => {
                  const members = active[at]
                  const percent = members === undefined ? null : percentOf(members, joined)
                  return (
                    <td key={other.month} className={`whitespace-nowrap px-2 py-1 text-right ${fill(percent ?? 0)}`}>
                      {percent !== null && (
                        <PeopleLink href={peopleHref('retention', `${month}.${at}`)} count={members ?? 0}>
                          {`${percent}%`}
                        </PeopleLink>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <CsvLink figure="retention" />
    </Figure>
  )
}
