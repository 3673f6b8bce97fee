import { formatDays } from '../../platform/dates.ts'
import { weekAround } from '../../platform/days.ts'
import { withUnit } from '../../platform/facts.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import type { Progress } from '../progressContract.ts'

/** In pixels: the letters keep their size however wide the picture is. */
const [HEIGHT, TOP, LETTER] = [144, 20, 12]

/** Minutes of twelve weeks: each bar has its number above it, so that it is read without colour. */
export function WeekChart({ weeks }: Pick<Progress, 'weeks'>) {
  const { locale } = usePage()
  const label = (week: string) => formatDays(weekAround(week), locale)
  const total = weeks.reduce((sum, { minutes }) => sum + minutes, 0)
  if (total === 0)
    return (
      <p className="text-muted text-sm">
        {'Your minutes appear here once you play: '}
        <a href="/member/pieces" className="link">
          a piece
        </a>
        {', a lesson, or '}
        <a href="/member/ear-training" className="link">
          ear training
        </a>
        . Five minutes today are a beginning.
      </p>
    )
  const most = Math.max(...weeks.map(({ minutes }) => minutes))
  const heightOf = (minutes: number) => (minutes === 0 ? 1 : Math.max(3, (minutes / most) * (HEIGHT - TOP)))
  // those before the first that was practised say nothing
  const first = weeks.findIndex(({ minutes }) => minutes > 0)
  const count = weeks.length - first
  const average = Math.round(total / count)
  const line = HEIGHT - heightOf(average)
  const column = 100 / weeks.length
  return (
    <div className="grid gap-2">
      <svg className="h-36 w-full text-xs tabular-nums" aria-hidden="true">
        <line x1={`${column * first}%`} x2="100%" y1={line} y2={line} strokeDasharray="4 4" className="stroke-ink" />
        {weeks.map(({ week, minutes }, at) => {
          const height = heightOf(minutes)
          const foot = HEIGHT - height - 5
          // above the average's line where that would strike the number through
          const isStruck = line > foot - LETTER && line < foot + 3
          return (
            <g key={week}>
              {at >= first && (
                <rect
                  {...{ height }}
                  x={`${column * (at + 0.14)}%`}
                  y={HEIGHT - height}
                  width={`${column * 0.72}%`}
                  rx={2}
                  className={at === weeks.length - 1 ? 'fill-accent' : 'fill-edge'}
                />
              )}
              <text
                x={`${column * (at + 0.5)}%`}
                y={isStruck ? line - 5 : foot}
                textAnchor="middle"
                className="fill-ink stroke-4 stroke-surface [paint-order:stroke]"
              >
                {minutes > 0 ? minutes : ''}
              </text>
            </g>
          )
        })}
      </svg>
      <p aria-hidden="true" className="flex justify-between gap-x-4 text-muted text-xs">
        <span>{label(weeks[0]?.week ?? '')}</span>
        <span>{`This week, ${label(weeks.at(-1)?.week ?? '')}`}</span>
      </p>
      <p className="text-muted text-xs">{`Minutes a week; the dashed line is your average of ${withUnit(average, 'min')} ${count === 1 ? 'this week' : `over ${count} weeks`}.`}</p>
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
