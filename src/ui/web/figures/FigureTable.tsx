import type { ReactNode } from 'react'

export type FigureRow = { key: string | number; name: ReactNode; value: number; text: string }
type Props = { caption: string; head: readonly [string, string]; rows: readonly FigureRow[]; bars?: boolean }

/** Names and numbers; with `bars` the numbers are drawn too, each against the highest. */
export function FigureTable({ caption, head, rows, bars = false }: Props) {
  const top = Math.max(1, ...rows.map(({ value }) => value))
  const space = bars ? 'py-2' : 'py-1'
  return (
    <table className={bars ? 'mt-4 w-full text-sm' : 'w-full text-sm'}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-left text-muted text-xs">
          <th scope="col" className={`${space} pr-4 font-medium`}>
            {head[0]}
          </th>
          <th scope="col" className={`${space} text-right font-medium`}>
            {head[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value, text }) => (
          <tr key={key} className="border-line border-t">
            <th scope="row" className={`${space} pr-4 text-left font-normal wrap-anywhere`}>
              {name}
              {bars && <Bar share={value / top} />}
            </th>
            <td className={`${space} w-px whitespace-nowrap text-right align-bottom tabular-nums`}>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Repeats for the eye what the cell beside it says. */
const Bar = ({ share }: { share: number }) => (
  <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1.5 block h-1.5 w-full">
    <rect width={100} height={4} className="fill-raised" />
    <rect width={share * 100} height={4} className="fill-edge" />
  </svg>
)
