import { MessageCircle } from 'lucide'
import { type ComponentType, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fullName } from '../../../accounts/index.ts'
import { Body, LikeButton, TeacherBadge } from '../../../discussion/web/index.ts'
import { Timestamp } from '../../../platform/web/Timestamp.tsx'
import { Avatar } from '../../../ui/web/Avatar.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import { lazyComponent } from '../../../ui/web/lazyComponent.tsx'
import type { Post } from '../../contract.ts'
import type { Glimpse } from '../../glimpse.ts'
import { spaceSlug } from '../../spaces.ts'
import { AuthorLink } from '../AuthorLink.tsx'
import { useCommunity } from '../community.ts'
import { retainFocus } from '../retainFocus.ts'
import { CommentGlimpse } from './CommentGlimpse.tsx'
import { Likers } from './Likers.tsx'
import { MediaGrid } from './MediaGrid.tsx'
import { PostMenu } from './PostMenu.tsx'
import { useLikePost } from './usePostChanges.ts'

const EditPost = lazyComponent(() => import('./EditPost.tsx'), { giveUp: ({ onEnd }) => onEnd() })
const LaterThread = lazyComponent(() => import('../thread/PostThread.tsx'))

type Props = {
  post: Post
  /** Whether the reader has written it. */
  isOwn: boolean
  /** One of its comments, in a list. */
  glimpse?: Glimpse | undefined
  /** Its place in the list, and how many there are (-1: nobody knows yet), for screen readers. */
  place?: number
  of?: number
  /** Alone on its page it has its comments open from the start; in a list they come once they are asked for. */
  thread?: ComponentType<{ post: Post }>
  /** Once it is deleted there is nothing left on its page. */
  onLeave?: () => void
}

/** A post with all that can be seen and done below it. */
export function PostCard({ post, isOwn, glimpse, place, of, thread, onLeave }: Props) {
  const Thread = thread ?? LaterThread
  // drawn by itself on the server, it would not know the number that React gives it within the page
  const name = `post-${post.id}-author`
  const [isEditing, setIsEditing] = useState(false)
  const [isOpen, setIsOpen] = useState(thread !== undefined)
  const card = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const openComments = () => {
    flushSync(() => setIsOpen(true))
    // the line that was pressed goes, and this button says that the comments are open
    toggle.current?.focus()
  }
  const stopEditing = () => {
    flushSync(() => setIsEditing(false))
    retainFocus(card.current)
  }
  return (
    <article
      ref={card}
      id={`post-${post.id}`}
      tabIndex={thread ? -1 : 0}
      aria-labelledby={name}
      aria-posinset={place}
      aria-setsize={of}
      className="min-w-0 scroll-mt-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <header className="flex items-start gap-2 sm:gap-3">
        <AuthorLink author={post.user} silent className="shrink-0 rounded-full">
          <Avatar firstName={post.user.first_name} lastName={post.user.last_name} src={post.user.passport} />
        </AuthorLink>
        <Byline post={post} name={name} />
        <PostMenu post={post} isOwn={isOwn} onEdit={() => setIsEditing(true)} onLeave={onLeave} />
      </header>
      {isEditing ? (
        <EditPost post={post} onEnd={stopEditing} />
      ) : (
        <Body body={post.body} mentions={post.mentions} className="mt-3" />
      )}
      <MediaGrid media={post.media} from={fullName(post.user)} />
      <Actions post={post} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} toggle={toggle} />
      {isOpen && <Thread post={post} />}
      {glimpse && !isOpen && <CommentGlimpse of={glimpse} onOpen={openComments} />}
    </article>
  )
}

/** The links of a byline; on touch each takes of the space around it what a finger needs, and nothing moves. */
const ofByline = 'inline-block min-w-6 hover:underline'
const below = 'touch:-mb-3 touch:pt-2 touch:pb-3'

function Byline({ post, name }: { post: Post; name: string }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-1.5 font-medium leading-6 wrap-anywhere">
        <span id={name}>
          <AuthorLink author={post.user} className={`${ofByline} touch:-mt-4 touch:pt-4 touch:pb-1`} />
        </span>
        <TeacherBadge author={post.user} />
      </p>
      <p className="flex gap-x-1.5 text-muted text-sm leading-6 max-sm:text-xs max-sm:leading-6">
        <a href={`/member/community/post/${post.id}`} className={`${ofByline} ${below} shrink-0`}>
          <Timestamp at={post.created_at} edited={post.edited} />
        </a>
        <span aria-hidden="true" className="touch:pt-2">
          ·
        </span>
        <a href={`/member/community/space/${spaceSlug(post.subcategory)}`} className={`${ofByline} ${below} truncate`}>
          {post.space}
        </a>
      </p>
    </div>
  )
}

type ActionsProps = { post: Post; isOpen: boolean; onToggle: () => void; toggle: RefObject<HTMLButtonElement | null> }

function Actions({ post, isOpen, onToggle, toggle }: ActionsProps) {
  const { canWrite } = useCommunity()
  const like = useLikePost(post)
  const { comments_count: count } = post
  return (
    <div className="-mx-3 mt-3 flex flex-wrap items-center gap-x-1">
      <LikeButton
        count={post.likes_count}
        liked={post.liked_by_user}
        what="this post"
        onToggle={like.mutate}
        canLike={canWrite}
      />
      <Likers post={post} />
      <Button
        ref={toggle}
        size="sm"
        variant="quiet"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="ml-auto text-muted"
      >
        <Icon of={MessageCircle} size={18} />
        {count === 1 ? '1 comment' : `${count} comments`}
      </Button>
    </div>
  )
}
