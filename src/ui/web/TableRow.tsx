import type { MouseEvent, ReactNode } from 'react'
import { joinClasses } from '../joinClasses.ts'
import type { Column } from './DataTable.tsx'

export function TableCell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const classes = joinClasses(
    column.align === 'right' && 'cell-right',
    column.lead && 'cell-lead',
    column.actions && 'cell-actions',
    column.corner && 'cell-corner',
    column.desk && 'cell-desk',
    column.card && `cell-${column.card}`,
  )
  return (
    <td data-label={column.header} className={classes || undefined}>
      <div className="cell-content">{children}</div>
    </td>
  )
}

/** The link of the row, where it is pressed beside whatever can be pressed by itself. */
function linkBeside({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): HTMLAnchorElement | null {
  const isPlain = target instanceof Element && !target.closest('a, button, input, select, label')
  return isPlain ? currentTarget.querySelector<HTMLAnchorElement>('a.row-link') : null
}

/** Follows it as a press on the link itself would. The end of a selection is no press: what rows say can be copied. */
function followRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { button, ctrlKey, metaKey } = event
  const link = linkBeside(event)
  if (!link || event.defaultPrevented) return
  if (button === 1 || (button === 0 && (ctrlKey || metaKey))) window.open(link.href, '_blank', 'noopener')
  else if (button === 0 && getSelection()?.isCollapsed !== false) link.click()
}

/** The middle button would begin to scroll. */
function keepStill(event: MouseEvent<HTMLTableRowElement>): void {
  if (event.button === 1 && linkBeside(event)) event.preventDefault()
}

export function TableRow<Row>(props: { row: Row; index: number; columns: readonly Column<Row>[] }) {
  return (
    <tr onClick={followRow} onAuxClick={followRow} onMouseDown={keepStill}>
      {props.columns.map((column) => (
        <TableCell key={column.key} column={column}>
          {column.cell(props.row, props.index)}
        </TableCell>
      ))}
    </tr>
  )
}
