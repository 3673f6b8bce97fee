import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Paged } from '../../../platform/paging.ts'
import { call } from '../../../platform/web/api.ts'
import { useAddressQuery } from '../../../platform/web/useAddressQuery.ts'
import type { Lesson } from '../../contract.ts'
import { CourseQuery, listAdminCourses } from '../../courseContract.ts'

const KEY = 'admin courses'
const MEANT: Partial<CourseQuery> = { page: 1, perPage: 10, direction: 'asc' }

const read = (told: Record<string, string>): CourseQuery => {
  const parsed = z.safeParse(CourseQuery, told)
  return parsed.success ? parsed.data : z.parse(CourseQuery, {})
}

/** The course list as the address asks for it; `first` is what the page came with. */
export function useCourseList(first: Paged<Lesson>, opened: CourseQuery) {
  const client = useQueryClient()
  const address = useAddressQuery(opened, read, MEANT)
  const { query, go } = address
  const list = useQuery({
    queryKey: [KEY, query],
    // an answer that is no longer asked for is dropped by its signal
    queryFn: ({ signal }) => call(listAdminCourses, { query, signal }),
    placeholderData: keepPreviousData,
    ...(query === opened ? { initialData: first } : {}),
  })
  /** By title, then the other way round, then as it was. */
  const sortBy = (key: string) => {
    const sort = key as NonNullable<CourseQuery['sort']>
    if (query.sort !== sort) go({ sort, direction: 'asc', page: 1 })
    else if (query.direction === 'asc') go({ direction: 'desc', page: 1 })
    else go({ sort: undefined, direction: 'asc', page: 1 })
  }
  const reload = () => client.invalidateQueries({ queryKey: [KEY] })
  return { ...address, list, sortBy, reload }
}
