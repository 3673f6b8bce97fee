import { Disclosure } from '../../../ui/web/Disclosure.tsx'
import type { Column } from './ColumnPlot.tsx'

type Props = { caption: string; head: readonly [string, string]; columns: readonly Column[] }

/** The same columns as numbers, the newest first; folded away, since the plot says most of it. */
export function ColumnTable({ caption, head, columns }: Props) {
  return (
    <div className="-mx-2 mt-3">
      <Disclosure summary="As a table">
        <table className="w-full text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="text-left text-muted text-xs">
              <th scope="col" className="py-1 font-medium">
                {head[0]}
              </th>
              <th scope="col" className="py-1 pr-2 text-right font-medium">
                {head[1]}
              </th>
            </tr>
          </thead>
          <tbody>
            {columns.toReversed().map(({ key, label, text }) => (
              <tr key={key} className="border-line border-t">
                <th scope="row" className="py-1 text-left font-normal">
                  {label}
                </th>
                <td className="py-1 pr-2 text-right tabular-nums">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </div>
  )
}
