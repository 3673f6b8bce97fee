import type { Paged } from '../../../platform/paging.ts'
import { call } from '../../../platform/web/api.ts'
import { useAdminList } from '../../../platform/web/useAdminList.ts'
import type { Lesson } from '../../contract.ts'
import { CourseQuery, listAdminCourses } from '../../courseContract.ts'

/** The course list as the address asks for it; `first` is what the page came with. */
export function useCourseList(first: Paged<Lesson>, opened: CourseQuery) {
  const courses = useAdminList<Lesson, CourseQuery>({
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
