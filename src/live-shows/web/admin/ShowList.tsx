import { Plus } from 'lucide'
import { useState } from 'react'
import type { PropsOf } from '../../../platform/contract.ts'
import { type Paged, Paging } from '../../../platform/paging.ts'
import { call } from '../../../platform/web/api.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { useAdminList } from '../../../platform/web/useAdminList.ts'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { DeleteDialog } from '../../../ui/web/DeleteDialog.tsx'
import { PagedTable } from '../../../ui/web/PagedTable.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { deleteShow, listShows, type Show, type showListScreen } from '../../contract.ts'
import { ShowEdit } from './ShowEdit.tsx'
import { showColumns } from './showColumns.tsx'

/** All shows, the latest first; each is edited and deleted in a dialog. */
function ShowList({ shows }: PropsOf<typeof showListScreen>) {
  const { list, open, opened, close, saved, deleted, reload } = useShowList(shows)
  const [editing, deleting] = [opened('edit'), opened('delete')]
  const columns = showColumns({
    onEdit: (show) => open('edit', show),
    onDelete: (show) => open('delete', show),
  })
  return (
    <div className="page py-6 sm:py-8">
      <PageHead
        title="Live shows"
        actions={
          <ButtonLink href="/admin/live-show/create" variant="primary" icon={Plus}>
            Add Live Show
          </ButtonLink>
        }
      />
      <PagedTable
        list={list}
        caption="Live shows"
        columns={columns}
        rowKey={({ id }) => id}
        error={list.error && 'The list of live shows could not be loaded.'}
        empty="No Live Show found."
        emptyHint="New shows appear among the members’ upcoming shows."
      />
      {editing && <ShowEdit key={editing.id} show={editing} onClose={close} onSaved={saved} onOutdated={reload} />}
      {deleting && <ShowDelete show={deleting} onClose={close} onDeleted={deleted} />}
    </div>
  )
}

const TEXTS = { done: 'Live show deleted successfully!', failed: 'Error deleting!' }

type Props = { show: Show; onClose: () => void; onDeleted: () => void }

/** Asks before a show goes for good. */
const ShowDelete = ({ show: { id, title }, ...ends }: Props) => (
  <DeleteDialog {...ends} name={title} texts={TEXTS} remove={() => call(deleteShow, { params: { id } })}>
    Its links and its recording go with it, and calendars show it as cancelled.
  </DeleteDialog>
)

/** The page of shows that the address names; `first` is what the screen came with. */
function useShowList(first: Paged<Show>) {
  const [opened] = useState<Paging>({ page: first.current_page, perPage: first.per_page })
  return useAdminList<Show, Paging>({
    ...{ name: 'admin live shows', schema: Paging, first, opened },
    load: async (query, signal) => {
      const page = await call(listShows, { query, signal })
      if (Array.isArray(page)) throw new Error('A page was asked for and the whole list came.')
      return page
    },
  })
}

export default withQueries(ShowList)
