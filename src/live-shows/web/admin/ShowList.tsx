import { Plus } from 'lucide'
import type { PropsOf } from '../../../platform/contract.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { PagedTable } from '../../../ui/web/PagedTable.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import type { showListScreen } from '../../contract.ts'
import { ShowDelete } from './ShowDelete.tsx'
import { ShowEdit } from './ShowEdit.tsx'
import { showColumns } from './showColumns.tsx'
import { useShowList } from './useShowList.ts'

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
        emptyHint="What you add stands among the members’ upcoming shows."
      />
      {editing && <ShowEdit key={editing.id} show={editing} onClose={close} onSaved={saved} onOutdated={reload} />}
      {deleting && <ShowDelete show={deleting} onClose={close} onDeleted={deleted} />}
    </div>
  )
}

export default withQueries(ShowList)
