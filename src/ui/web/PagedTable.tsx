import type { RefObject } from 'react'
import { Card } from './Card.tsx'
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
}
type Given = 'rows' | 'firstIndex' | 'loading' | 'onRetry'
type Props<Row> = Omit<DataTableProps<Row>, Given> & { list: List<Row> }

/** One page of a list with the way to the others; screen readers announce what it shows. */
export function PagedTable<Row>({ list, ...table }: Props<Row>) {
  const { rows, total, firstIndex, page, lastPage, loading, retry, goToPage, hrefOf, ref } = list
  return (
    <>
      <div ref={ref} tabIndex={-1} className="rounded-card">
        <Card flush>
          <DataTable {...table} {...{ rows, firstIndex, loading }} onRetry={retry} />
        </Card>
      </div>
      <Pager currentPage={page} lastPage={lastPage} onPage={goToPage} href={hrefOf} busy={loading} />
      <LiveRegion>
        {total !== undefined && !loading && `${table.caption}: ${total} in all, page ${page} of ${lastPage}`}
      </LiveRegion>
    </>
  )
}
