import type { PropsOf } from '../../platform/contract.ts'
import { useMember } from '../../platform/web/pageContext.ts'
import { withQueries } from '../../platform/web/queries.tsx'
import { useAddressQuery } from '../../platform/web/useAddressQuery.ts'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { Tabs } from '../../ui/web/Tabs.tsx'
import { type communityProfileScreen, type ProfileTab, profileTabs } from '../memberScreens.ts'
import type { SpaceState } from '../spaceContract.ts'
import { arrangeSpaces } from '../spaces.ts'
import { About } from './profile/About.tsx'
import { MemberComments } from './profile/MemberComments.tsx'
import { MemberPosts } from './profile/MemberPosts.tsx'
import { ProfileHead } from './profile/ProfileHead.tsx'
import { SpaceCard } from './spaces/SpaceCard.tsx'

const isTab = (text: string | undefined): text is ProfileTab => profileTabs.some((tab) => tab === text)
const readTab = ({ tab }: Record<string, string>): { tab: ProfileTab } => ({ tab: isTab(tab) ? tab : 'about' })

/** Who somebody is in the community, and what they have said there. */
export function Profile(props: PropsOf<typeof communityProfileScreen>) {
  const { profile, tab, posts, comments, can_write } = props
  const { query, go } = useAddressQuery<{ tab: ProfileTab }>({ tab }, readTab, { tab: 'about' })
  const me = useMember()
  const isOwn = profile.id === me.id
  const who = isOwn ? 'You have' : `${profile.user.first_name} has`
  const { posts_count, spaces_count, comments_count } = profile.stats
  const tabs = [
    { id: 'about', label: 'About', panel: <About profile={profile} isOwn={isOwn} /> },
    {
      id: 'posts',
      label: 'Posts',
      count: posts_count,
      panel: (
        <MemberPosts
          where={{ member: profile.id }}
          initial={posts ?? undefined}
          canWrite={can_write}
          empty={<EmptyState title="No posts yet." hint={`${who} not posted in the community so far.`} />}
        />
      ),
    },
    { id: 'spaces', label: 'Spaces', count: spaces_count, panel: <MemberSpaces spaces={profile.spaces} who={who} /> },
    {
      id: 'comments',
      label: 'Comments',
      count: comments_count,
      panel: <MemberComments memberId={profile.id} first={comments} who={who} />,
    },
  ]
  return (
    <div className="page py-6 sm:py-8">
      <div className="mx-auto max-w-4xl">
        <ProfileHead profile={profile} isOwn={isOwn} />
        <Tabs
          label="Profile"
          tabs={tabs}
          value={query.tab}
          // one step back leads out of the profile, however many tabs were looked at
          onChange={(chosen) => isTab(chosen) && go({ tab: chosen }, true)}
        />
      </div>
    </div>
  )
}

export default withQueries(Profile)

/** The spaces of a member without the head that the page of all spaces has; joining them is not done from here. */
function MemberSpaces({ spaces, who }: { spaces: SpaceState[]; who: string }) {
  if (spaces.length === 0)
    return <EmptyState title="No spaces yet." hint={`${who} not joined a space, nor posted in one.`} />
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {arrangeSpaces(spaces, 'alphabetical').map((space) => (
        <li key={space.slug} className="grid">
          <SpaceCard space={space} canWrite={false} onTurn={() => {}} />
        </li>
      ))}
    </ul>
  )
}
