import type { ReactNode } from 'react'

export type Bar = { key: string | number; name: ReactNode; value: number; text: string }
type Props = { caption: string; head: readonly [string, string]; bars: readonly Bar[] }

/** A table whose rows are also bars: the numbers are in its cells, the drawing repeats them for the eye. */
export function BarTable({ caption, head, bars }: Props) {
  const top = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <table className="mt-4 w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-left text-muted text-xs">
          <th scope="col" className="pb-2 font-medium">
            {head[0]}
          </th>
          <th scope="col" className="pb-2 text-right font-medium">
            {head[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, name, value, text }) => (
          <tr key={key} className="border-line border-t">
            <th scope="row" className="py-2 pr-4 text-left font-normal">
              {name}
              <svg
                aria-hidden="true"
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                className="mt-1.5 block h-1.5 w-full"
              >
                <rect width={100} height={4} className="fill-raised" />
                <rect width={(value / top) * 100} height={4} className="fill-accent" />
              </svg>
            </th>
            <td className="w-12 py-2 text-right align-bottom tabular-nums">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
