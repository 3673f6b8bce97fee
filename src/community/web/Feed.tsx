import type { PropsOf } from '../../platform/contract.ts'
import { useMember } from '../../platform/web/pageContext.ts'
import { withQueries } from '../../platform/web/queries.tsx'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import type { feedScreen } from '../screens.ts'
import { fullName } from './AuthorLink.tsx'
import { CommunityHead } from './CommunityHead.tsx'
import { Composer } from './composer/Composer.tsx'
import { SortedFeed } from './feed/SortedFeed.tsx'
import { Hold } from './Hold.tsx'
import { SpaceLinks } from './spaces/SpaceLinks.tsx'

function Feed({ posts, sort, member, spaces, can_write }: PropsOf<typeof feedScreen>) {
  const me = useMember()
  const author = posts.data[0]?.user
  const isMine = member === me.community_id
  const isAll = member === null
  const title = isAll ? 'Community' : isMine ? 'My posts' : author ? `Posts by ${fullName(author)}` : 'Posts'
  const hint = isAll || isMine ? 'Say hello, or ask what you have been wondering about.' : undefined
  return (
    <div className="page py-6 sm:py-8">
      <CommunityHead title={title} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid min-w-0 content-start gap-6">
          {(isAll || isMine) && (can_write ? <Composer spaces={spaces} /> : <Hold />)}
          <SortedFeed
            where={isAll ? {} : { member }}
            sort={sort}
            posts={posts}
            canWrite={can_write}
            empty={<EmptyState title="No posts yet." hint={hint} />}
          />
        </div>
        <SpaceLinks spaces={spaces} />
      </div>
    </div>
  )
}
export default withQueries(Feed)
