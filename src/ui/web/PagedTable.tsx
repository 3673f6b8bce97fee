import type { ReactNode, RefObject } from 'react'
import { Card } from './Card.tsx'
import { ColumnChooser, mayHide } from './ColumnChooser.tsx'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { Pager } from './Pager.tsx'

type List<Row> = {
  rows: readonly Row[] | undefined
  total: number | undefined
  firstIndex: number
  page: number
  lastPage: number
  loading: boolean
  retry: () => void
  goToPage: (page: number) => void
  hrefOf: (page: number) => string
  /** Takes the focus when the row that had it has gone. */
  ref: RefObject<HTMLDivElement | null>
  /** Keys of the columns that the reader does not want to see. */
  hidden: readonly string[]
  hide: (keys: string[]) => void
}
type Given = 'rows' | 'firstIndex' | 'loading' | 'onRetry'
type Props<Row> = Omit<DataTableProps<Row>, Given> & {
  list: List<Row>
  /** What narrows the list, in one row with the choice of columns. */
  toolbar?: ReactNode
}

/** One page of a list with the way to the others; screen readers announce what it shows. */
export function PagedTable<Row>({ list, toolbar, ...table }: Props<Row>) {
  const { rows, total, firstIndex, page, lastPage, loading, retry, goToPage, hrefOf, ref, hidden, hide } = list
  const columns = table.columns.filter((column) => !mayHide(column) || !hidden.includes(column.key))
  return (
    <>
      <div className="flex flex-wrap items-end justify-end gap-x-3 sm:flex-nowrap">
        {toolbar && <div className="min-w-0 flex-auto">{toolbar}</div>}
        <ColumnChooser caption={table.caption} columns={table.columns} hidden={hidden} onHide={hide} />
      </div>
      <div ref={ref} tabIndex={-1} className="rounded-card">
        <Card flush>
          <DataTable {...table} {...{ columns, rows, firstIndex, loading }} onRetry={retry} />
        </Card>
      </div>
      <Pager currentPage={page} lastPage={lastPage} onPage={goToPage} href={hrefOf} busy={loading} />
      <LiveRegion>
        {total !== undefined && !loading && `${table.caption}: ${total} in all, page ${page} of ${lastPage}`}
      </LiveRegion>
    </>
  )
}
