import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PropsOf } from '../../../platform/contract.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { Card } from '../../../ui/web/Card.tsx'
import { DataTable } from '../../../ui/web/DataTable.tsx'
import { LiveRegion } from '../../../ui/web/LiveRegion.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { Pager } from '../../../ui/web/Pager.tsx'
import type { Upload, uploadListScreen } from '../../uploadContract.ts'
import { UploadDelete } from './UploadDelete.tsx'
import { UploadEdit } from './UploadEdit.tsx'
import { uploadColumns } from './uploadColumns.tsx'
import { useUploadList } from './useUploadList.ts'

type Open = { what: 'edit' | 'delete'; upload: Upload } | null

/** All uploads, the newest first; each is edited and deleted in a dialog. */
function UploadList({ uploads: first }: PropsOf<typeof uploadListScreen>) {
  const { query, go, hrefOf, list, reload } = useUploadList(first)
  const [open, setOpen] = useState<Open>(null)
  const table = useRef<HTMLDivElement>(null)
  const { data, isPlaceholderData: waiting } = list

  // the last upload of the last page is gone
  const lastPage = data?.last_page ?? 1
  const beyond = !waiting && data !== undefined && query.page > lastPage
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that ends before its page
  useEffect(() => {
    if (beyond) go({ page: lastPage }, true)
  }, [beyond])

  const close = () => setOpen(null)
  const saved = () => {
    close()
    reload()
  }
  const deleted = () => {
    // the dialog gives the focus back to a button that is about to go, so it has to be closed first
    flushSync(close)
    table.current?.focus({ preventScroll: true })
    reload()
  }
  const columns = uploadColumns({
    onEdit: (upload) => setOpen({ what: 'edit', upload }),
    onDelete: (upload) => setOpen({ what: 'delete', upload }),
  })
  return (
    <div className="page py-6 sm:py-8">
      <PageHead
        title="Uploads"
        actions={
          <ButtonLink href="/admin/uploads/create" variant="primary" icon={Plus}>
            Add Upload
          </ButtonLink>
        }
      />
      <div ref={table} tabIndex={-1}>
        <Card flush>
          <DataTable
            caption="Uploads"
            columns={columns}
            rows={list.isError ? undefined : data?.data}
            rowKey={({ id }) => id}
            firstIndex={(query.page - 1) * query.perPage}
            loading={waiting || list.isLoading}
            error={list.isError && !list.isFetching ? 'The list of uploads could not be loaded.' : null}
            onRetry={() => list.refetch()}
            empty="No Upload found."
            emptyHint="What you add stands in the members’ library."
          />
        </Card>
      </div>
      <Pager
        currentPage={query.page}
        lastPage={lastPage}
        onPage={(page) => go({ page })}
        href={(page) => hrefOf({ page })}
        busy={waiting}
      />
      <LiveRegion>{data && !waiting && `${data.total} uploads, page ${query.page} of ${lastPage}`}</LiveRegion>
      {open?.what === 'edit' && <UploadEdit upload={open.upload} onClose={close} onSaved={saved} />}
      {open?.what === 'delete' && <UploadDelete upload={open.upload} onClose={close} onDeleted={deleted} />}
    </div>
  )
}

export default withQueries(UploadList)
