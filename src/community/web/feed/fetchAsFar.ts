import type { PostList, PostSort } from '../../contract.ts'
import type { Place, Where } from '../../feed.ts'
import { FIRST, fetchPosts, type PostPages } from './usePosts.ts'
import type { StoredPlace } from './useReadingPlace.ts'

/** Posts that one call brings at most, and calls that are made at most to be back at one's place. */
const PER_CALL = 100
const MOST_CALLS = 5

/** What was kept when the page was left; one comes back once. */
export function takeStoredPlace(key: string): StoredPlace | undefined {
  const stored = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return JSON.parse(stored ?? 'null') ?? undefined
}

/** A list as far as it was read, and at least to the post that was read, in few calls. */
export async function fetchAsFar(where: Where, sort: PostSort, { count, post }: StoredPlace): Promise<PostPages> {
  const pages: PostList[] = []
  const pageParams: Place[] = []
  let place: Place | undefined = { ...FIRST, perPage: Math.min(PER_CALL, count) }
  for (let calls = 0; place && calls < MOST_CALLS; calls += 1) {
    const page: PostList = await fetchPosts(where, sort, place)
    pages.push(page)
    pageParams.push(place)
    const isThere = pages.some(({ data }) => data.some(({ id }) => id === post))
    place = isThere || page.next === null ? undefined : { page: 1, after: page.next, perPage: PER_CALL }
  }
  return { pages, pageParams }
}
