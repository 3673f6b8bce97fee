import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../platform/web/api.ts'
import * as contract from '../../contract.ts'
import { mergePosts, nextPlace, type Place, type Where } from '../../feed.ts'

export type PostPages = InfiniteData<contract.PostList, Place>
export const FIRST: Place = { page: 1 }

/** All lists of posts that a page holds. */
export const ALL_LISTS = ['posts']
/** Those among them of what nobody has answered. */
export const UNANSWERED_LISTS = [...ALL_LISTS, { unanswered: true } satisfies Where]
export const postsKey = (where: Where, sort: contract.PostSort) => [...ALL_LISTS, where, sort]

/** One page of a list, from the call that its kind of list has. */
export function fetchPosts(where: Where, sort: contract.PostSort, place = FIRST, signal?: AbortSignal) {
  const { subcategory, member, post, q, unanswered } = where
  const aborting = signal ? { signal } : {}
  if (q !== undefined) return call(contract.searchPosts, { query: { q, page: place.page }, ...aborting })
  if (member !== undefined)
    return call(contract.listMemberPosts, { params: { memberId: member }, query: { ...place, sort }, ...aborting })
  return call(contract.listPosts, {
    query: { ...place, sort, subcategory, post_id: post, unanswered: unanswered ? 1 : undefined },
    ...aborting,
  })
}

/** A list of posts, page by page; `initial` is its first page where the server gave it. */
export function usePosts(where: Where, sort: contract.PostSort, initial?: contract.PostList) {
  const query = useInfiniteQuery({
    queryKey: postsKey(where, sort),
    queryFn: ({ pageParam, signal }) => fetchPosts(where, sort, pageParam, signal),
    initialPageParam: FIRST,
    getNextPageParam: nextPlace,
    initialData: initial && { pages: [initial], pageParams: [FIRST] },
    // it is read again after an act of the reader's, never by itself below their eyes
    staleTime: Number.POSITIVE_INFINITY,
    // a sort that is come back to begins at its first page
    gcTime: 0,
  })
  const pages = query.data?.pages
  const posts = useMemo(() => pages && mergePosts(pages), [pages])
  return { ...query, posts }
}
