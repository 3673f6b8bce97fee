import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide'
import type { Column } from './DataTable.tsx'
import { Icon } from './Icon.tsx'

export type Sort = { key: string; direction: 'asc' | 'desc' }

const words = { asc: 'ascending', desc: 'descending' } as const

type Props<Row> = { columns: readonly Column<Row>[]; sort?: Sort; onSort?: (key: string) => void }

export function TableHead<Row>({ columns, sort, onSort }: Props<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined
          const arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ArrowUpDown
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={direction && words[direction]}
              className={column.align === 'right' || column.actions ? 'cell-right' : undefined}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  onClick={() => onSort(column.key)}
                  className="-mx-2 inline-flex min-h-8 items-center gap-1 rounded-control px-2 hover:text-ink touch:min-h-11"
                >
                  {column.header}
                  <Icon of={arrow} size={14} />
                </button>
              ) : (
                column.header
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
