import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { teachJsdomDialogs } from '../../../test/dialogs.ts'
import {
  buildPostPage,
  comment,
  draw,
  post,
  reply,
  setDistanceToEnd,
  standInCommunity,
  tidyUp,
} from '../../../test/drawCommunity.tsx'
import { watchNavigation } from '../../../test/pageLocation.ts'
import { SPACES } from '../../../test/spaces.ts'
import type { PostComment as Comment } from '../../discussion/index.ts'
import Feed from './Feed.tsx'
import Search from './Search.tsx'
import SinglePost from './SinglePost.tsx'

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

beforeAll(teachJsdomDialogs)
beforeEach(() => setDistanceToEnd(5000))
afterEach(tidyUp)

test('the feed of all, one’s own posts, and those of another member', () => {
  standInCommunity({})
  draw(<Feed spaces={SPACES} posts={buildPostPage([])} sort="latest" unanswered={0} member={null} can_write />)
  expect(heading()).toBe('Community')
  expect(screen.getByRole('textbox', { name: 'Write a post' })).toBeTruthy()
  cleanup()
  draw(
    <Feed
      spaces={SPACES}
      posts={buildPostPage([post(1, 'Mine', {}, true)])}
      sort="latest"
      unanswered={0}
      member={1}
      can_write
    />,
  )
  expect(heading()).toBe('My posts')
  cleanup()
  draw(
    <Feed spaces={SPACES} posts={buildPostPage([post(1, 'Hers')])} sort="latest" unanswered={0} member={2} can_write />,
  )
  expect(heading()).toBe('Posts by Mei Lind')
  expect(screen.queryByRole('textbox', { name: 'Write a post' })).toBeNull()
  cleanup()
  draw(<Feed spaces={SPACES} posts={buildPostPage([])} sort="latest" unanswered={0} member={77} can_write />)
  expect([heading(), screen.getByText('No posts yet.').textContent]).toEqual(['Posts', 'No posts yet.'])
})

test('a pending member can read, and sees why they can not write', () => {
  standInCommunity({})
  draw(
    <Feed
      spaces={SPACES}
      posts={buildPostPage([post(3, 'Post')])}
      sort="popular"
      unanswered={0}
      member={null}
      can_write={false}
    />,
  )
  expect(screen.getByText('Post')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Write a post' })).toBeNull()
  expect(screen.getByText(/Your membership of the community is pending/)).toBeTruthy()
})

test('a single post has its comments open; deleting it leads back to the feed', async () => {
  const { assign: left } = watchNavigation()
  standInCommunity({ 'DELETE /api/member/post/1': { body: { ok: true } } })
  draw(<SinglePost post={post(1, 'Mine', { comments: [comment(5, 'Well played')] }, true)} asked={null} can_write />)
  expect(heading()).toBe('Post by Ada Boateng')
  expect(screen.getByText('Well played')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'More about the post by Ada Boateng' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, Delete' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith('/member/community'))
  expect(sessionStorage.getItem('flash')).toContain('Post deleted.')
})

test('a post that is opened for an old comment shows it in its place, once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const below = (id: number, body: string, more: Partial<Comment> = {}) => comment(id, body, { post_id: 3, ...more })
  const newest = [below(30, 'Newest'), below(29, 'Newer')]
  const old = below(9, 'Old', { replies: ['a', 'b', 'c', 'd'].map((body, at) => reply(10 + at, body, 9)) })
  const whole = (likes_count = 0) => post(3, 'Mine', { comments: newest, comments_count: 4, likes_count }, true)
  const talk = (data: Comment[], next: string | null = null) => ({ ...buildPostPage([]), data, total: 4, next })
  const { sent } = standInCommunity({
    'GET /api/member/posts': {
      body: buildPostPage([{ ...whole(), comments: [below(30, 'Newest', { likes_count: 1 })] }]),
    },
    'GET /api/member/post/3/comments': (query) => {
      if (query.get('perPage') === '1') return { body: talk([{ ...old, replies: old.replies.slice(0, 3) }]) }
      return { body: query.get('after') === '29' ? talk([below(20, 'Between'), old]) : talk(newest, '29') }
    },
    'GET /api/member/postComment/9/replies': { body: { ...buildPostPage([]), data: old.replies } },
    'POST /api/member/postComment/9/like': { body: { likes: [], likes_count: 1, liked_by_user: true } },
  })
  const shown = () =>
    screen.getAllByRole('article').flatMap(({ id }) => (id.startsWith('comment-') ? [Number(id.slice(8))] : []))
  draw(<SinglePost post={whole()} asked={old} can_write />)
  expect(shown()).toEqual([9, 10, 11, 12, 13, 29, 30])
  expect(sent).toEqual([])

  const [likeOld] = screen.getAllByRole('button', { name: /Like this comment/ })
  await userEvent.click(likeOld as HTMLElement)
  expect((await screen.findAllByRole('button', { name: 'Like this comment, 1 like' })).length).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Show older comments' }))
  await waitFor(() => expect(shown()).toEqual([9, 10, 11, 12, 13, 20, 29, 30]))

  // somebody likes another comment: all is read again, and what the page was opened for stays
  await vi.advanceTimersByTimeAsync(31_000)
  await waitFor(() => expect(sent.some(({ call }) => call.endsWith('/9/replies'))).toBe(true))
  expect(shown()).toContain(13)
  vi.useRealTimers()
})

test('a post that others have deleted meanwhile says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { sent } = standInCommunity({ 'GET /api/member/posts': { body: buildPostPage([]) } })
  draw(<SinglePost post={post(2, 'Soon gone')} asked={null} can_write />)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await screen.findByText('This post is gone.')).toBeTruthy()
  expect(sent[0]?.query).toMatchObject({ post_id: '2' })
  vi.useRealTimers()
})

test('the search shows what it has found, by pages, or that there is nothing', async () => {
  const { sent } = standInCommunity({
    'GET /api/member/posts/search': (query) => ({
      body: query.get('q') === 'waltz' ? { ...buildPostPage([post(4, 'A waltz')]), last_page: 1 } : buildPostPage([]),
    }),
  })
  draw(<Search q="waltz" can_write />)
  expect(await screen.findByText('A waltz')).toBeTruthy()
  expect(sent[0]?.query).toEqual({ q: 'waltz', page: '1' })
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search posts' }).value).toBe('waltz')
  cleanup()
  draw(<Search q="nothing" can_write />)
  expect(await screen.findByText('No post has these words.')).toBeTruthy()
  cleanup()
  draw(<Search q="" can_write />)
  expect(screen.getByText('What are you looking for?')).toBeTruthy()
})
