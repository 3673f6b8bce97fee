import type { ReactNode } from 'react'
import { joinClasses } from '../joinClasses.ts'
import type { Column } from './DataTable.tsx'

export function TableCell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const classes = joinClasses(
    column.align === 'right' && 'cell-right',
    column.lead && 'cell-lead',
    column.actions && 'cell-actions',
    column.corner && 'cell-corner',
    column.desk && 'cell-desk',
  )
  return (
    <td data-label={column.header} className={classes || undefined}>
      <div className="cell-content">{children}</div>
    </td>
  )
}

export function TableRow<Row>(props: { row: Row; index: number; columns: readonly Column<Row>[] }) {
  return (
    <tr>
      {props.columns.map((column) => (
        <TableCell key={column.key} column={column}>
          {column.cell(props.row, props.index)}
        </TableCell>
      ))}
    </tr>
  )
}
