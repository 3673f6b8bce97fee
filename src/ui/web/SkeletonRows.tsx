import type { Column } from './DataTable.tsx'
import { Skeleton } from './Skeleton.tsx'
import { TableCell } from './TableRow.tsx'
import { useDelayed } from './useDelayed.ts'

type Props<Row> = { columns: readonly Column<Row>[]; count: number; delay: number }

function shape<Row>(column: Column<Row>): string {
  if (column.lead) return 'h-5 w-44 max-w-full'
  return column.actions ? 'mx-3 h-4 w-14' : 'h-4 w-14'
}

export function SkeletonRows<Row>({ columns, count, delay }: Props<Row>) {
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
