import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { teachJsdomDialogs, teachJsdomPopovers } from '../../../test/dialogs.ts'
import {
  comment,
  draw,
  pageOf,
  post,
  setDistanceToEnd,
  standInCommunity,
  tidyUp,
} from '../../../test/drawCommunity.tsx'
import Feed from './Feed.tsx'
import Search from './Search.tsx'
import SinglePost from './SinglePost.tsx'

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

beforeAll(teachJsdomDialogs)
beforeAll(teachJsdomPopovers)
beforeEach(() => setDistanceToEnd(5000))
afterEach(tidyUp)

test('the feed of all, one’s own posts, and those of another member', () => {
  standInCommunity({})
  draw(<Feed posts={pageOf([])} sort="latest" member={null} can_write />)
  expect(heading()).toBe('Community')
  expect(screen.getByRole('textbox', { name: 'Write a post' })).toBeTruthy()
  cleanup()
  draw(<Feed posts={pageOf([post(1, 'Mine', {}, true)])} sort="latest" member={1} can_write />)
  expect(heading()).toBe('My posts')
  cleanup()
  draw(<Feed posts={pageOf([post(1, 'Hers')])} sort="latest" member={2} can_write />)
  expect(heading()).toBe('Posts by Mei Lind')
  expect(screen.queryByRole('textbox', { name: 'Write a post' })).toBeNull()
  cleanup()
  draw(<Feed posts={pageOf([])} sort="latest" member={77} can_write />)
  expect([heading(), screen.getByText('No posts yet.').textContent]).toEqual(['Posts', 'No posts yet.'])
})

test('a member whose place is on hold reads, and is told why they can not write', () => {
  standInCommunity({})
  draw(<Feed posts={pageOf([post(3, 'Post')])} sort="popular" member={null} can_write={false} />)
  expect(screen.getByText('Post')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Write a post' })).toBeNull()
  expect(screen.getByText(/Your membership of the community is pending/)).toBeTruthy()
})

test('a single post has its comments open; deleting it leads back to the feed', async () => {
  const left = vi.fn()
  vi.stubGlobal('location', { ...location, assign: left })
  standInCommunity({ 'DELETE /api/member/post/1': { body: { ok: true } } })
  draw(<SinglePost post={post(1, 'Mine', { comments: [comment(5, 'Well played')] }, true)} can_write />)
  expect(heading()).toBe('Post by Ada Boateng')
  expect(screen.getByText('Well played')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'More about the post by Ada Boateng' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, Delete' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith('/member/community'))
  expect(sessionStorage.getItem('flash')).toContain('Post deleted.')
})

test('a post that others have deleted meanwhile says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { sent } = standInCommunity({ 'GET /api/member/posts': { body: pageOf([]) } })
  draw(<SinglePost post={post(2, 'Soon gone')} can_write />)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await screen.findByText('This post is gone.')).toBeTruthy()
  expect(sent[0]?.query).toMatchObject({ post_id: '2' })
  vi.useRealTimers()
})

test('the search shows what it has found, by pages, or that there is nothing', async () => {
  const { sent } = standInCommunity({
    'GET /api/member/posts/search': (query) => ({
      body: query.get('q') === 'waltz' ? { ...pageOf([post(4, 'A waltz')]), last_page: 1 } : pageOf([]),
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
