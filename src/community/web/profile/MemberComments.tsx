import { useInfiniteQuery } from '@tanstack/react-query'
import { mergeById } from '../../../discussion/index.ts'
import { Body } from '../../../discussion/web/index.ts'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { Timestamp } from '../../../platform/web/Timestamp.tsx'
import { Card } from '../../../ui/web/Card.tsx'
import { EmptyState } from '../../../ui/web/EmptyState.tsx'
import { FailedState } from '../../../ui/web/FailedState.tsx'
import { Loading } from '../../../ui/web/Loading.tsx'
import { ShowMore } from '../../../ui/web/ShowMore.tsx'
import { Skeleton } from '../../../ui/web/Skeleton.tsx'
import { listMemberComments, type MemberComment, type MemberCommentList } from '../../profileContract.ts'
import { postPath } from '../../rules.ts'
import { AuthorLink } from '../AuthorLink.tsx'

type Place = { page: number; after?: number }

function useMemberComments(id: number, first: MemberCommentList | null) {
  return useInfiniteQuery({
    queryKey: ['comments of', id],
    queryFn: ({ pageParam, signal }) => call(listMemberComments, { params: { id }, query: pageParam, signal }),
    initialPageParam: { page: 1 } as Place,
    getNextPageParam: ({ next, current_page }): Place | undefined =>
      next === null ? undefined : { page: current_page + 1, after: Number(next) },
    ...(first ? { initialData: { pages: [first], pageParams: [{ page: 1 }] } } : {}),
  })
}

type Props = { memberId: number; first: MemberCommentList | null; who: string }

/** What a member wrote below posts, each with its post. */
export function MemberComments({ memberId, first, who }: Props) {
  const list = useMemberComments(memberId, first)
  const { data, error, refetch, isFetching } = list
  if (!data && error && !isFetching)
    return (
      <FailedState
        title="The comments could not be loaded."
        hint={failureMessage(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <CommentSkeletons />
  const comments = mergeById(data.pages)
  if (comments.length === 0) return <EmptyState title="No comments yet." hint={`${who} not answered anybody so far.`} />
  return (
    <>
      <Card flush>
        <ul className="hairlines">
          {comments.map((comment) => (
            <Quote key={comment.id} comment={comment} />
          ))}
        </ul>
      </Card>
      <ShowMore list={list} failure={failureMessage(list.error)} className="justify-items-center pt-6" />
    </>
  )
}

function Quote({ comment }: { comment: MemberComment }) {
  const { id, post_id, parent_id, post, body, mentions, created_at, edited, likes_count } = comment
  const href = postPath(post_id, id) ?? undefined
  return (
    <li className="p-4 sm:px-6">
      <p className="text-muted text-sm">
        {parent_id === null ? 'On' : 'In reply, on'} a post by <AuthorLink author={post.user} className="underline" />:{' '}
        <a href={href} className="underline wrap-anywhere">
          “<bdi>{post.excerpt}</bdi>”
        </a>
      </p>
      <Body body={body} mentions={mentions} className="mt-2" />
      <p className="mt-2 text-muted text-sm">
        <Timestamp at={created_at} edited={edited} />
        {likes_count > 0 && ` · ${likes_count === 1 ? '1 like' : `${likes_count} likes`}`}
      </p>
    </li>
  )
}

function CommentSkeletons() {
  return (
    <Loading label="Loading comments">
      <Card flush>
        {[1, 2, 3].map((row) => (
          <div key={row} className="grid gap-3 p-4 sm:px-6">
            <Skeleton className="h-4 w-56" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3 w-20" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
