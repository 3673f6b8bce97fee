import { formatDays } from '../../platform/dates.ts'
import { weekAround } from '../../platform/days.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import type { Progress } from '../progressContract.ts'

const [WIDTH, HEIGHT, BAR, GAP, TOP] = [360, 132, 22, 8, 16]

/** Minutes of twelve weeks: each bar has its number above it, so that it is read without colour. */
export function WeekChart({ weeks }: Pick<Progress, 'weeks'>) {
  const { locale } = usePage()
  const label = (week: string) => formatDays(weekAround(week), locale)
  const total = weeks.reduce((sum, { minutes }) => sum + minutes, 0)
  if (total === 0)
    return (
      <p className="text-muted text-sm">
        Your minutes appear here once you play: at the practice desk, in lessons and in ear training.
      </p>
    )
  const most = Math.max(...weeks.map(({ minutes }) => minutes))
  const room = HEIGHT - TOP
  return (
    <div className="grid gap-2">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-auto w-full max-w-xl" aria-hidden="true">
        {weeks.map(({ week, minutes }, at) => {
          const height = minutes === 0 ? 1 : Math.max(3, Math.round((minutes / most) * room))
          const x = at * (BAR + GAP) + GAP / 2
          return (
            <g key={week}>
              <rect
                {...{ x, height }}
                y={HEIGHT - height}
                width={BAR}
                rx={2}
                className={at === weeks.length - 1 ? 'fill-accent' : 'fill-edge'}
              />
              <text x={x + BAR / 2} y={HEIGHT - height - 4} textAnchor="middle" className="fill-ink text-[10px]">
                {minutes > 0 ? minutes : ''}
              </text>
            </g>
          )
        })}
      </svg>
      <p aria-hidden="true" className="flex max-w-xl justify-between text-muted text-xs">
        <span>{label(weeks[0]?.week ?? '')}</span>
        <span>{`This week, ${label(weeks.at(-1)?.week ?? '')}`}</span>
      </p>
      <table className="sr-only">
        <caption>Minutes of practice by week</caption>
        <thead>
          <tr>
            <th scope="col">Week</th>
            <th scope="col">Minutes</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, minutes }) => (
            <tr key={week}>
              <th scope="row">{label(week)}</th>
              <td>{minutes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
