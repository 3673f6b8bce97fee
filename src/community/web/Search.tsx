import { useMemo } from 'react'
import type { PropsOf } from '../../platform/contract.ts'
import { withQueries } from '../../platform/web/queries.tsx'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import type { searchScreen } from '../screens.ts'
import { CommunityHead } from './CommunityHead.tsx'
import { PostFeed } from './feed/PostFeed.tsx'

const HINT = 'Words are found in any order; "a phrase" in quotes stays together, and -word leaves posts with it out.'

function Search({ q, can_write }: PropsOf<typeof searchScreen>) {
  const where = useMemo(() => ({ q }), [q])
  return (
    <div className="page py-6 sm:py-8">
      <CommunityHead title="Search" lead={q ? `Posts with “${q}”, newest first` : undefined} search={q} />
      <div className="max-w-3xl">
        {q === '' ? (
          <EmptyState title="What are you looking for?" hint={HINT} />
        ) : (
          <PostFeed
            where={where}
            canWrite={can_write}
            label="Posts found"
            empty={<EmptyState title="No post has these words." hint={HINT} />}
          />
        )}
      </div>
    </div>
  )
}
export default withQueries(Search)
