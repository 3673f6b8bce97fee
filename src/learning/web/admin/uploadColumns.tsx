import { Pencil, Trash2 } from 'lucide'
import { type Chosen, ChosenNumber, TitleWithAccess } from '../../../accounts/web/admin/index.ts'
import type { Column } from '../../../ui/web/DataTable.tsx'
import { IconButton } from '../../../ui/web/IconButton.tsx'
import type { Upload } from '../../uploadContract.ts'
import { gradeLabel, libraryShelf } from '../../uploadRules.ts'
import { Cover } from '../Cover.tsx'
import { StatusBadge } from './courseColumns.tsx'

type Actions = {
  chosen: Chosen
  onEdit: (upload: Upload) => void
  onDelete: (upload: Upload) => void
}

/** What the list says of each upload, and what can be done with it. */
export const uploadColumns = ({ chosen, onEdit, onDelete }: Actions): readonly Column<Upload>[] => [
  {
    key: 'number',
    header: 'S/N',
    corner: true,
    cell: (row, index) => <ChosenNumber chosen={chosen} {...row} index={index} />,
  },
  {
    key: 'title',
    header: 'Course Title',
    lead: true,
    cell: (upload) => <TitleWithAccess item={upload} />,
  },
  {
    key: 'thumbnail',
    header: 'Thumbnail',
    cell: ({ thumbnail_url }) => (
      <span className="block w-24">
        <Cover url={thumbnail_url} />
      </span>
    ),
  },
  { key: 'category', header: 'Category', cell: ({ category }) => libraryShelf(category) },
  { key: 'level', header: 'Level', cell: gradeLabel },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (upload) => (
      <>
        <IconButton icon={Pencil} label={`Edit ${upload.title}`} onClick={() => onEdit(upload)} />
        <IconButton icon={Trash2} label={`Delete ${upload.title}`} onClick={() => onDelete(upload)} />
      </>
    ),
  },
]
