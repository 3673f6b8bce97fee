import { formatDate } from '../../../platform/dates.ts'
import { usePage } from '../../../platform/web/pageContext.ts'
import { ColumnFigure } from '../../../ui/web/figures/ColumnFigure.tsx'
import { Figure } from '../../../ui/web/figures/Figure.tsx'
import { FigureTable } from '../../../ui/web/figures/FigureTable.tsx'
import { compareWith, type Figures, planName, sum } from '../../figures.ts'

const BEFORE = { when: 'in the 30 days before' }

/** How many people learn here, and how many came in each week. */
export function MembersFigure({ members: { total, weeks, recent } }: Pick<Figures, 'members'>) {
  const { locale } = usePage()
  const number = new Intl.NumberFormat(locale)
  const columns = weeks.map(({ week, members }) => ({
    key: week,
    label: formatDate(week, locale, 'UTC', 'medium'),
    value: members,
    text: number.format(members),
  }))
  const joined = number.format(sum(weeks.map(({ members }) => members)))
  return (
    <Figure
      title="Members"
      value={number.format(total)}
      change={
        recent &&
        `${number.format(recent.joined)} joined in the last 30 days, ${compareWith(recent.joined, recent.before, BEFORE, number.format)}`
      }
      lead={`Joined per week: ${joined} in the last twelve weeks.`}
    >
      <ColumnFigure
        columns={columns}
        label={`New members per week over twelve weeks: ${joined} in all.`}
        caption="New members per week"
        head={['Week from', 'New members']}
      />
    </Figure>
  )
}

/** Who has a subscription that runs now. */
export function PlansFigure({ plans, plansBefore }: Pick<Figures, 'plans' | 'plansBefore'>) {
  const { locale, tierNames } = usePage()
  const number = new Intl.NumberFormat(locale)
  const total = sum(plans.map(({ members }) => members))
  const bars = plans.map((plan) => ({
    key: planName(plan, tierNames),
    name: planName(plan, tierNames),
    value: plan.members,
    text: number.format(plan.members),
  }))
  return (
    <Figure
      title="Active subscriptions"
      value={number.format(total)}
      change={plansBefore !== undefined && compareWith(total, plansBefore, { when: '30 days ago' }, number.format)}
      lead={total > 0 ? 'Running today.' : 'No subscription runs now.'}
    >
      {total > 0 && <FigureTable bars caption="Active subscriptions by plan" head={['Plan', 'Members']} rows={bars} />}
    </Figure>
  )
}
