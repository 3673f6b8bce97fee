import { Plus } from 'lucide'
import { BulkAccess, useChosen } from '../../../accounts/web/admin/index.ts'
import type { PropsOf } from '../../../platform/contract.ts'
import { call } from '../../../platform/web/api.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { DeleteDialog } from '../../../ui/web/DeleteDialog.tsx'
import { lazyDialog } from '../../../ui/web/lazyComponent.tsx'
import { PagedTable } from '../../../ui/web/PagedTable.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { deleteUpload, type Upload, type uploadListScreen } from '../../uploadContract.ts'
import { uploadColumns } from './uploadColumns.tsx'
import { useUploadList } from './useUploadList.ts'

// the form is large, and most visits to the list open none
const UploadEdit = lazyDialog(async () => ({ default: (await import('./UploadEdit.tsx')).UploadEdit }))

/** All uploads, the newest first; each is edited and deleted in a dialog. */
function UploadList({ uploads, drills }: PropsOf<typeof uploadListScreen>) {
  const { list, open, opened, close, saved, deleted, reload } = useUploadList(uploads)
  const [editing, deleting] = [opened('edit'), opened('delete')]
  const chosen = useChosen(list.rows)
  const columns = uploadColumns({
    chosen,
    onEdit: (upload) => open('edit', upload),
    onDelete: (upload) => open('delete', upload),
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
      <BulkAccess kind="uploads" chosen={chosen} onChanged={reload} />
      <PagedTable
        list={list}
        caption="Uploads"
        columns={columns}
        rowKey={({ id }) => id}
        error={list.error && 'The list of uploads could not be loaded.'}
        empty="No Upload found."
        emptyHint="New uploads appear in the members’ library."
      />
      {editing && (
        <UploadEdit
          key={editing.id}
          drills={drills}
          onOutdated={reload}
          upload={editing}
          onClose={close}
          onSaved={saved}
        />
      )}
      {deleting && <UploadDelete upload={deleting} onClose={close} onDeleted={deleted} />}
    </div>
  )
}

type Props = { upload: Upload; onClose: () => void; onDeleted: () => void }

/** Asks before an upload goes for good. */
const UploadDelete = ({ upload: { id, title }, ...ends }: Props) => (
  <DeleteDialog
    {...ends}
    name={title}
    texts={{ done: 'Upload deleted', failed: 'Error deleting upload' }}
    remove={() => call(deleteUpload, { params: { id } })}
  >
    Its picture, comments and bookmarks go with it.
  </DeleteDialog>
)

export default withQueries(UploadList)
