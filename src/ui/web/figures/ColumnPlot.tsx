/** `text` is the value in words of the reader's language; `href` leads to what it is made of. */
export type Column = { key: string; label: string; value: number; text: string; href?: string }

const STEP = 10
const GAP = 2
const HEIGHT = 100

/** Columns side by side, the last one, which is still running, in the accent, over the names of the first and the last one; `label` says in words what they show. */
export function ColumnPlot({ columns, label }: { columns: readonly Column[]; label: string }) {
  const highest = columns.reduce<Column | undefined>(
    (most, column) => (most && most.value >= column.value ? most : column),
    undefined,
  )
  const top = Math.max(1, highest?.value ?? 0)
  return (
    <figure className="mt-4">
      <p aria-hidden className="text-right text-muted text-xs tabular-nums">
        {highest && highest.value > 0 ? `Highest: ${highest.text}` : '\u00a0'}
      </p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${columns.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-1 block h-32 w-full border-line border-b"
      >
        {columns.map(({ key, label: name, value, text }, index) => {
          // a column that is more than nothing is to be seen
          const height = value > 0 ? Math.max(2, (value / top) * HEIGHT) : 0
          return (
            <rect
              key={key}
              x={index * STEP + GAP / 2}
              y={HEIGHT - height}
              width={STEP - GAP}
              height={height}
              className={index === columns.length - 1 ? 'fill-accent' : 'fill-edge'}
            >
              <title>{`${name}: ${text}`}</title>
            </rect>
          )
        })}
      </svg>
      <div aria-hidden className="mt-1 flex justify-between gap-4 text-muted text-xs">
        <span>{columns[0]?.label}</span>
        <span>{columns.at(-1)?.label}</span>
      </div>
    </figure>
  )
}
