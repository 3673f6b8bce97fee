import { expect, it } from 'vitest'
import { type Post, type PostList, postSorts } from './contract.ts'
import {
  changePost,
  mergePosts,
  newestPost,
  nextPlace,
  refreshed,
  sortsOf,
  sortWithin,
  toggledLike,
  withoutPost,
} from './feed.ts'

const post = (id: number, body = `Post ${id}`) =>
  ({ id, body, likes_count: 0, liked_by_user: false, likes: [] }) as unknown as Post
const page = (ids: number[], next: string | null = null, current = 1, last = 1): PostList => ({
  data: ids.map((id) => post(id)),
  current_page: current,
  last_page: last,
  per_page: 3,
  total: 9,
  next,
})
const idsOf = (posts: Post[]) => posts.map(({ id }) => id)

it('continues exactly after the last post, by page number where no cursor is known, and not past the end', () => {
  expect(nextPlace(page([9, 8, 7], '7', 1, 3))).toEqual({ page: 2, after: '7' })
  expect(nextPlace(page([9, 8, 7], '7', 2, 2))).toEqual({ page: 3, after: '7' })
  expect(nextPlace(page([9, 8, 7], null, 1, 3))).toEqual({ page: 2 })
  expect(nextPlace(page([3], null, 3, 3))).toBeUndefined()
})

it('shows each post once, in the place where it was first met and in its newest state', () => {
  const later = { ...page([7, 6]), data: [post(7, 'changed'), post(6)] }
  const posts = mergePosts([page([9, 8, 7]), later])
  expect(idsOf(posts)).toEqual([9, 8, 7, 6])
  expect(posts[2]?.body).toBe('changed')
})

it('changes and removes a post on whichever page it is', () => {
  const pages = [page([9, 8]), page([7, 6])]
  expect(changePost(pages, 7, (one) => ({ ...one, body: 'new' }))[1]?.data[0]?.body).toBe('new')
  const left = withoutPost(pages, 7)
  expect(idsOf(mergePosts(left))).toEqual([9, 8, 6])
  expect(left.map(({ total }) => total)).toEqual([8, 8])
  expect(withoutPost(pages, 1)[0]?.total).toBe(9)
})

it('renews what is shown, lets go what is gone, and lets nothing new in', () => {
  const pages = [page([9, 8, 7]), page([6, 5, 4])]
  const fresh = { ...page([11, 10, 9, 7], '7'), data: [post(11), post(10), post(9, 'edited'), post(7)] }
  const posts = mergePosts(refreshed(pages, fresh, true))
  // 8 lies within the fresh page and is not on it; it says nothing about 6 and older
  expect(idsOf(posts)).toEqual([9, 7, 6, 5, 4])
  expect(posts[0]?.body).toBe('edited')
  // a list by rank, or of some posts alone, does not show which ones are gone
  expect(idsOf(mergePosts(refreshed(pages, fresh, false)))).toEqual([9, 8, 7, 6, 5, 4])
  expect(mergePosts(refreshed(pages, page([]), true))).toEqual([])
})

it('sorts what is unanswered by its age alone', () => {
  expect([sortsOf(false), sortsOf(true)]).toEqual([postSorts, ['latest', 'old']])
  expect([sortWithin(true, 'old'), sortWithin(true, 'likes'), sortWithin(false, 'likes')]).toEqual([
    'old',
    'latest',
    'likes',
  ])
})

it('turns a like over, and the liker with it, five of whom are named', () => {
  const me = { id: 1, first_name: 'Ada', last_name: 'B', passport: null }
  const liked = toggledLike(post(1), me)
  expect([liked.likes_count, liked.liked_by_user, liked.likes.length]).toEqual([1, true, 1])
  expect(toggledLike(liked, me)).toEqual(post(1))
  const five = [2, 3, 4, 5, 6].map((id) => ({ user: { ...me, id } }))
  const popular = toggledLike({ ...post(1), likes: five, likes_count: 7 }, me)
  expect([popular.likes_count, popular.likes]).toEqual([8, five])
  expect(newestPost([post(4), post(9), post(2)])).toBe(9)
  expect(newestPost([])).toBe(0)
})
