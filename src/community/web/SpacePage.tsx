import { useState } from 'react'
import type { PropsOf } from '../../platform/contract.ts'
import { useMember } from '../../platform/web/pageContext.ts'
import { withQueries } from '../../platform/web/queries.tsx'
import { Button } from '../../ui/web/Button.tsx'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { lazyDialog } from '../../ui/web/lazyComponent.tsx'
import type { spaceScreen } from '../screens.ts'
import type { SpaceState } from '../spaceContract.ts'
import { spaceSubcategory } from '../spaces.ts'
import { CommunityHead } from './CommunityHead.tsx'
import { Composer } from './composer/Composer.tsx'
import { SortedFeed } from './feed/SortedFeed.tsx'
import { Hold } from './Hold.tsx'
import { JoinButton } from './spaces/JoinButton.tsx'
import { SpacePanel } from './spaces/SpacePanel.tsx'
import { useJoin } from './spaces/useJoin.ts'

/** A slow connection to a space gets its placeholders later than the feed does. */
const DELAY = 2000

function SpacePage({ space: first, posts, sort, unanswered, activity, can_write }: PropsOf<typeof spaceScreen>) {
  const { spaces, turn, change } = useJoin([first])
  const [posted, setPosted] = useState<number>()
  const space = spaces[0] ?? first
  const subcategory = spaceSubcategory(space.slug)
  return (
    <div className="page py-6 sm:py-8">
      <CommunityHead
        title={space.title}
        actions={can_write && <SpaceActions space={space} onTurn={turn} onChange={change} />}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-8">
        <SpacePanel space={space} activity={activity} />
        <div className="grid min-w-0 content-start gap-6 lg:col-start-1 lg:row-start-1">
          {space.archived ? (
            <Closed />
          ) : can_write ? (
            <Composer preset={subcategory} placeholder={`Post in ${space.title}`} onPosted={setPosted} />
          ) : (
            <Hold />
          )}
          <SortedFeed
            where={{ subcategory }}
            sort={sort}
            unanswered={unanswered}
            posts={posts}
            posted={posted}
            canWrite={can_write}
            delay={DELAY}
            empty={<EmptyState title="No posts yet." hint="Be the first to post in this space." />}
          />
        </div>
      </div>
    </div>
  )
}
const Closed = () => (
  <p className="rounded-card border border-line bg-surface p-4 text-muted">
    This space is closed. Its posts are here to read, and new ones go to the other spaces.
  </p>
)

export default withQueries(SpacePage)

const EditSpace = lazyDialog(() => import('./spaces/EditSpace.tsx'))

type Props = { space: SpaceState; onTurn: (space: SpaceState) => void; onChange: (space: SpaceState) => void }

/** What is done with a space on its page: a member joins or leaves it, an admin renames or closes it. */
function SpaceActions({ space, onTurn, onChange }: Props) {
  const isAdmin = useMember().role === 'admin'
  const [isEditing, setIsEditing] = useState(false)
  return (
    <>
      {isAdmin && (
        <Button size="sm" variant="quiet" onClick={() => setIsEditing(true)}>
          Edit space
        </Button>
      )}
      {(space.joined || !space.archived) && <JoinButton space={space} onTurn={onTurn} />}
      {isEditing && <EditSpace space={space} onClose={() => setIsEditing(false)} onChange={onChange} />}
    </>
  )
}
