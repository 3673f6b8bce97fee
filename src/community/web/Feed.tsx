import { useState } from 'react'
import { fullName } from '../../accounts/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { useMember } from '../../platform/web/pageContext.ts'
import { withQueries } from '../../platform/web/queries.tsx'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import type { feedScreen } from '../screens.ts'
import { arrangeSpaces, countMembers, type Space } from '../spaces.ts'
import { CommunityHead } from './CommunityHead.tsx'
import { Composer } from './composer/Composer.tsx'
import { SortedFeed } from './feed/SortedFeed.tsx'
import { Hold } from './Hold.tsx'

function Feed({ posts, sort, unanswered, member, spaces, can_write }: PropsOf<typeof feedScreen>) {
  const me = useMember()
  const [posted, setPosted] = useState<number>()
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
          {(isAll || isMine) && (can_write ? <Composer spaces={spaces} onPosted={setPosted} /> : <Hold />)}
          <SortedFeed
            where={isAll ? {} : { member }}
            sort={sort}
            {...(isAll ? { unanswered } : {})}
            posts={posts}
            posted={posted}
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

/** The spaces beside the feed, where there is room for them; on a phone they are a page of their own. */
function SpaceLinks({ spaces }: { spaces: readonly Space[] }) {
  return (
    <aside className="max-lg:hidden">
      <div className="sticky top-6">
        <h2 className="text-lg">Spaces</h2>
        <ul className="hairlines mt-3 rounded-card border border-line bg-surface">
          {arrangeSpaces(spaces, 'alphabetical').map((space) => (
            <li key={space.slug}>
              <a
                href={`/member/community/space/${space.slug}`}
                className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 text-sm transition-colors hover:bg-raised"
              >
                <span className="min-w-0 font-medium wrap-anywhere">{space.title}</span>
                <span className="whitespace-nowrap text-muted text-xs">{countMembers(space)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
