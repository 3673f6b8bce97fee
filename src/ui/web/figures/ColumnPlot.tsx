import { useId } from 'react'

/** `text` is the value in words of the reader's language; `href` leads to what it is made of. */
export type Column = { key: string; label: string; value: number; text: string; href?: string }

const HEIGHT = 100

/**
 * Columns side by side, the last one, which is still running, in the accent, over the names of the first and the last one;
 * `label` says in words what they show. One is read out above them, by a choice that needs no script: the last one, or
 * what the pointer is on, a finger has touched, or the arrow keys have reached.
 */
export function ColumnPlot({ columns, label }: { columns: readonly Column[]; label: string }) {
  const name = useId()
  const highest = columns.reduce<Column | undefined>(
    (most, column) => (most && most.value >= column.value ? most : column),
    undefined,
  )
  const top = Math.max(1, highest?.value ?? 0)
  return (
    <fieldset className="group/plot relative mt-4 min-w-0">
      <legend className="sr-only">{label}</legend>
      <p aria-hidden className="text-right text-muted text-xs tabular-nums">
        {highest && highest.value > 0 ? `Highest: ${highest.text}` : '\u00a0'}
      </p>
      <div className="mt-1 flex h-32 border-line border-b">
        {columns.map((column, index) => (
          <PlotColumn
            key={column.key}
            column={column}
            name={name}
            share={column.value / top}
            isLast={index === columns.length - 1}
          />
        ))}
      </div>
      <div aria-hidden className="mt-1 flex justify-between gap-4 text-muted text-xs">
        <span>{columns[0]?.label}</span>
        <span>{columns.at(-1)?.label}</span>
      </div>
    </fieldset>
  )
}

type PlotColumnProps = { column: Column; name: string; share: number; isLast: boolean }

/** Hidden from the eye but not from screen readers, whose name of the choice it is. */
const READ_OUT =
  'pointer-events-none absolute top-0 left-0 max-w-[65%] truncate text-xs tabular-nums opacity-0 ' +
  'group-has-checked/column:opacity-100 group-has-[label:hover]/plot:opacity-0 group-hover/column:opacity-100!'

function PlotColumn({ column: { key, label, value, text }, name, share, isLast }: PlotColumnProps) {
  // a column that is more than nothing is to be seen
  const height = value > 0 ? Math.max(2, share * HEIGHT) : 0
  return (
    <label className="group/column min-w-0 flex-1 cursor-pointer hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <input type="radio" name={name} value={key} defaultChecked={isLast} className="sr-only" />
      <span className={READ_OUT}>{`${label}: ${text}`}</span>
      <svg aria-hidden viewBox={`0 0 10 ${HEIGHT}`} preserveAspectRatio="none" className="block size-full">
        <rect
          x={1}
          y={HEIGHT - height}
          width={8}
          height={height}
          className={isLast ? 'fill-accent' : 'fill-edge group-hover/column:fill-ink group-has-checked/column:fill-ink'}
        />
      </svg>
    </label>
  )
}
