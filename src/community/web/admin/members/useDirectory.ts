import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listMembers } from '../../../../accounts/web/admin/index.ts'
import type { PropsOf } from '../../../../platform/contract.ts'
import { call } from '../../../../platform/web/api.ts'
import { hasFirstName } from '../../../member.ts'
import type { directoryScreen } from '../../../memberScreens.ts'
import type { DirectoryQuery } from './useDirectoryQuery.ts'

/** First part of the key of everything that a change of a member's status makes stale. */
export const DIRECTORY = 'directory'
/** As many as one call brings. */
const PORTION = 100

type First = PropsOf<typeof directoryScreen>

/** The page of members that the address names; while something is searched for, everybody of the tab who fits. */
export function useDirectory(query: DirectoryQuery, search: string, first: First) {
  const page = usePage(query, first)
  const all = useEverybody(query, search !== '')
  if (search === '') {
    const { data, error, isPlaceholderData, isFetching, isError, refetch } = page
    return {
      rows: data?.data,
      total: data?.total ?? 0,
      lastPage: data?.last_page ?? 1,
      loading: isPlaceholderData || (isFetching && (!data || isError)),
      isSearching: false,
      error: isFetching ? null : error,
      retry: () => void refetch(),
    }
  }
  const everybody = all.data?.pages.flatMap(({ data }) => data)
  const isSearching = all.hasNextPage || all.isLoading
  return {
    rows: everybody?.filter((member) => hasFirstName(member, search)),
    total: all.data?.pages[0]?.total ?? 0,
    lastPage: 1,
    loading: isSearching && !all.error,
    isSearching,
    error: all.isFetching ? null : all.error,
    retry: () => void (all.data ? all.fetchNextPage() : all.refetch()),
  }
}

function usePage(query: DirectoryQuery, { members, query: asked }: First) {
  const { page, sort, status } = query
  const isFirst = page === asked.page && sort === asked.sort && status === (asked.status ?? 'active')
  return useQuery({
    queryKey: [DIRECTORY, status, sort, page],
    queryFn: ({ signal }) => call(listMembers, { query, signal }),
    placeholderData: keepPreviousData,
    ...(isFirst ? { initialData: members } : {}),
  })
}

/** The call can't be asked for a first name, so the search reads the whole tab, a portion after the other. */
function useEverybody({ sort, status }: DirectoryQuery, enabled: boolean) {
  const all = useInfiniteQuery({
    queryKey: [DIRECTORY, status, sort, 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(listMembers, { query: { page: pageParam, perPage: PORTION, sort, status }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
    enabled,
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = all
  const read = all.data?.pages.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that is quick enough shows as nothing but its page
  useEffect(() => {
    if (enabled && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [enabled, hasNextPage, isFetching, isError, fetchNextPage, read])
  return all
}
