import { Pencil, Trash2 } from 'lucide'
import { useState } from 'react'
import { Badge } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { type Column, DataTable } from '../DataTable.tsx'
import { IconButton } from '../IconButton.tsx'
import { ListBar } from '../ListBar.tsx'
import { Pager } from '../Pager.tsx'
import { SearchBox } from '../SearchBox.tsx'
import { SelectField } from '../SelectField.tsx'
import type { Sort } from '../TableHead.tsx'
import { Shelf } from './Shelf.tsx'

type Course = { id: number; title: string; category: string; level: string; status: 'active' | 'draft' | 'inactive' }

const courses: Course[] = [
  { id: 1, title: 'Finding middle C', category: 'First steps', level: 'Beginner', status: 'active' },
  { id: 2, title: 'Five-finger patterns', category: 'Technique', level: 'Beginner', status: 'active' },
  { id: 3, title: 'Inversions of the triad', category: 'Harmony', level: 'Intermediate', status: 'draft' },
  { id: 4, title: 'Voicing a melody in the thumb', category: 'Sound', level: 'Advanced', status: 'inactive' },
]
const tones = { active: 'good', draft: 'neutral', inactive: 'bad' } as const
const columns: Column<Course>[] = [
  { key: 'number', header: 'S/N', desk: true, cell: (_, index) => index + 1 },
  { key: 'title', header: 'Course Title', cell: (course) => course.title, lead: true, sortable: true },
  { key: 'category', header: 'Category', cell: (course) => course.category },
  { key: 'level', header: 'Level', cell: (course) => course.level, sortable: true },
  { key: 'status', header: 'Status', cell: ({ status }) => <Badge tone={tones[status]}>{status}</Badge> },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (course) => (
      <>
        <IconButton icon={Pencil} label={`Edit ${course.title}`} />
        <IconButton icon={Trash2} label={`Delete ${course.title}`} />
      </>
    ),
  },
]
const shared = { columns, rowKey: (course: Course) => course.id, empty: 'No course found.' }

function LiveTable() {
  const [page, setPage] = useState(6)
  const [sort, setSort] = useState<Sort>({ key: 'title', direction: 'asc' })
  const [text, setText] = useState('')
  const rows = courses.filter((course) => course.title.toLowerCase().includes(text.toLowerCase()))
  const turn = (key: string) => setSort({ key, direction: sort.direction === 'asc' ? 'desc' : 'asc' })
  return (
    <div id="tables">
      <ListBar
        className="mb-3"
        chosen={0}
        count={rows.length === 1 ? '1 course' : `${rows.length} courses`}
        search={<SearchBox label="Search courses" placeholder="Search courses..." onSearch={setText} />}
        filters={<SelectField label="Level" hideLabel options={[{ value: '', label: 'All levels' }]} />}
        end={<SelectField label="Sort" hideLabel options={[{ value: 'latest', label: 'Latest first' }]} />}
      />
      <Card flush>
        <DataTable
          {...shared}
          caption="Course List"
          rows={rows}
          sort={sort}
          onSort={turn}
          firstIndex={(page - 1) * 4}
        />
      </Card>
      <Pager currentPage={page} lastPage={12} onPage={setPage} />
      <Pager currentPage={1} lastPage={3} href={(to) => `#page-${to}`} label="Short list" />
    </div>
  )
}

export function GalleryTables() {
  return (
    <Shelf title="Tables">
      <LiveTable />
      <Card flush>
        <DataTable {...shared} caption="While it reloads" captionHidden={false} rows={courses.slice(0, 2)} loading />
      </Card>
      <Card flush>
        <DataTable {...shared} caption="While it loads" captionHidden={false} loading skeletonRows={2} />
      </Card>
      <Card flush>
        <DataTable
          {...shared}
          caption="With nothing in it"
          captionHidden={false}
          rows={[]}
          emptyHint="Create the first one; it can stay a draft."
          emptyAction={<Button variant="primary">Create New Course</Button>}
        />
      </Card>
      <Card flush>
        <DataTable
          {...shared}
          caption="That could not be loaded"
          captionHidden={false}
          error="The list could not be loaded."
          onRetry={() => undefined}
        />
      </Card>
    </Shelf>
  )
}
