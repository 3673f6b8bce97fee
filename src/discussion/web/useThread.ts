import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type CommentPage, mergeById } from '../thread.ts'
import { type RepliesPage, type ThreadSource, useSource } from './source.ts'

export type ThreadPages = InfiniteData<CommentPage, number | undefined>
export type ReplyPages = InfiniteData<RepliesPage, number | undefined>
export const repliesKey = ({ key }: ThreadSource, commentId: number) => ['replies', ...key, commentId]

const FIRST = undefined as number | undefined
const following = ({ next }: { next: number | null }) => next ?? undefined

/** The comments of a thread, page by page from the newest; `first` is the first page where the server gave it. */
export function useThread(source: ThreadSource, first: CommentPage | undefined) {
  const query = useInfiniteQuery({
    queryKey: source.key,
    queryFn: ({ pageParam, signal }) => source.fetchPage(pageParam, signal),
    initialPageParam: FIRST,
    getNextPageParam: following,
    initialData: () => first && { pages: [first], pageParams: [FIRST] },
    ...source.cache,
  })
  const pages = query.data?.pages
  const comments = useMemo(() => pages && mergeById(pages), [pages])
  return { ...query, comments, total: pages?.[0]?.total ?? 0 }
}
export type ThreadQuery = Omit<ReturnType<typeof useThread>, 'data'>

/** All replies to a comment, page by page from the oldest, once they are asked for. */
export function useReplies(commentId: number, isAsked: boolean) {
  const source = useSource()
  const query = useInfiniteQuery({
    queryKey: repliesKey(source, commentId),
    queryFn: async ({ pageParam, signal }) =>
      (await source.fetchReplies?.(commentId, pageParam, signal)) ?? { data: [], next: null },
    initialPageParam: FIRST,
    getNextPageParam: following,
    enabled: isAsked && source.fetchReplies !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const pages = query.data?.pages
  const replies = useMemo(() => pages && mergeById(pages), [pages])
  return { ...query, replies }
}
