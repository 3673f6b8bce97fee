import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { teachJsdomDialogs } from '../../../../test/dialogs.ts'
import {
  buildPostPage,
  comment,
  draw,
  MEI,
  post,
  setDistanceToEnd,
  standInCommunity,
  tidyUp,
} from '../../../../test/drawCommunity.tsx'
import { fullName } from '../../../accounts/index.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import type { Post } from '../../contract.ts'
import { PostFeed } from '../feed/PostFeed.tsx'

const Feed = withQueries(PostFeed)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const LIKE = 'POST /api/member/like'
const path = () => `GET /api/member/posts/member/${member}`
let member = 0
const show = (posts: Post[], canWrite = true) => {
  member += 1
  draw(<Feed where={{ member }} canWrite={canWrite} initial={buildPostPage(posts)} />)
}

// on a busy machine the parts that come later take longer than a test waits for them
beforeAll(async () => {
  await Promise.all([import('./AllLikers.tsx'), import('./DeletePost.tsx'), import('./EditPost.tsx')])
  await Promise.all([import('./MediaViewer.tsx'), import('../../../moderation/web/ReportDialog.tsx')])
})
beforeAll(teachJsdomDialogs)
beforeEach(() => {
  setDistanceToEnd(5000)
  vi.useFakeTimers({ now: new Date('2026-05-10T12:00:00Z'), toFake: ['Date'] })
})
afterEach(tidyUp)

test('a card shows who, when and where, and makes links of addresses and of members that there are', () => {
  standInCommunity({})
  show([
    post(7, 'See https://example.com/a?b=1, @mei and @nobody', {
      edited: true,
      subcategory: 'post_progress',
      space: 'Post Your progress',
      mentions: [{ id: 2, user_name: 'mei' }],
    }),
  ])
  const card = screen.getByRole('article', { name: 'Mei Lind' })
  const link = (name: string) => within(card).getByRole('link', { name })
  expect(link('Mei Lind').getAttribute('href')).toBe('/member/community/u/2')
  expect(link('2 hours ago · edited').getAttribute('href')).toBe('/member/community/post/7')
  expect(link('Post Your progress').getAttribute('href')).toBe('/member/community/space/post-progress')
  expect(link('https://example.com/a?b=1').getAttribute('rel')).toBe('nofollow ugc noopener')
  expect(link('@mei').getAttribute('href')).toBe('/member/community/user/2')
  expect(within(card).queryByRole('link', { name: '@nobody' })).toBeNull()
})

test('a long body shows its beginning, and the rest on request', async () => {
  standInCommunity({})
  show([post(7, `${'practice '.repeat(200)}end`)])
  expect(screen.queryByText(/end$/)).toBeNull()
  await userEvent.click(button('Show more'))
  expect(screen.getByText(/end$/)).toBeTruthy()
  await userEvent.click(button('Show less'))
  expect(screen.queryByText(/end$/)).toBeNull()
})

test('a like shows at once, names the liker, and goes back when the server says no', async () => {
  let answer = (_: { status: number; body: unknown }) => {}
  const { sent, change } = standInCommunity({
    [LIKE]: { body: { likes: [{ user: MEI }, { user: { ...MEI, id: 1 } }], likes_count: 9, liked_by_user: true } },
  })
  show([post(7, 'Post', { likes: [{ user: MEI }], likes_count: 1 })])
  await userEvent.click(button('Like this post, 1 like'))
  // what the server has counted meanwhile holds
  expect(await screen.findByRole('button', { name: 'Like this post, 9 likes', pressed: true })).toBeTruthy()
  expect(sent[0]?.body).toEqual({ post_id: 7, liked: true })
  change({ [LIKE]: new Promise((resolve) => (answer = resolve)) })
  await userEvent.click(button('Like this post, 9 likes'))
  expect(await screen.findByRole('button', { name: 'Like this post, 8 likes', pressed: false })).toBeTruthy()
  expect(button('Who likes this post: 8 members').children).toHaveLength(1)
  answer({ status: 429, body: { code: 'too_many', message: 'Please wait a minute.' } })
  expect(await screen.findByText('Please wait a minute.')).toBeTruthy()
  expect(button('Like this post, 9 likes').getAttribute('aria-pressed')).toBe('true')
})

test('the first five likers show, all of them on request', async () => {
  const likers = [1, 2, 3, 4, 5, 6].map((id) => ({ user: { ...MEI, id, first_name: `Liker${id}` } }))
  standInCommunity({
    'GET /api/member/post/7/likes': {
      body: { data: likers, current_page: 1, last_page: 1, per_page: 50, total: 6 },
    },
  })
  show([post(7, 'Post', { likes: likers, likes_count: 6 })])
  const pictures = button('Who likes this post: 6 members')
  expect(pictures.children).toHaveLength(5)
  expect(pictures.textContent).toBe('LLLLLLLLLL')
  await userEvent.click(pictures)
  expect(await screen.findByRole('link', { name: /Liker6 Lind/ })).toBeTruthy()
})

test('deleting asks first; a refusal shows the server’s words, success leaves the next post', async () => {
  const server = standInCommunity({
    'DELETE /api/member/post/7': { status: 403, body: { code: 'forbidden', message: 'You can only delete your own.' } },
    'GET /api/member/posts': { body: buildPostPage([]) },
  })
  show([post(7, 'Mine', { comments: [comment(1, 'a'), comment(2, 'b')] }, true), post(6, 'Next')])
  await userEvent.click(button('More about the post by Ada Boateng'))
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Edit', 'Delete'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete this post?' })
  expect(dialog.textContent).toContain('Its 2 comments are deleted with it. This action cannot be undone.')
  await userEvent.click(button('Yes, Delete'))
  expect(await screen.findByText('You can only delete your own.')).toBeTruthy()
  expect(screen.getByText('Mine')).toBeTruthy()
  server.change({
    'DELETE /api/member/post/7': { body: { ok: true } },
    [path()]: { body: buildPostPage([post(6, 'Next')]) },
  })
  await userEvent.click(button('Yes, Delete'))
  expect(await screen.findByText('Post deleted.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Mine')).toBeNull())
  await waitFor(() => expect(document.activeElement?.id).toBe('post-6'))
  await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ call: path(), query: { page: '1' } }))
})

test('an edit replaces the old text', async () => {
  const { sent } = standInCommunity({
    'PUT /api/member/post/7': { body: post(7, 'New words', { edited: true }, true) },
  })
  show([post(7, 'Old words', {}, true)])
  await userEvent.click(button('More about the post by Ada Boateng'))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }))
  const field = await screen.findByRole('textbox', { name: 'Edit your post' })
  await userEvent.clear(field)
  await userEvent.click(button('Save'))
  expect(screen.getByText('Post content cannot be empty.')).toBeTruthy()
  await userEvent.type(field, 'New words')
  await userEvent.click(button('Save'))
  expect(await screen.findByText('New words')).toBeTruthy()
  expect(sent[0]?.body).toEqual({ body: 'New words' })
  expect(screen.getByText(/edited/)).toBeTruthy()
})

test('others report a post, and say why', async () => {
  const { sent } = standInCommunity({ 'POST /api/member/report': { body: { ok: true } } })
  show([post(7, 'Buy now')])
  await userEvent.click(button('More about the post by Mei Lind'))
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Report'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Report' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }))
  expect(screen.getByText('Please choose a reason.')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Spam or advertising' }))
  await userEvent.click(button('Report'))
  expect(await screen.findByText('Thank you. The admins will have a look.')).toBeTruthy()
  expect(sent[0]?.body).toEqual({ kind: 'post', id: 7, reason: 'spam', details: '', submit_key: expect.any(String) })
})

test('a pending member sees nothing to write with', () => {
  standInCommunity({})
  show([post(7, 'Post', { likes_count: 3 }, true)], false)
  expect(screen.queryByRole('button', { name: /Like|More about/ })).toBeNull()
  expect(screen.getByText('3 likes')).toBeTruthy()
})

const FILMED = post(7, 'Post', { media: [{ type: 'video', file_path: '/files/1.webm', width: 640, height: 360 }] })
const PLAY = `Play the film of ${fullName(FILMED.user)}`

test('a film is begun on its picture, which hands the focus on to it', async () => {
  standInCommunity({})
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  show([FILMED])
  const film = document.querySelector('video')
  // until then it has no bar of the browser's, and is no stop of its own
  expect([film?.controls, film?.tabIndex]).toEqual([false, -1])
  await userEvent.click(button(PLAY))
  expect([play.mock.contexts, document.activeElement]).toEqual([[film], film])
  if (film) fireEvent.play(film)
  expect([film?.controls, film?.tabIndex]).toEqual([true, 0])
  expect(screen.queryByRole('button', { name: PLAY })).toBeNull()
})

test('a film that can’t be played says so, and has no button that does nothing', async () => {
  standInCommunity({})
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  show([FILMED])
  await userEvent.click(button(PLAY))
  // it may yet be played, by its own controls
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: PLAY })).toBeNull())
  expect(screen.queryByText(/could not be played/)).toBeNull()
  cleanup()
  show([FILMED])
  const film = document.querySelector('video')
  if (film) fireEvent.error(film)
  expect(screen.queryByRole('button', { name: PLAY })).toBeNull()
  expect(screen.getByText('This film could not be played. Please try again later.').id).toBe(
    film?.getAttribute('aria-describedby'),
  )
})

test('pictures open in a viewer that the arrow keys move', async () => {
  standInCommunity({})
  const media = [1, 2, 3, 4, 5].map((id) => ({
    type: 'image' as const,
    file_path: `/files/${id}.webp`,
    width: 800,
    height: 600,
  }))
  show([post(7, 'Post', { media })])
  expect(screen.getAllByRole('button', { name: /^Open image/ })).toHaveLength(4)
  await userEvent.click(button('Open image 4 of 5, and 1 more'))
  const viewer = await screen.findByRole('dialog', { name: 'Pictures and videos' })
  const shown = () => within(viewer).getByRole('presentation').getAttribute('src')
  expect(shown()).toBe('/files/4.webp')
  await userEvent.keyboard('{ArrowRight}')
  expect(shown()).toBe('/files/5.webp')
  await userEvent.keyboard('{ArrowRight}')
  expect(shown()).toBe('/files/1.webp')
  await userEvent.keyboard('{ArrowLeft}')
  expect(shown()).toBe('/files/5.webp')
  await userEvent.click(within(viewer).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button('Open image 4 of 5, and 1 more'))
})

test('a closed card shows one comment on one line, which opens them all; the teacher is marked', async () => {
  standInCommunity({})
  const teacher = { ...MEI, role: 'admin' as const }
  show([post(7, 'Post', { user: teacher, comments: [comment(3, 'Slow\nhands first'), comment(2, 'Older')] })])
  expect(within(screen.getByRole('article', { name: 'Mei Lind' })).getByText('Teacher')).toBeTruthy()
  await userEvent.click(button('Comment: Mei Slow hands first'))
  expect(button('2 comments').getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(button('2 comments'))
  expect(screen.queryByRole('button', { name: /^Comment:/ })).toBeNull()
  expect(await screen.findByText('Older')).toBeTruthy()
})
