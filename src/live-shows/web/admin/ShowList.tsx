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
import type { Scope } from '../../rules.ts'
import { ScopeField } from './SeriesFields.tsx'
import { ShowEdit } from './ShowEdit.tsx'
import { showColumns, useShowName } from './showColumns.tsx'
import { Visitors } from './Visitors.tsx'

/** All shows, the latest first; each is edited and deleted in a dialog. */
function ShowList({ shows, ...choices }: PropsOf<typeof showListScreen>) {
  const { list, open, opened, close, saved, deleted, reload } = useShowList(shows)
  const [editing, deleting, visited] = [opened('edit'), opened('delete'), opened('visitors')]
  const columns = showColumns({
    onEdit: (show) => open('edit', show),
    onDelete: (show) => open('delete', show),
    onVisitors: (show) => open('visitors', show),
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
      {editing && (
        <ShowEdit {...choices} key={editing.id} show={editing} onClose={close} onSaved={saved} onOutdated={reload} />
      )}
      {deleting && <ShowDelete key={deleting.id} show={deleting} onClose={close} onDeleted={deleted} />}
      {visited && <Visitors show={visited} onClose={close} />}
    </div>
  )
}

const TEXTS = { done: 'Live show deleted successfully!', failed: 'Error deleting!' }

type Props = { show: Show; onClose: () => void; onDeleted: () => void }

/** Asks before a show goes for good and, of a series, which ones. */
function ShowDelete({ show, ...ends }: Props) {
  const { id, series_id } = show
  const name = useShowName(show)
  const [scope, setScope] = useState<Scope>('one')
  const remove = () => call(deleteShow, { params: { id }, query: series_id === null ? {} : { scope } })
  return (
    <DeleteDialog {...ends} name={name} texts={TEXTS} remove={remove}>
      Its links and its recording go with it, calendars show it as cancelled, and members who planned to come are told.
      {series_id !== null && (
        <div className="mt-4 text-ink">
          <ScopeField what="cancel" name="scope" value={scope} onChange={setScope} />
        </div>
      )}
    </DeleteDialog>
  )
}

/** The page of shows that the address names; `first` is what the screen came with. */
function useShowList(first: Paged<Show>) {
  const [opened] = useState<Paging>({ page: first.current_page, perPage: first.per_page })
  return useAdminList<Show, Paging, 'edit' | 'delete' | 'visitors'>({
    ...{ name: 'admin live shows', schema: Paging, first, opened },
    load: async (query, signal) => {
      const page = await call(listShows, { query, signal })
      if (Array.isArray(page)) throw new Error('A page was asked for and the whole list came.')
      return page
    },
  })
}

export default withQueries(ShowList)
