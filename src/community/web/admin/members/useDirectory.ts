import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { listMembers, type Member } from '../../../../accounts/web/admin/index.ts'
import type { PropsOf } from '../../../../platform/contract.ts'
import { call } from '../../../../platform/web/api.ts'
import { useAdminList } from '../../../../platform/web/useAdminList.ts'
import { hasFirstName } from '../../../member.ts'
import type { directoryScreen } from '../../../memberScreens.ts'
import { DirectoryQuery } from './directoryQuery.ts'

/** First part of the key of everything that a change of a member's status makes stale. */
export const DIRECTORY = 'directory'
/** As many as one call brings. */
const PORTION = 100

/** The page of members that the address names; while something is searched for, everybody of the tab who fits. */
export function useDirectory({ members, query: asked }: PropsOf<typeof directoryScreen>) {
  const [opened] = useState(() => z.parse(DirectoryQuery, asked))
  const { query, go, list, restored } = useAdminList<Member, DirectoryQuery>({
    ...{ name: DIRECTORY, schema: DirectoryQuery, first: members, opened },
    load: ({ search: _, ...wanted }, signal) => call(listMembers, { query: wanted, signal }),
    // what is searched for is found among everybody, see below
    isAsked: ({ search }) => search === '',
  })
  const { search } = query
  const all = useEverybody(query, search !== '')
  if (search === '') return { query, go, list, restored, isSearching: false }
  const found = all.data?.pages.flatMap(({ data }) => data).filter((member) => hasFirstName(member, search))
  const isSearching = all.hasNextPage || all.isLoading
  return {
    query,
    go,
    restored,
    list: {
      ...list,
      rows: found,
      loading: isSearching && !all.error,
      error: all.isFetching ? null : all.error,
      retry: () => void (all.data ? all.fetchNextPage() : all.refetch()),
    },
    isSearching,
  }
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
  // an answer that is quick enough shows as nothing but its page
  const read = all.data?.pages.length
  useEffect(() => {
    if (enabled && read && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [enabled, hasNextPage, isFetching, isError, fetchNextPage, read])
  return all
}
