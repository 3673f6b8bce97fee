import { EmptyState } from '../../../ui/web/EmptyState.tsx'
import type { SpaceState } from '../../spaceContract.ts'
import { arrangeSpaces } from '../../spaces.ts'
import { SpaceCard } from '../spaces/SpaceCard.tsx'

/** The spaces of a member without the head that the page of all spaces has; joining them is not done from here. */
export function MemberSpaces({ spaces, who }: { spaces: SpaceState[]; who: string }) {
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
