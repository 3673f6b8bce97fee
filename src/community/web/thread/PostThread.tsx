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
import {
  CommentForm,
  Comments,
  entryElementId,
  loadDeleteDialog,
  ThreadProvider,
  useThread,
} from '../../../discussion/web/index.ts'
import { call } from '../../../platform/web/api.ts'
import { lazyDialog } from '../../../ui/web/lazyComponent.tsx'
import type { Post } from '../../contract.ts'
import { useCommunity } from '../community.ts'
import { useFreshThread, usePostSource } from './usePostSource.ts'

const DeleteDialog = lazyDialog(loadDeleteDialog)

/** The comments below a post as they followed each other, and the place for one more after the last. */
export default function PostThread({ post }: { post: Post }) {
  const { canWrite, asked } = useCommunity()
  const source = usePostSource(post)
  const thread = useThread(source, firstPage(post.comments, post.comments_count))
  useFreshThread(post)
  const asking = useAsked(post.id, asked ?? undefined)
  const comments = useMemo(
    () => mergeById([{ data: thread.comments ?? [] }, ...asking]).sort((a, b) => a.id - b.id),
    [thread.comments, asking],
  )
  const section = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <ThreadProvider value={source}>
      <section ref={section} tabIndex={-1} aria-label="Comments" className="mt-3 grid gap-5 border-line border-t pt-4">
        {comments.length === 0 && !thread.hasNextPage && <p className="text-muted text-sm">No comments yet.</p>}
        {comments.length > 1 && <Order newest={comments.length > FEW ? comments.at(-1)?.id : undefined} />}
        <Comments comments={comments} query={thread} last={section} DeleteDialog={DeleteDialog} oldestFirst />
        {canWrite && <CommentForm field={field} />}
      </section>
    </ThreadProvider>
  )
}

/** So many are in sight together. */
const FEW = 3

/** In which order comments are, and the way past them, where there are some to go past. */
const Order = ({ newest }: { newest: number | undefined }) => (
  <p className="flex flex-wrap items-center justify-between gap-x-4 text-muted text-sm">
    Oldest first
    {newest !== undefined && (
      <button
        type="button"
        className="link inline-flex min-h-6 items-center touch:min-h-11"
        onClick={() => document.getElementById(entryElementId(newest))?.focus()}
      >
        Go to the newest
      </button>
    )}
  </p>
)

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
