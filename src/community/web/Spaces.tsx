import { Plus } from 'lucide'
import { useState } from 'react'
import { MAX_SEARCH, type PropsOf } from '../../platform/contract.ts'
import { withQueries } from '../../platform/web/queries.tsx'
import { useAddressQuery } from '../../platform/web/useAddressQuery.ts'
import { Button } from '../../ui/web/Button.tsx'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { LiveRegion } from '../../ui/web/LiveRegion.tsx'
import { RadioField } from '../../ui/web/RadioField.tsx'
import { SearchBox } from '../../ui/web/SearchBox.tsx'
import { SelectField } from '../../ui/web/SelectField.tsx'
import { Toolbar } from '../../ui/web/Toolbar.tsx'
import type { spacesScreen } from '../screens.ts'
import type { SpacesQuery } from '../spaceContract.ts'
import { arrangeSpaces, readSpacesAddress, type SpaceSort, spaceSorts } from '../spaces.ts'
import { CommunityHead } from './CommunityHead.tsx'
import { NewSpace } from './spaces/NewSpace.tsx'
import { OwnProposals } from './spaces/OwnProposals.tsx'
import { SpaceCard } from './spaces/SpaceCard.tsx'
import { useJoin } from './spaces/useJoin.ts'

const views = [
  { value: 'all', label: 'All Space' },
  { value: 'mine', label: 'My Space' },
] as const

const SORT_LABELS: Record<SpaceSort, string> = {
  alphabetical: 'Alphabetical',
  latest_space: 'Latest Space',
  oldest_space: 'Oldest Space',
}
const sorts = spaceSorts.map((value) => ({ value, label: SORT_LABELS[value] }))
const MEANT = readSpacesAddress({})

function Spaces({ spaces: first, query: asked, can_write }: PropsOf<typeof spacesScreen>) {
  const { query, go, restored } = useAddressQuery<SpacesQuery>(asked, readSpacesAddress, MEANT)
  const { view, search, sort } = query
  const [isAsking, setIsAsking] = useState(false)
  const { spaces, turn } = useJoin(first)
  const ofView = view === 'mine' ? spaces.filter(({ mine }) => mine) : spaces
  const shown = arrangeSpaces(ofView, sort, search)
  const newSpace = can_write && (
    <Button icon={Plus} onClick={() => setIsAsking(true)}>
      New Space
    </Button>
  )
  return (
    <div className="page py-6 sm:py-8">
      <CommunityHead title="Spaces" lead="A place for each kind of talk." actions={newSpace} />
      <Toolbar>
        <RadioField
          legend="Which spaces"
          hideLegend
          name="view"
          layout="segments"
          options={views}
          value={view}
          onChange={(chosen) => go({ view: chosen })}
        />
        <SearchBox
          key={restored}
          label="Search spaces"
          placeholder="Search spaces"
          defaultValue={search}
          onSearch={(text) => go({ search: text.slice(0, MAX_SEARCH) }, true)}
          delay={0}
        />
        <div className="sm:ml-auto sm:w-44">
          <SelectField
            label="Sort spaces by"
            hideLabel
            options={sorts}
            value={sort}
            onChange={(event) => go({ sort: event.target.value as SpaceSort })}
          />
        </div>
      </Toolbar>
      <LiveRegion>{shown.length === 1 ? '1 space' : `${shown.length} spaces`}</LiveRegion>
      {shown.length === 0 ? (
        <NoSpaces search={search} />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((space) => (
            <li key={space.slug} className="grid">
              <SpaceCard space={space} canWrite={can_write} onTurn={turn} />
            </li>
          ))}
        </ul>
      )}
      <OwnProposals />
      {isAsking && <NewSpace onClose={() => setIsAsking(false)} />}
    </div>
  )
}
export default withQueries(Spaces)

const NoSpaces = ({ search }: { search: string }) =>
  search.trim() === '' ? (
    <EmptyState title="You are in no space yet." hint="Join one, or post in it, and it shows here." />
  ) : (
    <EmptyState title="No space has this name." hint="Try fewer letters." />
  )
