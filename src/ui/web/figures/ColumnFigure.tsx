import { Disclosure } from '../Disclosure.tsx'
import { type Column, ColumnPlot } from './ColumnPlot.tsx'
import { FigureTable } from './FigureTable.tsx'

type Props = { columns: readonly Column[]; label: string; caption: string; head: readonly [string, string] }

/** A plot, and its numbers as a table, the newest first; folded away, since the plot says most of it. */
export function ColumnFigure({ columns, label, caption, head }: Props) {
  // an axis of zeros says no more than the number above it
  if (columns.every(({ value }) => value === 0)) return null
  const rows = columns.toReversed().map(({ key, label: name, value, text, href }) => ({
    ...{ key, value, text },
    name:
      href && value > 0 ? (
        <a href={href} className="link">
          {name}
        </a>
      ) : (
        name
      ),
  }))
  return (
    <>
      <ColumnPlot columns={columns} label={label} />
      <div className="-mx-2 mt-3">
        <Disclosure summary="As a table">
          <FigureTable caption={caption} head={head} rows={rows} />
        </Disclosure>
      </div>
    </>
  )
}
