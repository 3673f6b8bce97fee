import { type Key, type ReactNode, useState } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { EmptyState } from './EmptyState.tsx'
import { FailedState } from './FailedState.tsx'
import { Skeleton } from './Skeleton.tsx'
import { type Sort, TableHead } from './TableHead.tsx'
import { TableCell, TableRow } from './TableRow.tsx'
import { useDelayed } from './useDelayed.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row, index: number) => ReactNode
  align?: 'right'
  sortable?: boolean
  lead?: boolean
  actions?: boolean
  /** One small button or box: on a card it is in the corner, without its header. */
  corner?: boolean
  /** Not on a card, such as the number of a row, or what a line of the card says with something else. */
  desk?: boolean
  /** On a card without its header: at the end of the first or of the second line, or as a line of its own. */
  card?: 'end' | 'second' | 'line'
}

export type DataTableProps<Row> = {
  caption: string
  captionHidden?: boolean
  columns: readonly Column<Row>[]
  rows?: readonly Row[]
  rowKey: (row: Row) => Key
  firstIndex?: number
  empty: string
  emptyHint?: ReactNode
  emptyAction?: ReactNode
  loading?: boolean
  skeletonRows?: number
  skeletonDelay?: number
  error?: string | null
  onRetry?: () => void
  sort?: Sort
  onSort?: (key: string) => void
}

/** The last rows that arrived, so that a list which reloads keeps its height. */
function useLastRows<Row>(rows: readonly Row[] | undefined) {
  const [last, setLast] = useState(rows)
  if (rows && rows !== last) setLast(rows)
  return rows ?? last
}

/**
 * A table of records, drawn as cards below 832 px. Rows undefined and `loading`: skeletons, or the last rows dimmed.
 * `firstIndex` is what a cell's `index` starts from (rows on the pages before).
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionHidden = true, columns, rowKey, firstIndex = 0, loading = false, error } = props
  const { skeletonRows = 10, skeletonDelay = 0, sort, onSort } = props
  const rows = useLastRows(props.rows)
  const waiting = loading && !rows
  const failed = Boolean(error) && !loading

  const body = () => {
    if (failed) return <FailedState title={error ?? ''} onRetry={props.onRetry} />
    return <EmptyState title={props.empty} hint={props.emptyHint} action={props.emptyAction} />
  }
  const whole = failed || (!waiting && !rows?.length)
  return (
    <table aria-busy={loading} className={joinClasses('table', waiting && 'table-waiting')}>
      <caption className={captionHidden ? 'sr-only' : 'p-4 text-left font-[550] font-display text-lg sm:px-5'}>
        {caption}
      </caption>
      <TableHead columns={columns} sort={sort} onSort={onSort} />
      <tbody>
        {waiting && <SkeletonRows columns={columns} count={skeletonRows} delay={skeletonDelay} />}
        {whole && (
          <tr>
            <td colSpan={columns.length} className="cell-whole">
              {body()}
            </td>
          </tr>
        )}
        {!waiting &&
          !failed &&
          rows?.map((row, index) => (
            <TableRow key={rowKey(row)} row={row} index={firstIndex + index} columns={columns} />
          ))}
      </tbody>
    </table>
  )
}

type Props<Row> = { columns: readonly Column<Row>[]; count: number; delay: number }

function shape<Row>(column: Column<Row>): string {
  if (column.lead) return 'h-5 w-44 max-w-full'
  return column.actions ? 'mx-3 h-4 w-14' : 'h-4 w-14'
}

function SkeletonRows<Row>({ columns, count, delay }: Props<Row>) {
  const visible = useDelayed(delay)
  const rows = Array.from({ length: count }, (_, index) => index)
  return rows.map((row) => (
    <tr key={row} className={visible ? undefined : 'invisible'}>
      {columns.map((column) => (
        <TableCell key={column.key} column={column}>
          <Skeleton className={shape(column)} />
        </TableCell>
      ))}
    </tr>
  ))
}
