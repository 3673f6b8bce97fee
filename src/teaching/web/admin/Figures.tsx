import { formatMoment } from '../../../platform/clocks.ts'
import type { PropsOf } from '../../../platform/contract.ts'
import { formatDate } from '../../../platform/dates.ts'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'
import { ColumnFigure } from '../../../ui/web/figures/ColumnFigure.tsx'
import { Figure } from '../../../ui/web/figures/Figure.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { peopleHref } from '../../figureRules.ts'
import type { Figures as Counted, figuresScreen } from '../../figuresContract.ts'
import { ChurnFigure } from './figures/ChurnFigure.tsx'
import { CsvLink } from './figures/CsvLink.tsx'
import { DropOffFigure } from './figures/DropOffFigure.tsx'
import { IncomeFigures, RecurringFigure } from './figures/MoneyFigures.tsx'
import { RetentionFigure } from './figures/RetentionFigure.tsx'
import { RiskFigure } from './figures/RiskFigure.tsx'

/** How many come, stay, stop, pay and leave; every number leads to its people. */
export default function Figures({ figures }: PropsOf<typeof figuresScreen>) {
  const { as_of, zone, weeks, cohorts, stops, risk, income, recurring, churn } = figures
  const { locale } = usePage()
  const asOf = formatMoment(as_of, locale, useZone())
  return (
    <div className="page py-6 sm:py-8">
      <PageHead
        title="Figures"
        lead={
          <>
            As of <time dateTime={as_of}>{asOf}</time>, counted every half hour. Months follow the academy’s calendar (
            {zone}), days of practice each member’s own. Admins are not counted.
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 lg:gap-6">
        <RiskFigure risk={risk} />
        <RecurringFigure recurring={recurring} />
        <WeekFigures weeks={weeks} />
        <ChurnFigure churn={churn} />
        <IncomeFigures income={income} months={churn.map(({ month }) => month)} />
        <RetentionFigure cohorts={cohorts} />
        <DropOffFigure stops={stops} />
      </div>
    </div>
  )
}

function WeekFigures({ weeks }: Pick<Counted, 'weeks'>) {
  const { locale } = usePage()
  const number = new Intl.NumberFormat(locale)
  const columns = (of: 'members' | 'minutes') =>
    weeks.map((week) => ({
      key: week.week,
      label: formatDate(week.week, locale, 'UTC', 'medium'),
      value: week[of],
      text: number.format(week[of]),
      href: peopleHref('active', week.week),
    }))
  const last = weeks.at(-1) ?? { members: 0, minutes: 0 }
  return (
    <>
      <Figure
        title="Active members"
        value={number.format(last.members)}
        lead="This week, with at least a minute of real practice, as in each of the twelve weeks."
      >
        <ColumnFigure
          columns={columns('members')}
          label={`Active members per week over twelve weeks: ${number.format(last.members)} this week.`}
          caption="Active members per week"
          head={['Week from', 'Members']}
        />
        <CsvLink figure="active" />
      </Figure>
      <Figure
        title="Minutes practised"
        value={number.format(last.minutes)}
        lead="This week, by all members together: playing, listening, watching, answering, reading."
      >
        <ColumnFigure
          columns={columns('minutes')}
          label={`Minutes practised per week over twelve weeks: ${number.format(last.minutes)} this week.`}
          caption="Minutes practised per week"
          head={['Week from', 'Minutes']}
        />
        <CsvLink figure="active" />
      </Figure>
    </>
  )
}
