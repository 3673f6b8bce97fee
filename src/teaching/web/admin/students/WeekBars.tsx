import type { Week } from '../../../contract.ts'

const [BAR, GAP, HEIGHT] = [6, 3, 24]

export const mostMinutes = (weeks: readonly Week[]): number => Math.max(0, ...weeks.map(({ minutes }) => minutes))

/** `most`: the minutes that a bar of full height is worth; of several pictures side by side it is the same. */
type Props = { weeks: readonly Week[]; most?: number }

/** Minutes of the latest weeks as small bars, and in words for who does not see them. */
export function WeekBars({ weeks, most = mostMinutes(weeks) }: Props) {
  const latest = weeks.at(-1)?.minutes ?? 0
  const total = weeks.reduce((sum, { minutes }) => sum + minutes, 0)
  const width = weeks.length * (BAR + GAP) - GAP
  return (
    <span className="inline-flex items-end gap-2">
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} aria-hidden="true" className="shrink-0">
        {weeks.map(({ week, minutes }, at) => {
          const height = minutes === 0 ? 1 : Math.max(2, Math.round((minutes / most) * HEIGHT))
          const look = at === weeks.length - 1 ? 'fill-accent' : 'fill-edge'
          return (
            <rect key={week} x={at * (BAR + GAP)} y={HEIGHT - height} width={BAR} height={height} className={look} />
          )
        })}
      </svg>
      <span className="whitespace-nowrap text-muted text-xs tabular-nums">
        {`${total} min in ${weeks.length} weeks`}
        <span className="sr-only">{`, ${latest} this week`}</span>
      </span>
    </span>
  )
}
