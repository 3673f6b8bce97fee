import { Pencil, Trash2 } from 'lucide'
import { levelLabel } from '../../../accounts/index.ts'
import { type Chosen, ChosenNumber, TitleWithAccess } from '../../../accounts/web/admin/index.ts'
import { Badge } from '../../../ui/web/Badge.tsx'
import type { Column } from '../../../ui/web/DataTable.tsx'
import { IconButton } from '../../../ui/web/IconButton.tsx'
import type { AdminLesson, Status } from '../../courseContract.ts'
import { statusLabel } from '../../courseRules.ts'
import { Cover } from '../Cover.tsx'

const TONES = { active: 'good', inactive: 'neutral', draft: 'brass' } as const

export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={TONES[status]}>{statusLabel(status)}</Badge>
}

type Actions = { chosen: Chosen; onEdit: (course: AdminLesson) => void; onDelete: (course: AdminLesson) => void }

/** What the course list says of each lesson, and what can be done with it. */
export const courseColumns = ({ chosen, onEdit, onDelete }: Actions): readonly Column<AdminLesson>[] => [
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
    sortable: true,
    cell: (lesson) => <TitleWithAccess item={lesson} />,
  },
  {
    key: 'banner',
    header: 'Banner Image',
    cell: ({ thumbnail_url }) => (
      <span className="block w-24">
        <Cover url={thumbnail_url} />
      </span>
    ),
  },
  {
    key: 'category',
    header: 'Category',
    sortable: true,
    cell: ({ category }) => <span className="cell-typed">{category}</span>,
  },
  { key: 'level', header: 'Level', sortable: true, cell: ({ level }) => levelLabel(level) },
  { key: 'status', header: 'Status', sortable: true, cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (course) => (
      <>
        <IconButton icon={Pencil} label={`Edit ${course.title}`} onClick={() => onEdit(course)} />
        <IconButton icon={Trash2} label={`Delete ${course.title}`} onClick={() => onDelete(course)} />
      </>
    ),
  },
]
