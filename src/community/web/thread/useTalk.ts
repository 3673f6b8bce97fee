import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import {
  COMMENTS_SHOWN,
  type PostComment as Comment,
  type PostCommentList as CommentList,
  listPostComments as listComments,
  listPostReplies as listReplies,
  THREAD_REPLIES,
} from '../../../discussion/index.ts'
import { call } from '../../../platform/web/api.ts'
import type { Post } from '../../contract.ts'
import { firstThread, mergeById, threadSignature } from '../../thread.ts'

export type ThreadPages = InfiniteData<CommentList, number | undefined>
export const threadKey = (postId: number) => ['talk', postId]
export const repliesKey = (commentId: number) => ['replies', commentId]

const nextAfter = ({ next }: { next: string | null }) => (next === null ? undefined : Number(next))

/** The comments of a post, page by page from the newest; the first page came with the post. */
export function useThread(post: Post, asked?: Comment | null) {
  const queries = useQueryClient()
  const queryKey = threadKey(post.id)
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: after, signal }) =>
      call(listComments, { params: { id: post.id }, query: { perPage: COMMENTS_SHOWN, after }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: nextAfter,
    initialData: () => ({ pages: [firstThread(post)], pageParams: [undefined] }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // whatever others have said since is told by the post, which is looked at again now and then
  const sign = threadSignature(post)
  const before = useRef(sign)
  useEffect(() => {
    if (before.current === sign) return
    before.current = sign
    void queries.invalidateQueries({ queryKey: threadKey(post.id) })
    void queries.invalidateQueries({ queryKey: ['replies'] })
  }, [sign, post.id, queries])
  const asking = useAsked(post.id, asked)
  const { pages } = query.data
  const comments = useMemo(() => mergeById([...pages, ...asking]).sort((a, b) => b.id - a.id), [pages, asking])
  return { ...query, comments }
}

const NOBODY_ASKED: CommentList[] = []

/** The comment that the page was opened for, in a list of its own that changes as those of its talk do. */
function useAsked(postId: number, asked: Comment | null | undefined): CommentList[] {
  const { id } = asked ?? { id: 0 }
  const listOf = (data: Comment[]): CommentList => ({ ...NO_PAGE, data, total: data.length })
  const query = useInfiniteQuery({
    queryKey: [...threadKey(postId), 'asked', id],
    queryFn: async ({ signal }) => {
      const { data } = await call(listComments, {
        params: { id: postId },
        query: { perPage: 1, after: id + 1 },
        signal,
      })
      const found = data.find((one) => one.id === id)
      if (!found) return listOf([])
      const replies = await call(listReplies, { params: { id }, query: { perPage: THREAD_REPLIES }, signal })
      return listOf([{ ...found, replies: replies.data }])
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: nextAfter,
    initialData: () => ({ pages: [listOf(asked ? [asked] : [])], pageParams: [undefined] }),
    enabled: id > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return id > 0 ? query.data.pages : NOBODY_ASKED
}
const NO_PAGE = { current_page: 1, last_page: 1, per_page: 1, next: null }

/** All replies to a comment, page by page from the oldest, once they are asked for. */
export function useReplies(commentId: number, isAsked: boolean) {
  const query = useInfiniteQuery({
    queryKey: repliesKey(commentId),
    queryFn: ({ pageParam: after, signal }) =>
      call(listReplies, { params: { id: commentId }, query: { perPage: 50, after }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: nextAfter,
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const pages = query.data?.pages
  const replies = useMemo(() => pages && mergeById(pages), [pages])
  return { ...query, replies }
}
