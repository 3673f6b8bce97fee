import { ArrowUpDown, Plus } from 'lucide'
import { BulkAccess, useChosen } from '../../../accounts/web/admin/index.ts'
import type { PropsOf } from '../../../platform/contract.ts'
import type { Paged } from '../../../platform/paging.ts'
import { call } from '../../../platform/web/api.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { useAdminList } from '../../../platform/web/useAdminList.ts'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { DeleteDialog } from '../../../ui/web/DeleteDialog.tsx'
import { PagedTable } from '../../../ui/web/PagedTable.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import {
  type AdminLesson,
  CourseQuery,
  type coursesScreen,
  deleteCourse,
  listAdminCourses,
} from '../../courseContract.ts'
import { CourseFilters } from './CourseFilters.tsx'
import { courseColumns } from './courseColumns.tsx'
import { EditCourse } from './EditCourse.tsx'

/** Every lesson of the roadmaps, whatever its status. */
function Courses({ first, query: asked, categories, drills }: PropsOf<typeof coursesScreen>) {
  const { query, go, restored, list, sortBy, ...dialogs } = useCourseList(first, asked)
  const { open, opened, close, saved, deleted, reload } = dialogs
  const [editing, deleting] = [opened('edit'), opened('delete')]
  const chosen = useChosen(list.rows)
  const columns = courseColumns({
    chosen,
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
      <BulkAccess kind="lessons" chosen={chosen} onChanged={reload} />
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
          drills={drills}
          onClose={close}
          onSaved={saved}
          onOutdated={reload}
        />
      )}
      {deleting && <DeleteCourse course={deleting} onClose={close} onDeleted={deleted} />}
    </div>
  )
}

type Props = { course: AdminLesson; onClose: () => void; onDeleted: () => void }

/** Asks before a course goes for good. */
const DeleteCourse = ({ course: { id, title }, ...ends }: Props) => (
  <DeleteDialog
    {...ends}
    name={title}
    texts={{ done: 'course deleted', failed: 'Error deleting course' }}
    remove={() => call(deleteCourse, { params: { id } })}
  >
    Its picture, comments and bookmarks go with it, and it counts in nobody’s progress any more.
  </DeleteDialog>
)

/** The course list as the address asks for it; `first` is what the page came with. */
function useCourseList(first: Paged<AdminLesson>, opened: CourseQuery) {
  const courses = useAdminList<AdminLesson, CourseQuery>({
    ...{ name: 'admin courses', schema: CourseQuery, first, opened },
    load: (query, signal) => call(listAdminCourses, { query, signal }),
  })
  const { query, go } = courses
  /** By title, then the other way round, then as it was. */
  const sortBy = (key: string) => {
    const sort = key as NonNullable<CourseQuery['sort']>
    if (query.sort !== sort) go({ sort, direction: 'asc', page: 1 })
    else if (query.direction === 'asc') go({ direction: 'desc', page: 1 })
    else go({ sort: undefined, direction: 'asc', page: 1 })
  }
  return { ...courses, sortBy }
}

export default withQueries(Courses)
