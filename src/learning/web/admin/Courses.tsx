import { ArrowUpDown, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PropsOf } from '../../../platform/contract.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { Card } from '../../../ui/web/Card.tsx'
import { DataTable } from '../../../ui/web/DataTable.tsx'
import { LiveRegion } from '../../../ui/web/LiveRegion.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { Pager } from '../../../ui/web/Pager.tsx'
import type { Lesson } from '../../contract.ts'
import type { coursesScreen } from '../../courseContract.ts'
import { CourseFilters } from './CourseFilters.tsx'
import { courseColumns } from './courseColumns.tsx'
import { DeleteCourse } from './DeleteCourse.tsx'
import { EditCourse } from './EditCourse.tsx'
import { useCourseList } from './useCourseList.ts'

type Open = { what: 'edit' | 'delete'; course: Lesson } | null

/** Every lesson of the road-maps, whatever its status. */
function Courses({ first, query: opened, categories }: PropsOf<typeof coursesScreen>) {
  const { query, go, hrefOf, restored, list, sortBy, reload } = useCourseList(first, opened)
  const [open, setOpen] = useState<Open>(null)
  const { data, isPlaceholderData: waiting } = list

  // the last course of the last page is gone
  const lastPage = data?.last_page ?? 1
  const beyond = !waiting && data !== undefined && query.page > lastPage
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that ends before its page
  useEffect(() => {
    if (beyond) go({ page: lastPage }, true)
  }, [beyond])

  const close = () => setOpen(null)
  const done = () => {
    close()
    reload()
  }
  const columns = courseColumns({
    onEdit: (course) => setOpen({ what: 'edit', course }),
    onDelete: (course) => setOpen({ what: 'delete', course }),
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
      <Card flush>
        <DataTable
          caption="Course List"
          columns={columns}
          rows={list.isError ? undefined : data?.data}
          rowKey={({ id }) => id}
          firstIndex={(query.page - 1) * query.perPage}
          loading={waiting || list.isLoading}
          error={list.isError && !list.isFetching ? 'The course list could not be loaded.' : null}
          onRetry={() => list.refetch()}
          empty="No course found."
          emptyHint={narrowed ? 'Try another word, or all levels and statuses.' : 'Add the first lesson of a road-map.'}
          sort={query.sort && { key: query.sort, direction: query.direction }}
          onSort={sortBy}
        />
      </Card>
      <Pager
        currentPage={query.page}
        lastPage={lastPage}
        onPage={(page) => go({ page })}
        href={(page) => hrefOf({ page })}
        busy={waiting}
      />
      <LiveRegion>{data && !waiting && `${data.total} courses, page ${query.page} of ${lastPage}`}</LiveRegion>
      {open?.what === 'edit' && (
        <EditCourse course={open.course} categories={categories} onClose={close} onSaved={done} />
      )}
      {open?.what === 'delete' && <DeleteCourse course={open.course} onClose={close} onDeleted={done} />}
    </div>
  )
}

export default withQueries(Courses)
