import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildPostPage, draw, post, standInCommunity, tidyUp } from '../../../test/drawCommunity.tsx'
import { memberComment, memberCommentPage, profile } from '../../../test/drawProfile.tsx'
import type { Profile as Data } from '../profileContract.ts'
import type { SpaceState } from '../spaceContract.ts'
import Profile from './Profile.tsx'

const show = (data: Data, more: object = {}, reader: object = {}) =>
  draw(<Profile profile={data} tab="about" posts={null} comments={null} can_write {...more} />, reader)
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(name) })
const panel = () => within(screen.getByRole('tabpanel'))
/** The screens of a page share one cache, so each test looks at another member. */
let last = 100
const newId = () => {
  last += 1
  return last
}

// on a busy machine what comes later takes longer than a test waits for it
beforeAll(() => import('./feed/PostFeed.tsx').then(() => {}))
beforeEach(() => history.replaceState(null, '', '/member/community/user/2'))
afterEach(tidyUp)

test('a bare profile has neither a tick nor links to other places, and no way to change what is somebody else’s', () => {
  show(profile(newId()))
  expect(screen.getByRole('heading', { level: 1, name: 'Mei Lind' })).toBeTruthy()
  expect(screen.getByText(/@mei_l/).textContent).toBe('@mei_l · ')
  expect(screen.getByText('1 Mar 2026')).toBeTruthy()
  expect(screen.queryByText('Verified')).toBeNull()
  expect(screen.queryByRole('link', { name: /of Mei$/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Edit profile' })).toBeNull()
  expect(screen.queryByText('Change picture')).toBeNull()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'About',
    'Posts 0',
    'Spaces 0',
    'Comments 0',
  ])
})

test('a full one has the tick, an icon for each place that is named, and for its owner the way to change it', () => {
  const social = { ...profile(1).social, youtube: 'https://youtube.com/@mei', website: 'https://mei.example/' }
  const user = { ...profile(1).user, id: 1 }
  show(profile(1, { verified_status: 1, social, user, bio: 'See https://mei.example/scales', can_edit: true }))
  expect(screen.getByText('Verified')).toBeTruthy()
  const places = screen.getAllByRole('link', { name: /of Mei$/ })
  expect(places.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Website of Mei', 'https://mei.example/'],
    ['YouTube of Mei', 'https://youtube.com/@mei'],
  ])
  expect(places[0]?.getAttribute('rel')).toMatch(/nofollow ugc noopener/)
  expect(panel().getByRole('link', { name: 'https://mei.example/scales' })).toBeTruthy()
  expect(panel().getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe('/member/community/u/1/update')
})

test('the address keeps the tab, and the posts of the member are read when it is opened', async () => {
  const id = newId()
  standInCommunity({ [`GET /api/member/posts/member/${id}`]: { body: buildPostPage([post(5, 'My first waltz')]) } })
  show(profile(id))
  await userEvent.click(tab('Posts'))
  expect(location.search).toBe('?tab=posts')
  expect(await screen.findByText('My first waltz')).toBeTruthy()
  await userEvent.keyboard('{Home}')
  expect(location.search).toBe('')
})

test('the tab of posts that the page came with asks for nothing; without posts it says so', async () => {
  const { sent } = standInCommunity({})
  show(profile(newId()), { tab: 'posts', posts: buildPostPage([]) })
  expect(tab('Posts').getAttribute('aria-selected')).toBe('true')
  expect(await panel().findByText('No posts yet.')).toBeTruthy()
  expect(sent).toEqual([])
})

test('an admin gives the tick, and takes it away', async () => {
  const VERIFY = 'POST /api/admin/member/4/verified'
  const { sent, change } = standInCommunity({ [VERIFY]: { body: { verified_status: 1 } } })
  show(profile(4), {}, { role: 'admin' })
  expect(screen.queryByText('Verified', { selector: 'span' })).toBeNull()
  // what comes later takes its time
  await userEvent.click(await screen.findByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('Verified', { selector: 'span' })).toBeTruthy()
  change({ [VERIFY]: { body: { verified_status: 0 } } })
  await userEvent.click(screen.getByRole('button', { name: 'Remove the tick' }))
  await waitFor(() => expect(screen.queryByText('Verified', { selector: 'span' })).toBeNull())
  expect(sent.map(({ body }) => body)).toEqual([{ verified: 1 }, { verified: 0 }])
})

test('the spaces are shown without the header of the spaces page', () => {
  const space: SpaceState = {
    title: 'Lessons',
    isAdmin: true,
    members: '30',
    slug: 'lessons',
    opened: '2024-04-08T00:00:00.000Z',
    archived: false,
    joined: true,
    mine: true,
    posts_count: 3,
  }
  show(profile(newId(), { spaces: [space] }), { tab: 'spaces' })
  expect(panel().getByRole('link', { name: 'Lessons' }).getAttribute('href')).toBe('/member/community/space/lessons')
  expect(panel().queryByText(/All Space|New Space/)).toBeNull()
  expect(panel().queryByRole('button')).toBeNull()
})

test('the comments come with their posts, page after page', async () => {
  const id = newId()
  const { sent } = standInCommunity({
    [`GET /api/member/user/${id}/comments`]: (query) =>
      query.get('after')
        ? { body: memberCommentPage([memberComment(3, 'Older words')]) }
        : { body: memberCommentPage([memberComment(4, 'Newer')], '4') },
  })
  show(profile(id))
  await userEvent.click(tab('Comments'))
  expect(await panel().findByText('Newer')).toBeTruthy()
  expect(panel().getByRole('link', { name: '“Which fingering?”' }).getAttribute('href')).toBe(
    '/member/community/post/9?comment=4#comment-4',
  )
  await userEvent.click(panel().getByRole('button', { name: 'Show more' }))
  expect(await panel().findByText('Older words')).toBeTruthy()
  expect(sent.map(({ query }) => query)).toEqual([{ page: '1' }, { page: '2', after: '4' }])
  expect(panel().queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('comments that can’t be had say so, and come by a retry', async () => {
  const id = newId()
  const call = `GET /api/member/user/${id}/comments`
  const server = standInCommunity({
    [call]: { status: 500, body: { code: 'internal', message: 'It has been noted.' } },
  })
  show(profile(id), { tab: 'comments' })
  expect(await screen.findByText('The comments could not be loaded.')).toBeTruthy()
  server.change({ [call]: { body: memberCommentPage([]) } })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No comments yet.')).toBeTruthy()
  vi.unstubAllGlobals()
})

test('older comments that can’t be had say so too', async () => {
  const id = newId()
  const call = `GET /api/member/user/${id}/comments`
  const server = standInCommunity({
    [call]: { status: 500, body: { code: 'internal', message: 'It has been noted.' } },
  })
  show(profile(id), { tab: 'comments', comments: memberCommentPage([memberComment(4, 'Newer')], '4') })
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await panel().findByText('It has been noted.')).toBeTruthy()
  server.change({ [call]: { body: memberCommentPage([memberComment(3, 'Older words')]) } })
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await panel().findByText('Older words')).toBeTruthy()
  expect(panel().queryByText('It has been noted.')).toBeNull()
})
