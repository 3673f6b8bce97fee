import { type ComponentProps, type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react'
import { failureMessage } from '../../../platform/web/api.ts'
import { type Apart, useMember, usePage } from '../../../platform/web/pageContext.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { FailedState } from '../../../ui/web/FailedState.tsx'
import { glimpseOf } from '../../glimpse.ts'
import { CommunityProvider, useCommunity } from '../community.ts'
import { PostCard } from '../post/PostCard.tsx'
import { PostSkeletons } from './PostSkeletons.tsx'
import type { usePosts } from './usePosts.ts'

/** From the third page of ten on, a post out of sight is neither laid out nor painted, about as high as most are. */
const FAR_POSTS =
  '[&>:nth-child(n+21)]:[contain-intrinsic-block-size:auto_15rem] [&>:nth-child(n+21)]:[content-visibility:auto]'

type Posts = ReturnType<typeof usePosts>
type Props = { posts: Posts; delay: number; empty: ReactNode; label: string }

/** Posts in whichever state their list is: on its way, failed, empty or full, with more as the reader comes to its end. */
export function PostList({ posts: list, delay, empty, label }: Props) {
  const { apart } = usePage()
  const me = useMember()
  const { canWrite } = useCommunity()
  const { posts, error, refetch, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage } = list
  useNearBottom(() => void fetchNextPage({ cancelRefetch: false }), hasNextPage && !isFetching && !isFetchNextPageError)
  if (!posts && error && !isFetching)
    return (
      <FailedState title="The posts could not be loaded." hint={failureMessage(error)} onRetry={() => void refetch()} />
    )
  if (!posts) return <PostSkeletons delay={delay} />
  if (posts.length === 0 && !hasNextPage) return empty
  const of = hasNextPage ? -1 : posts.length
  const cards = posts.map((post, at) => ({ post, isOwn: post.user_id === me.id, place: at + 1, of }))
  return (
    <>
      <div
        role="feed"
        aria-label={label}
        aria-busy={isFetching}
        onKeyDown={stepThrough}
        className={joinClasses('grid gap-4', FAR_POSTS)}
        {...(apart
          ? {
              dangerouslySetInnerHTML: {
                __html: cards.map((card) => placeApart(apart, { ...card, canWrite })).join(''),
              },
            }
          : { children: cards.map((card) => <ListedPost key={card.post.id} {...card} />) })}
      />
      <ListEnd posts={list} delay={delay} />
    </>
  )
}

type Listed = Pick<Required<ComponentProps<typeof PostCard>>, 'post' | 'isOwn' | 'place' | 'of'>

/** What is done to one post of some hundred draws that one alone. */
const ListedPost = memo(function ListedPost(card: Listed) {
  return <PostCard {...card} glimpse={glimpseOf(card.post.comments)} />
})

type Card = ComponentProps<typeof PostCard> & { canWrite: boolean }

/** A card with all that it finds around it in a list. */
const LonePost = withQueries(function LonePost({ canWrite, ...card }: Card) {
  const community = { canWrite, replyingTo: undefined, replyTo: () => {} }
  return (
    <CommunityProvider value={community}>
      <PostCard {...card} />
    </CommunityProvider>
  )
})

/** A closed card shows a glimpse of one comment alone: whatever else is written there leaves its markup as it is. */
const placeApart = (apart: Apart, { post, ...card }: Listed & { canWrite: boolean }): string =>
  apart('community/PostCard', LonePost, { post: { ...post, comments: [] }, glimpse: glimpseOf(post.comments), ...card })

function ListEnd({ posts, delay }: { posts: Posts; delay: number }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = posts
  if (isFetchingNextPage)
    return (
      <div className="mt-4">
        <PostSkeletons delay={delay} />
      </div>
    )
  if (!hasNextPage) return <p className="py-8 text-center text-muted text-sm">No more posts to load.</p>
  return (
    <div className="grid justify-items-center gap-3 py-6">
      {isFetchNextPageError && (
        <p role="alert" className="text-bad text-sm">
          The next posts could not be loaded. {failureMessage(error)}
        </p>
      )}
      <Button onClick={() => void fetchNextPage()}>{isFetchNextPageError ? 'Retry' : 'Load more posts'}</Button>
    </div>
  )
}

/** Page Down and Page Up go from post to post, as in every feed that a screen reader knows. */
function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  const step = { PageDown: 1, PageUp: -1 }[event.key]
  const target = event.target as HTMLElement
  if (!step || target.matches('input, textarea, select, video')) return
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > article')]
  const next = cards[cards.findIndex((card) => card.contains(target)) + step]
  if (!next) return
  event.preventDefault()
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'start' })
}

const NEAR = 100

/** Calls `act` when the end of the page is within 100 pixels of the window's, as long as it is `armed`. */
function useNearBottom(act: () => void, armed: boolean): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (!armed) return
    const look = () => {
      const below = document.documentElement.scrollHeight - window.scrollY - window.innerHeight
      if (below <= NEAR) latest.current()
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [armed])
}
