import { useId, useRef } from 'react'
import { failureMessage } from '../../platform/web/api.ts'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { FailedState } from '../../ui/web/FailedState.tsx'
import { Loading } from '../../ui/web/Loading.tsx'
import { Skeleton } from '../../ui/web/Skeleton.tsx'
import type { LessonCommentList } from '../lessonContract.ts'
import { CommentForm } from './CommentForm.tsx'
import { Comments } from './Comments.tsx'
import DeleteDialog from './DeleteDialog.tsx'
import { type LessonPlace, readPage, useLessonSource } from './lessonSource.tsx'
import { ThreadProvider } from './source.ts'
import { type ThreadQuery, useThread } from './useThread.ts'

type Props = LessonPlace & { initial?: LessonCommentList }

/** The comments below one lesson or quiz, and the place for one more; the screen around it brings `withQueries`. */
export function CommentsBlock(props: Props) {
  // another lesson is another block: no open box and no message may follow the reader there
  return <Block key={`${props.category} ${props.courseId}`} {...props} />
}

function Block({ initial, ...place }: Props) {
  const source = useLessonSource(place)
  const thread = useThread(source, initial && readPage(initial))
  const field = useRef<HTMLTextAreaElement>(null)
  const heading = useId()
  return (
    <ThreadProvider value={source}>
      <section aria-labelledby={heading} className="grid gap-6">
        <h2 id={heading} className="flex items-baseline gap-2 text-xl">
          Comments
          {thread.total > 0 && (
            <span className="font-normal font-sans text-base text-muted tabular-nums">{thread.total}</span>
          )}
        </h2>
        <CommentForm field={field} />
        {thread.comments && thread.comments.length > 0 ? (
          <Comments comments={thread.comments} query={thread} last={field} DeleteDialog={DeleteDialog} />
        ) : (
          <NoComments thread={thread} />
        )}
      </section>
    </ThreadProvider>
  )
}

/** On their way, failed, or none. */
function NoComments({ thread: { comments, error, refetch, isFetching } }: { thread: ThreadQuery }) {
  if (comments)
    return <EmptyState title="No comments yet." hint="Ask a question, or tell the others what helped you." />
  if (error)
    return (
      <FailedState
        title="The comments could not be loaded."
        hint={failureMessage(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
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
