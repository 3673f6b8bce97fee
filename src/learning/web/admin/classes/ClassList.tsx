import { Pencil, Plus, Trash2 } from 'lucide'
import { useState } from 'react'
import {
  BulkAccess,
  type Chosen,
  ChosenNumber,
  TitleWithAccess,
  useChosen,
} from '../../../../accounts/web/admin/index.ts'
import type { PropsOf } from '../../../../platform/contract.ts'
import { Paging } from '../../../../platform/paging.ts'
import { call } from '../../../../platform/web/api.ts'
import { withQueries } from '../../../../platform/web/queries.tsx'
import { useAdminList } from '../../../../platform/web/useAdminList.ts'
import { ButtonLink } from '../../../../ui/web/ButtonLink.tsx'
import type { Column } from '../../../../ui/web/DataTable.tsx'
import { DeleteDialog } from '../../../../ui/web/DeleteDialog.tsx'
import { IconButton } from '../../../../ui/web/IconButton.tsx'
import { IconLink } from '../../../../ui/web/IconLink.tsx'
import { PagedTable } from '../../../../ui/web/PagedTable.tsx'
import { PageHead } from '../../../../ui/web/PageHead.tsx'
import { type AdminClass, type adminClassesScreen, deleteClass, listAdminClasses } from '../../../classContract.ts'
import { adminClassHref, classLevelLabel } from '../../../classRules.ts'
import { Cover } from '../../Cover.tsx'
import { StatusBadge } from '../courseColumns.tsx'

const columnsOf = (chosen: Chosen, onDelete: (row: AdminClass) => void): readonly Column<AdminClass>[] => [
  {
    key: 'number',
    header: 'S/N',
    corner: true,
    cell: (row, index) => <ChosenNumber chosen={chosen} {...row} index={index} />,
  },
  { key: 'title', header: 'Title', lead: true, cell: (row) => <TitleWithAccess item={row} /> },
  {
    key: 'cover',
    header: 'Cover',
    cell: ({ cover_url }) => (
      <span className="block w-24">
        <Cover url={cover_url} />
      </span>
    ),
  },
  { key: 'teacher', header: 'Teacher', cell: ({ teacher }) => teacher || '–' },
  { key: 'level', header: 'Level', cell: ({ level }) => classLevelLabel(level) },
  { key: 'parts', header: 'Parts', cell: ({ parts }) => parts },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (row) => (
      <>
        <IconLink icon={Pencil} label={`Edit ${row.title}`} href={adminClassHref(row)} />
        <IconButton icon={Trash2} label={`Delete ${row.title}`} onClick={() => onDelete(row)} />
      </>
    ),
  },
]

/** All master classes, the newest first; each is edited on a page of its own. */
function ClassList({ classes }: PropsOf<typeof adminClassesScreen>) {
  const [start] = useState<Paging>({ page: classes.current_page, perPage: classes.per_page })
  const { list, open, opened, close, deleted, reload } = useAdminList<AdminClass, Paging>({
    ...{ name: 'admin classes', schema: Paging, first: classes, opened: start },
    load: (query, signal) => call(listAdminClasses, { query, signal }),
  })
  const chosen = useChosen(list.rows)
  const deleting = opened('delete')
  return (
    <div className="page py-6 sm:py-8">
      <PageHead
        title="Master classes"
        actions={
          <ButtonLink href="/admin/master-classes/create" variant="primary" icon={Plus}>
            Add master class
          </ButtonLink>
        }
      />
      <BulkAccess kind="master_classes" chosen={chosen} onChanged={reload} />
      <PagedTable
        list={list}
        caption="Master classes"
        columns={columnsOf(chosen, (row) => open('delete', row))}
        rowKey={({ id }) => id}
        error={list.error && 'The list of master classes could not be loaded.'}
        empty="No master classes yet."
        emptyHint="The price card of your highest plan promises them."
      />
      {deleting && (
        <DeleteDialog
          name={deleting.title}
          texts={{ done: 'Master class deleted', failed: 'Error deleting master class' }}
          remove={() => call(deleteClass, { params: { id: deleting.id } })}
          onClose={close}
          onDeleted={deleted}
        >
          Its parts, files, comments and everybody’s progress go with it.
        </DeleteDialog>
      )}
    </div>
  )
}

export default withQueries(ClassList)
