import { levelLabel } from '../../../accounts/index.ts'
import { formatDate } from '../../../platform/dates.ts'
import { usePage } from '../../../platform/web/pageContext.ts'
import { ColumnFigure } from '../../../ui/web/figures/ColumnFigure.tsx'
import { Figure } from '../../../ui/web/figures/Figure.tsx'
import { FigureTable } from '../../../ui/web/figures/FigureTable.tsx'
import { compareWith, type Figures, sum } from '../../figures.ts'

/** How much is being learned. */
export function CompletionsFigure({ completions, completedBefore }: Pick<Figures, 'completions' | 'completedBefore'>) {
  const { locale } = usePage()
  const number = new Intl.NumberFormat(locale)
  const columns = completions.map(({ day, lessons }) => ({
    key: day,
    label: formatDate(day, locale, 'UTC', 'medium'),
    value: lessons,
    text: number.format(lessons),
  }))
  const done = sum(completions.map(({ lessons }) => lessons))
  const total = number.format(done)
  return (
    <Figure
      title="Lessons completed"
      value={total}
      change={
        completedBefore !== undefined &&
        compareWith(done, completedBefore, { when: 'in the 30 days before' }, number.format)
      }
      lead="In the last thirty days, by day in the academy’s time zone."
    >
      <ColumnFigure
        columns={columns}
        label={`Lessons completed per day over thirty days: ${total} in all.`}
        caption="Lessons completed per day"
        head={['Day', 'Lessons']}
      />
    </Figure>
  )
}

/** The lessons at which most stopped; the page is no list of all. */
const MOST_STOPS = 5

/** Which lessons are worth a second look, because people do not come back after them. */
export function StopsFigure({ stops }: Pick<Figures, 'stops'>) {
  const number = new Intl.NumberFormat(usePage().locale)
  const bars = stops.slice(0, MOST_STOPS).map(({ id, title, category, level, members }) => ({
    key: id,
    name: (
      <>
        <a className="link" href={`/member/course/${level}?lesson=${id}`}>
          {title}
        </a>
        <span className="block text-muted text-xs">
          {levelLabel(level)} · {category}
        </span>
      </>
    ),
    value: members,
    text: number.format(members),
  }))
  return (
    <Figure
      className="lg:col-span-2"
      title="Where members stop"
      lead="A member has stopped at a lesson that they opened last in its level, more than 14 days ago, and have not completed."
    >
      {stops.length > 0 ? (
        <FigureTable bars caption="Lessons at which most members stopped" head={['Lesson', 'Members']} rows={bars} />
      ) : (
        <p className="mt-4 text-sm">Nobody has stopped anywhere.</p>
      )}
    </Figure>
  )
}
