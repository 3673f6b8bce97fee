import { useRef } from 'react'
import { WriteForm } from '../../../comments/web/index.ts'
import { useMember } from '../../../platform/web/pageContext.ts'
import { useDraft } from '../../../platform/web/useDraft.ts'
import { Avatar } from '../../../ui/web/Avatar.tsx'
import type { Post } from '../../contract.ts'
import { useCommunity } from '../community.ts'
import { ShowMore } from '../ShowMore.tsx'
import { Comment } from './Comment.tsx'
import { useTalk } from './useTalk.ts'
import { useAddComment } from './useTalkChanges.ts'

/** The comments below a post and the place for one more. */
export default function Talk({ post }: { post: Post }) {
  const { canWrite, asked } = useCommunity()
  const talk = useTalk(post, asked)
  const list = useRef<HTMLElement>(null)
  return (
    <section ref={list} tabIndex={-1} aria-label="Comments" className="mt-3 grid gap-5 border-line border-t pt-4">
      {canWrite && <CommentForm postId={post.id} />}
      {talk.comments.length === 0 && !talk.hasNextPage && <p className="text-muted text-sm">No comments yet.</p>}
      {talk.comments.map((comment) => (
        <Comment key={comment.id} comment={comment} onGone={() => list.current?.focus({ preventScroll: true })} />
      ))}
      <ShowMore list={talk} label="Show older comments" size="sm" className="justify-items-start" />
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
