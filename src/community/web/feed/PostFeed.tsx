import { ArrowUp } from 'lucide'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { EmptyState } from '../../../ui/web/EmptyState.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import type * as contract from '../../contract.ts'
import { MOST_NEWER } from '../../contract.ts'
import type { Where } from '../../feed.ts'
import { CommunityProvider } from '../community.ts'
import { retainFocus } from '../retainFocus.ts'
import { PostList } from './PostList.tsx'
import { useChangedPosts } from './useChangedPosts.ts'
import { useLists } from './useLists.ts'
import { useNewPosts } from './useNewPosts.ts'
import { usePosts } from './usePosts.ts'
import { useReadingPlace } from './useReadingPlace.ts'

type Props = {
  where: Where
  sort?: contract.PostSort
  /** The first page in that order, where the server gave it. */
  initial?: contract.PostList | undefined
  /** The post that the reader has just sent; once it is drawn it has the focus, which its form had. */
  posted?: number | undefined
  /** Called when the reader wants to see what is new and the list is in another order. */
  onLatest?: () => void
  canWrite: boolean
  /** Milliseconds after which placeholders are seen. */
  delay?: number
  empty?: ReactNode
  label?: string
}

/** A list of posts with all that is done in it; the screen around it brings `withQueries`. */
export function PostFeed(props: Props) {
  const { where, sort = 'latest', initial, posted, onLatest, canWrite, delay = 1000, label = 'Posts' } = props
  const { empty = <EmptyState title="No posts yet." hint="What is said here shows up here." /> } = props
  const order = `${sort} ${where.unanswered ?? false}`
  const [start] = useState(order)
  const [hasMoved, setHasMoved] = useState(false)
  const [replyingTo, replyTo] = useState<number>()
  const lists = useLists()
  // what the page came with is old once the reader comes back from another order
  useEffect(() => {
    if (order !== start) setHasMoved(true)
  }, [order, start])
  const posts = usePosts(where, sort, order === start && !hasMoved ? initial : undefined)
  const newPosts = useNewPosts(where, sort, posts.posts)
  useChangedPosts(posts.posts)
  useReadingPlace(where, sort, posts.posts)
  const community = useMemo(() => ({ canWrite, replyingTo, replyTo }), [canWrite, replyingTo])

  const isDrawn = posts.posts?.some(({ id }) => id === posted) ?? false
  useEffect(() => {
    if (isDrawn) retainFocus(document.getElementById(`post-${posted}`))
  }, [isDrawn, posted])

  // the button that was pressed goes, so the reader is taken to what it has brought
  const isTaken = useRef(false)
  const first = posts.posts?.[0]?.id
  useEffect(() => {
    if (!isTaken.current || first === undefined) return
    isTaken.current = false
    document.getElementById(`post-${first}`)?.focus({ preventScroll: true })
  }, [first])
  const showNewPosts = () => {
    window.scrollTo({ top: 0 })
    isTaken.current = true
    if (sort !== 'latest' || where.unanswered) onLatest?.()
    else void lists.startOver()
  }
  return (
    <CommunityProvider value={community}>
      <NewPostsPill count={newPosts} onShow={showNewPosts} />
      <PostList posts={posts} delay={delay} empty={empty} label={label} />
    </CommunityProvider>
  )
}

const textFor = (count: number): string =>
  count === 1 ? '1 new post' : `${count >= MOST_NEWER ? `${MOST_NEWER}+` : count} new posts`

/** Says that others have posted meanwhile. It lies above the posts and takes no space, so that nothing moves. */
function NewPostsPill({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="pointer-events-none sticky top-3 z-10 flex h-0 justify-center">
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="pointer-events-auto inline-flex h-9 items-center gap-2 rounded-full bg-accent px-4 font-medium text-accent-ink text-sm shadow-soft transition-colors hover:bg-accent-hover touch:h-11"
        >
          <Icon of={ArrowUp} size={16} />
          {textFor(count)}
        </button>
      )}
    </div>
  )
}
