import { failureMessage } from '../../platform/web/api.ts'
import { Button } from '../../ui/web/Button.tsx'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { FailedState } from '../../ui/web/FailedState.tsx'
import { Loading } from '../../ui/web/Loading.tsx'
import { Skeleton } from '../../ui/web/Skeleton.tsx'
import type { LessonComment as Comment, LessonReply as Reply } from '../lessonContract.ts'
import { Thread } from './Thread.tsx'
import type { Target, useComments } from './useComments.ts'

type Comments = ReturnType<typeof useComments>
type Props = { target: Target; comments: Comments; onDelete: (entry: Comment | Reply) => void }

/** The list in whichever of its states it is: on its way, failed, empty or full. */
export function Threads({ target, comments, onDelete }: Props) {
  const { list, error, refetch, isFetching } = comments
  if (!list && error)
    return (
      <FailedState
        title="The comments could not be loaded."
        hint={failureMessage(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!list) return <ThreadsLoading />
  if (list.length === 0)
    return <EmptyState title="No comments yet." hint="Ask a question, or tell the others what helped you." />
  return (
    <div className="grid gap-6">
      {list.map((comment) => (
        <Thread key={comment.id} target={target} comment={comment} onDelete={onDelete} />
      ))}
      <Older comments={comments} />
    </div>
  )
}

function Older({ comments }: { comments: Comments }) {
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError, error } = comments
  if (!hasNextPage) return null
  return (
    <div className="grid justify-items-center gap-2">
      {isFetchNextPageError && (
        <p role="alert" className="text-bad text-sm">
          {failureMessage(error)}
        </p>
      )}
      <Button busy={isFetchingNextPage} busyLabel="Loading..." onClick={() => void fetchNextPage()}>
        Show older comments
      </Button>
    </div>
  )
}

function ThreadsLoading() {
  return (
    <Loading label="Loading comments" delay={300}>
      <div className="grid gap-6">
        {[1, 2, 3].map((row) => (
          <div key={row} className="flex gap-3">
            <Skeleton className="size-10 shrink-0 rounded-full" />
            <div className="grid flex-1 gap-2 pt-1">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-4 w-full max-w-measure" />
              <Skeleton className="h-4 w-2/3" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
