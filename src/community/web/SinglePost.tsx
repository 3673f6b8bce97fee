import { ArrowLeft } from 'lucide'
import { useMemo, useState } from 'react'
import { fullName } from '../../accounts/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { useMember } from '../../platform/web/pageContext.ts'
import { withQueries } from '../../platform/web/queries.tsx'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { lazyComponent } from '../../ui/web/lazyComponent.tsx'
import type { Post, PostList } from '../contract.ts'
import type { postScreen } from '../screens.ts'
import { CommunityHead } from './CommunityHead.tsx'
import { CommunityProvider } from './community.ts'
import { useChangedPosts } from './feed/useChangedPosts.ts'
import { useNewPosts } from './feed/useNewPosts.ts'
import { usePosts } from './feed/usePosts.ts'
import { Hold } from './Hold.tsx'
import { PostCard } from './post/PostCard.tsx'
import PostThread from './thread/PostThread.tsx'

const MissingPost = lazyComponent(() => import('./post/MissingPost.tsx'))

const FEED = '/member/community'

const listOf = (post: Post): PostList => ({
  data: [post],
  current_page: 1,
  last_page: 1,
  per_page: 10,
  total: 1,
  next: null,
})

function SinglePost({ post, asked, can_write }: PropsOf<typeof postScreen>) {
  const me = useMember()
  const [replyingTo, replyTo] = useState<number>()
  const where = useMemo(() => ({ post: post.id }), [post.id])
  const list = usePosts(where, 'latest', listOf(post))
  useNewPosts(where, 'latest', list.posts)
  useChangedPosts(list.posts)
  const community = useMemo(() => ({ canWrite: can_write, replyingTo, replyTo, asked }), [can_write, replyingTo, asked])
  const [shown] = list.posts ?? []
  return (
    <div className="page py-6 sm:py-8">
      <CommunityHead title={`Post by ${fullName(post.user)}`} />
      {/* lines of a good length, also where a post is alone on a wide page */}
      <div className="grid max-w-2xl gap-6 [--container-measure:33em]">
        {!can_write && <Hold />}
        <CommunityProvider value={community}>
          {shown && (
            <PostCard
              post={shown}
              isOwn={shown.user_id === me.id}
              thread={PostThread}
              onLeave={() => location.assign(FEED)}
            />
          )}
        </CommunityProvider>
        {!shown && <MissingPost list={list} />}
        <div>
          <ButtonLink href={FEED} icon={ArrowLeft} variant="quiet" size="sm">
            All posts
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
export default withQueries(SinglePost)
