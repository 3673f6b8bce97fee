import type { ReactNode } from 'react'
import { useAddressQuery } from '../../../platform/web/useAddressQuery.ts'
import type { PostList, PostSort } from '../../contract.ts'
import type { Where } from '../../feed.ts'
import { PostFeed } from './PostFeed.tsx'
import { parseSort, SortSelect } from './SortSelect.tsx'

type Props = {
  where: Where
  /** The order that the page was asked for, and its first posts. */
  sort: PostSort
  posts: PostList
  posted?: number | undefined
  canWrite: boolean
  delay?: number
  empty?: ReactNode
}

const readSort = ({ sort }: Record<string, string>) => ({ sort: parseSort(sort) })

/** A list of posts with the choice of its order, which the page's address keeps. */
export function SortedFeed({ sort, posts, ...feed }: Props) {
  const { query, go } = useAddressQuery<{ sort: PostSort }>({ sort }, readSort, { sort: 'latest' })
  return (
    <section aria-label="Posts">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 className="text-xl max-sm:sr-only">Posts</h2>
        <SortSelect sort={query.sort} onSort={(chosen) => go({ sort: chosen })} />
      </div>
      <PostFeed {...feed} sort={query.sort} initial={posts} onLatest={() => go({ sort: 'latest' })} />
    </section>
  )
}
