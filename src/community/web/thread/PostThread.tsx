import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import {
  firstPage,
  listPostComments,
  listPostReplies,
  mergeById,
  type PostComment,
  THREAD_REPLIES,
} from '../../../discussion/index.ts'
import { CommentForm, Comments, loadDeleteDialog, ThreadProvider, useThread } from '../../../discussion/web/index.ts'
import { call } from '../../../platform/web/api.ts'
import { lazyDialog } from '../../../ui/web/lazyComponent.tsx'
import type { Post } from '../../contract.ts'
import { useCommunity } from '../community.ts'
import { useFreshThread, usePostSource } from './usePostSource.ts'

const DeleteDialog = lazyDialog(loadDeleteDialog)

/** The comments below a post and the place for one more. */
export default function PostThread({ post }: { post: Post }) {
  const { canWrite, asked } = useCommunity()
  const source = usePostSource(post)
  const thread = useThread(source, firstPage(post.comments, post.comments_count))
  useFreshThread(post)
  const asking = useAsked(post.id, asked ?? undefined)
  const comments = useMemo(
    () => mergeById([{ data: thread.comments ?? [] }, ...asking]).sort((a, b) => b.id - a.id),
    [thread.comments, asking],
  )
  const section = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <ThreadProvider value={source}>
      <section ref={section} tabIndex={-1} aria-label="Comments" className="mt-3 grid gap-5 border-line border-t pt-4">
        {canWrite && <CommentForm field={field} />}
        {comments.length === 0 && !thread.hasNextPage && <p className="text-muted text-sm">No comments yet.</p>}
        <Comments comments={comments} query={thread} last={section} DeleteDialog={DeleteDialog} />
      </section>
    </ThreadProvider>
  )
}

type Asked = { data: PostComment[]; total: number; next: null }
const pageOf = (data: PostComment[]): Asked => ({ data, total: data.length, next: null })
const NOBODY_ASKED: Asked[] = []

/** The comment that the page was opened for, in a list of its own that changes as those of its thread do. */
function useAsked(postId: number, asked: PostComment | undefined): Asked[] {
  const id = asked?.id ?? 0
  const query = useInfiniteQuery({
    queryKey: ['thread', postId, 'asked', id],
    queryFn: async ({ signal }) => {
      const before = { perPage: 1, after: id + 1 }
      const { data } = await call(listPostComments, { params: { id: postId }, query: before, signal })
      const found = data.find((one) => one.id === id)
      if (!found) return pageOf([])
      const replies = await call(listPostReplies, { params: { id }, query: { perPage: THREAD_REPLIES }, signal })
      return pageOf([{ ...found, replies: replies.data }])
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: () => undefined,
    initialData: () => ({ pages: [pageOf(asked ? [asked] : [])], pageParams: [undefined] }),
    enabled: id > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return id > 0 ? query.data.pages : NOBODY_ASKED
}
