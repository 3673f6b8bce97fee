import { LIKERS_SHOWN, type Like } from '../discussion/index.ts'
import { type Post, type PostList, type PostSort, postSorts } from './contract.ts'
import type { Subcategory } from './spaces.ts'

// A list of posts as a screen holds it: pages as they were read, and what each act makes of them.

/**
 * Which posts a list shows: all, those of a space or of a member, those that contain the words `q`, or one alone; of
 * all and of a space only those that nobody has commented on, where it is of the `unanswered`.
 */
export type Where = { subcategory?: Subcategory; member?: number; q?: string; post?: number; unanswered?: boolean }

/** The orders of a list. What nobody has answered has next to no likes to go by, and waits the longest at the end. */
export const sortsOf = (unanswered: boolean): readonly PostSort[] => (unanswered ? ['latest', 'old'] : postSorts)
/** The order that was asked for, where the list has it. */
export const sortWithin = (unanswered: boolean, sort: PostSort): PostSort =>
  sortsOf(unanswered).includes(sort) ? sort : 'latest'

/** Where a page begins: after the cursor that the page before named, or by its number alone. */
export type Place = { page: number; after?: string; perPage?: number }

/** What follows a page, or undefined at the end. The place is exact whatever is posted or deleted meanwhile. */
export function nextPlace({ current_page, last_page, next }: PostList): Place | undefined {
  if (next !== null) return { page: current_page + 1, after: next }
  return current_page < last_page ? { page: current_page + 1 } : undefined
}

/** All pages as one list without duplicates. */
export function mergePosts(pages: readonly PostList[]): Post[] {
  const byId = new Map(pages.flatMap((page) => page.data).map((post) => [post.id, post]))
  return [...byId.values()]
}

export const changePost = (pages: PostList[], id: number, change: (post: Post) => Post): PostList[] =>
  pages.map((page) =>
    page.data.some((post) => post.id === id)
      ? { ...page, data: page.data.map((post) => (post.id === id ? change(post) : post)) }
      : page,
  )

export function withoutPost(pages: PostList[], id: number): PostList[] {
  const less = pages.some(({ data }) => data.some((post) => post.id === id)) ? 1 : 0
  return pages.map((page) => ({ ...page, data: page.data.filter((post) => post.id !== id), total: page.total - less }))
}

/**
 * The list with the newest state of the posts that it shows, read from the first page `fresh`. New posts stay out of
 * it, so that nothing moves while somebody reads. `holdsAll`: the list has every post, the latest first, so that one
 * which is missing from that page was deleted, and is removed.
 */
export function refreshed(pages: PostList[], fresh: PostList, holdsAll: boolean): PostList[] {
  const freshById = new Map(fresh.data.map((post) => [post.id, post]))
  const reachesTo = fresh.next === null ? 0 : Math.min(...freshById.keys())
  const isGone = ({ id }: Post) => holdsAll && id >= reachesTo && !freshById.has(id)
  return pages.map((page) => ({
    ...page,
    data: page.data.filter((post) => !isGone(post)).map((post) => freshById.get(post.id) ?? post),
  }))
}

/** The greatest id of the posts; ids grow with time. */
export const newestPost = (posts: readonly Post[]): number => Math.max(0, ...posts.map(({ id }) => id))

type Likeable = { likes_count: number; liked_by_user: boolean; likes?: Like[] }

/** A post, comment or reply once `person` has liked it, or has taken the like back. */
export function toggledLike<T extends Likeable>(thing: T, person: Like['user']): T {
  const liked_by_user = !thing.liked_by_user
  const others = thing.likes?.filter(({ user }) => user.id !== person.id)
  const likes = liked_by_user && others && others.length < LIKERS_SHOWN ? [...others, { user: person }] : others
  return {
    ...thing,
    liked_by_user,
    likes_count: thing.likes_count + (liked_by_user ? 1 : -1),
    ...(likes ? { likes } : {}),
  }
}
