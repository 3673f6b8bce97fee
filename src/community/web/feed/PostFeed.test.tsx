import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  buildPostPage,
  draw,
  post,
  sendLiveUpdate,
  setDistanceToEnd,
  standInCommunity,
  tidyUp,
} from '../../../../test/drawCommunity.tsx'
import { withQueries } from '../../../platform/web/queries.tsx'
import type { PostList } from '../../contract.ts'
import { PostFeed } from './PostFeed.tsx'
import { SortedFeed } from './SortedFeed.tsx'

const Feed = withQueries(PostFeed)
const Sorted = withQueries(SortedFeed)
const LIST = 'GET /api/member/posts'
const NEWER = 'GET /api/member/posts/newer'
const refused = { status: 500, body: { code: 'internal', message: 'It has been noted.' } }
const bodies = () => screen.queryAllByRole('article').map((card) => within(card).getByText(/^Post/).textContent)
const button = (name: string) => screen.getByRole('button', { name })
let space = 0
/** The screens of a page share one cache, so each test has a list of its own. */
const ownList = () => {
  space += 1
  return { member: space }
}
const path = () => `/api/member/posts/member/${space}`

beforeEach(() => {
  setDistanceToEnd(5000)
  vi.stubGlobal('scrollTo', vi.fn())
})
afterEach(tidyUp)
afterEach(() => history.replaceState(null, '', '/member/community'))

test('an empty list says so, a whole one that there is no more', () => {
  standInCommunity({})
  draw(<Feed where={ownList()} canWrite initial={buildPostPage([])} />)
  expect(screen.getByText('No posts yet.')).toBeTruthy()
  cleanup()
  draw(<Feed where={ownList()} canWrite initial={buildPostPage([post(1, 'Post 1')])} />)
  expect(screen.getByText('No more posts to load.')).toBeTruthy()
  expect(screen.queryByText('No posts yet.')).toBeNull()
})

test('within 100 px of the end the next page comes, exactly after the last post and without doubles', async () => {
  const where = ownList()
  const { sent } = standInCommunity({
    [`GET ${path()}`]: (query) => {
      expect(Object.fromEntries(query)).toEqual({ page: '2', after: '8', sort: 'latest' })
      return { body: buildPostPage([post(8, 'Post 8'), post(7, 'Post 7')], { page: 2 }) }
    },
  })
  draw(<Feed where={where} canWrite initial={buildPostPage([post(9, 'Post 9'), post(8, 'Post 8')], { next: '8' })} />)
  setDistanceToEnd(101)
  fireEvent.scroll(window)
  expect(sent).toEqual([])
  setDistanceToEnd(100)
  fireEvent.scroll(window)
  fireEvent.scroll(window)
  expect(await screen.findByText('No more posts to load.')).toBeTruthy()
  expect(bodies()).toEqual(['Post 9', 'Post 8', 'Post 7'])
  fireEvent.scroll(window)
  expect(sent).toHaveLength(1)
})

test('two placeholder cards are seen once loading lasts longer than the delay', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let arrive = (_: { body: PostList }) => {}
  const where = ownList()
  standInCommunity({ [`GET ${path()}`]: new Promise((resolve) => (arrive = resolve)) })
  const { container } = draw(<Feed where={where} canWrite delay={2000} />)
  const hidden = () => container.querySelector('[aria-busy=true] > .invisible')
  expect(container.querySelectorAll('[aria-busy=true] .bg-surface')).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1900)
  expect(hidden()).toBeTruthy()
  await vi.advanceTimersByTimeAsync(200)
  await waitFor(() => expect(hidden()).toBeNull())
  arrive({ body: buildPostPage([post(1, 'Post 1')]) })
  expect(await screen.findByText('Post 1')).toBeTruthy()
})

test('a list or a page that could not be loaded says so and can be tried again', async () => {
  const where = ownList()
  const server = standInCommunity({ [`GET ${path()}`]: refused })
  draw(<Feed where={where} canWrite />)
  expect(await screen.findByText('The posts could not be loaded.')).toBeTruthy()
  expect(screen.getByText('It has been noted.')).toBeTruthy()
  server.change({ [`GET ${path()}`]: { body: buildPostPage([post(2, 'Post 2')], { next: '2' }) } })
  await userEvent.click(button('Retry'))
  expect(await screen.findByText('Post 2')).toBeTruthy()
  server.change({ [`GET ${path()}`]: refused })
  await userEvent.click(button('Load more posts'))
  expect(await screen.findByText(/The next posts could not be loaded/)).toBeTruthy()
  // it is not tried again and again while the reader stays at the end
  const before = server.sent.length
  setDistanceToEnd(0)
  fireEvent.scroll(window)
  expect(server.sent).toHaveLength(before)
  server.change({ [`GET ${path()}`]: { body: buildPostPage([post(1, 'Post 1')], { page: 2 }) } })
  await userEvent.click(button('Retry'))
  expect(await screen.findByText('Post 1')).toBeTruthy()
})

test('another order begins anew at page 1 and is in the address', async () => {
  const { sent } = standInCommunity({
    [LIST]: (query) => ({
      body: buildPostPage([post(query.get('sort') === 'old' ? 1 : 9, `Post ${query.get('sort')}`)]),
    }),
  })
  draw(<Sorted where={{ subcategory: 'lessons' }} canWrite sort="latest" posts={buildPostPage([post(9, 'Post 9')])} />)
  const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort posts by' })
  expect([...sort.options].map(({ value }) => value)).toEqual(['latest', 'old', 'popular', 'likes'])
  await userEvent.selectOptions(sort, 'old')
  expect(await screen.findByText('Post old')).toBeTruthy()
  expect(location.search).toBe('?sort=old')
  expect(sent[0]?.query).toEqual({ page: '1', sort: 'old', subcategory: 'lessons' })
  await userEvent.selectOptions(sort, 'latest')
  // what the page came with is old by now
  expect(await screen.findByText('Post latest')).toBeTruthy()
  expect(location.search).toBe('')
})

test('what others post meanwhile shows as a number and moves nothing until it is asked for', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const where = ownList()
  const now = [post(12, 'Post 12'), post(11, 'Post 11'), post(10, 'Post 10', { likes_count: 5 })]
  const { sent } = standInCommunity({
    [`GET ${path()}`]: { body: buildPostPage(now) },
    [NEWER]: { body: { count: 2 } },
  })
  draw(<Feed where={where} canWrite initial={buildPostPage([post(10, 'Post 10')])} />)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await screen.findByRole('button', { name: '2 new posts' })).toBeTruthy()
  expect(sent.find(({ call }) => call === NEWER)?.query).toMatchObject({ than: '10', member: String(space) })
  expect(bodies()).toEqual(['Post 10'])
  // likes of what is shown are renewed in their place
  expect(button('Like this post, 5 likes')).toBeTruthy()
  await userEvent.click(button('2 new posts'))
  await waitFor(() => expect(bodies()).toEqual(['Post 12', 'Post 11', 'Post 10']))
  expect(screen.queryByRole('button', { name: /new post/ })).toBeNull()
  expect(document.activeElement?.id).toBe('post-12')
})

test('the stream announces a new post at once, but not one that is shown', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { sent } = standInCommunity({
    [LIST]: { body: buildPostPage([post(11, 'Post 11'), post(10, 'Post 10')]) },
    [NEWER]: { body: { count: 1 } },
  })
  draw(<Feed where={{ subcategory: 'advance' }} canWrite initial={buildPostPage([post(10, 'Post 10')])} />)
  await vi.advanceTimersByTimeAsync(2000)
  sendLiveUpdate('posts', { newest: { all: 12, advance: 10 } })
  await vi.advanceTimersByTimeAsync(10)
  expect(sent).toEqual([])
  sendLiveUpdate('posts', { newest: { all: 13, advance: 11 } })
  expect(await screen.findByRole('button', { name: '1 new post' })).toBeTruthy()
})

test('a post that others change is updated in its place, and a deleted one disappears', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = standInCommunity({ [LIST]: { body: buildPostPage([post(10, 'Post 10', { likes_count: 5 })]) } })
  const list = buildPostPage([post(11, 'Post 11'), post(10, 'Post 10')])
  draw(<Feed where={ownList()} canWrite initial={list} />)
  await vi.advanceTimersByTimeAsync(3100)
  sendLiveUpdate('touched', { posts: [10, 99] })
  expect(await screen.findByRole('button', { name: 'Like this post, 5 likes' }, { timeout: 3000 })).toBeTruthy()
  expect(server.sent.map(({ query }) => query.post_id)).toEqual(['10'])
  server.change({ [LIST]: { body: buildPostPage([]) } })
  sendLiveUpdate('touched', { posts: [10] })
  await waitFor(() => expect(bodies()).toEqual(['Post 11']), { timeout: 3000 })
})

test('Page Down and Page Up go from post to post, but not while one writes', async () => {
  standInCommunity({})
  Element.prototype.scrollIntoView = vi.fn()
  draw(<Feed where={ownList()} canWrite initial={buildPostPage([post(2, 'Post 2'), post(1, 'Post 1')])} />)
  screen.getAllByRole('article')[0]?.focus()
  await userEvent.keyboard('{PageDown}')
  expect(document.activeElement?.id).toBe('post-1')
  await userEvent.keyboard('{PageUp}')
  expect(document.activeElement?.id).toBe('post-2')
})

test('what nobody has answered is one choice away, with the orders that it has, and the address keeps it', async () => {
  const { sent } = standInCommunity({
    [LIST]: (query) => ({ body: buildPostPage(query.get('unanswered') ? [post(4, 'Post 4')] : [post(5, 'Post 5')]) }),
  })
  const where = { subcategory: 'lessons' }
  draw(<Sorted where={where} sort="likes" unanswered={0} canWrite posts={buildPostPage([post(5, 'Post 5')])} />)
  const orders = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(orders()).toHaveLength(4)
  await userEvent.click(button('Unanswered'))
  await waitFor(() => expect(bodies()).toEqual(['Post 4']))
  expect(sent[0]?.query).toMatchObject({ subcategory: 'lessons', unanswered: '1' })
  expect([location.search, orders()]).toEqual(['?unanswered=1', ['Latest', 'Oldest first']])
  expect(button('Unanswered').getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(button('Unanswered'))
  await waitFor(() => expect(bodies()).toEqual(['Post 5']))
  expect(location.search).toBe('')
})

test('where every post has a comment the narrowed list says so; a list without the choice takes none from the address', async () => {
  const server = standInCommunity({ [LIST]: { body: buildPostPage([]) } })
  const posts = buildPostPage([post(5, 'Post 5')])
  draw(<Sorted where={{ subcategory: 'advance' }} sort="latest" unanswered={1} canWrite posts={buildPostPage([])} />)
  expect(screen.getByText('Every post has a comment.')).toBeTruthy()
  cleanup()
  draw(<Sorted where={ownList()} sort="latest" canWrite posts={posts} />)
  history.replaceState(null, '', '/member/community/2?unanswered=1')
  fireEvent.popState(window)
  expect(bodies()).toEqual(['Post 5'])
  expect([screen.getAllByRole('option').length, server.sent]).toEqual([4, []])
})
