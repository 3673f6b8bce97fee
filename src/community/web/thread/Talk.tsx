import { useRef } from 'react'
import { WriteForm } from '../../../discussion/web/index.ts'
import { failureMessage } from '../../../platform/web/api.ts'
import { useMember } from '../../../platform/web/pageContext.ts'
import { useDraft } from '../../../platform/web/useDraft.ts'
import { Avatar } from '../../../ui/web/Avatar.tsx'
import { ShowMore } from '../../../ui/web/ShowMore.tsx'
import type { Post } from '../../contract.ts'
import { useCommunity } from '../community.ts'
import { Comment } from './Comment.tsx'
import { useThread } from './useTalk.ts'
import { useAddComment } from './useTalkChanges.ts'

/** The comments below a post and the place for one more. */
export default function Thread({ post }: { post: Post }) {
  const { canWrite, asked } = useCommunity()
  const thread = useThread(post, asked)
  const list = useRef<HTMLElement>(null)
  return (
    <section ref={list} tabIndex={-1} aria-label="Comments" className="mt-3 grid gap-5 border-line border-t pt-4">
      {canWrite && <CommentForm postId={post.id} />}
      {thread.comments.length === 0 && !thread.hasNextPage && <p className="text-muted text-sm">No comments yet.</p>}
      {thread.comments.map((comment) => (
        <Comment key={comment.id} comment={comment} onGone={() => list.current?.focus({ preventScroll: true })} />
      ))}
      <ShowMore
        list={thread}
        failure={failureMessage(thread.error)}
        label="Show older comments"
        size="sm"
        className="justify-items-start"
      />
    </section>
  )
}

function CommentForm({ postId }: { postId: number }) {
  const me = useMember()
  const draft = useDraft(`post-comment:${postId}`)
  const add = useAddComment(postId, draft.clear)
  return (
    <div className="flex gap-3">
      <Avatar firstName={me.first_name} lastName={me.last_name} src={me.passport} size={32} />
      <div className="min-w-0 flex-1">
        <WriteForm
          label="Write a comment"
          draft={draft}
          submitLabel="Comment"
          busyLabel="Submitting..."
          busy={add.isPending}
          failure={add.error}
          onSubmit={add.mutate}
          blank="Please add a comment"
          rows={2}
        />
      </div>
    </div>
  )
}
