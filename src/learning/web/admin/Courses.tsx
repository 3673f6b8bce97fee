import { ArrowUpDown, Plus } from 'lucide'
import type { PropsOf } from '../../../platform/contract.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { PagedTable } from '../../../ui/web/PagedTable.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import type { coursesScreen } from '../../courseContract.ts'
import { CourseFilters } from './CourseFilters.tsx'
import { courseColumns } from './courseColumns.tsx'
import { DeleteCourse } from './DeleteCourse.tsx'
import { EditCourse } from './EditCourse.tsx'
import { useCourseList } from './useCourseList.ts'

/** Every lesson of the roadmaps, whatever its status. */
function Courses({ first, query: asked, categories }: PropsOf<typeof coursesScreen>) {
  const { query, go, restored, list, sortBy, ...dialogs } = useCourseList(first, asked)
  const { open, opened, close, saved, deleted, reload } = dialogs
  const [editing, deleting] = [opened('edit'), opened('delete')]
  const columns = courseColumns({
    onEdit: (course) => open('edit', course),
    onDelete: (course) => open('delete', course),
  })
  const narrowed = Boolean(query.search || query.level || query.status)
  return (
    <div className="page py-6 sm:py-8">
      <PageHead
        title="Course List"
        actions={
          <>
            <ButtonLink href="/admin/courses/order" icon={ArrowUpDown}>
              Reorder
            </ButtonLink>
            <ButtonLink href="/admin/course/create" variant="primary" icon={Plus}>
              Add Course
            </ButtonLink>
          </>
        }
      />
      <CourseFilters query={query} restored={restored} go={go} />
      <PagedTable
        list={list}
        caption="Course List"
        columns={columns}
        rowKey={({ id }) => id}
        error={list.error && 'The course list could not be loaded.'}
        empty="No course found."
        emptyHint={narrowed ? 'Try another word, or all levels and statuses.' : 'Add the first lesson of a roadmap.'}
        sort={query.sort && { key: query.sort, direction: query.direction }}
        onSort={sortBy}
      />
      {editing && (
        <EditCourse
          key={editing.id}
          course={editing}
          categories={categories}
          onClose={close}
          onSaved={saved}
          onOutdated={reload}
        />
      )}
      {deleting && <DeleteCourse course={deleting} onClose={close} onDeleted={deleted} />}
    </div>
  )
}

export default withQueries(Courses)
