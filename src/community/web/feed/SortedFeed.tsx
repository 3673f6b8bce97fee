import type { ReactNode } from 'react'
import { useAddressQuery } from '../../../platform/web/useAddressQuery.ts'
import { chipClasses } from '../../../ui/chips.ts'
import { EmptyState } from '../../../ui/web/EmptyState.tsx'
import type { PostList, PostSort } from '../../contract.ts'
import { sortWithin, type Where } from '../../feed.ts'
import { PostFeed } from './PostFeed.tsx'
import { parseSort, SortSelect } from './SortSelect.tsx'

type Props = {
  where: Where
  /** The order that the page was asked for, and its first posts. */
  sort: PostSort
  /** 1 where the page was asked for the unanswered posts alone; a list without it has no such choice. */
  unanswered?: number
  posts: PostList
  posted?: number | undefined
  canWrite: boolean
  delay?: number
  empty?: ReactNode
}

type Query = { sort: PostSort; unanswered: number }
const readQuery = ({ sort, unanswered }: Record<string, string>): Query => {
  const isNarrowed = unanswered === '1'
  return { sort: sortWithin(isNarrowed, parseSort(sort)), unanswered: isNarrowed ? 1 : 0 }
}
/** The same for a list without the choice, whatever its address says. */
const readWhole = ({ sort = '' }: Record<string, string>): Query => readQuery({ sort })
const MEANT: Query = { sort: 'latest', unanswered: 0 }

/** A list of posts with the choice of its order, and of those that wait for an answer; the page's address keeps both. */
export function SortedFeed({ where, sort, unanswered, posts, empty, ...feed }: Props) {
  const read = unanswered === undefined ? readWhole : readQuery
  const { query, go } = useAddressQuery<Query>({ sort, unanswered: unanswered ?? 0 }, read, MEANT)
  const isNarrowed = query.unanswered === 1
  const turn = () => go({ unanswered: isNarrowed ? 0 : 1, sort: sortWithin(!isNarrowed, query.sort) })
  return (
    <section aria-label="Posts">
      <div className="mb-4 flex items-center gap-3">
        <h2 className="text-xl max-sm:sr-only">Posts</h2>
        {unanswered !== undefined && (
          <button
            type="button"
            aria-pressed={isNarrowed}
            title="Only posts that nobody has commented on"
            onClick={turn}
            className={`${chipClasses} sm:ml-auto`}
          >
            Unanswered
          </button>
        )}
        <div className={unanswered === undefined ? 'ml-auto' : 'max-sm:ml-auto'}>
          <SortSelect sort={query.sort} unanswered={isNarrowed} onSort={(chosen) => go({ sort: chosen })} />
        </div>
      </div>
      <PostFeed
        {...feed}
        where={isNarrowed ? { ...where, unanswered: true } : where}
        sort={query.sort}
        initial={posts}
        onLatest={() => go(MEANT)}
        empty={isNarrowed ? ALL_ANSWERED : empty}
      />
    </section>
  )
}

const ALL_ANSWERED = (
  <EmptyState title="Every post has a comment." hint="Posts that nobody has commented on yet show up here." />
)
