import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { teachJsdomDialogs } from '../../../test/dialogs.ts'
import { buildPostPage, draw, MEI, setDistanceToEnd, standInCommunity, tidyUp } from '../../../test/drawCommunity.tsx'
import { SPACES } from '../../../test/spaces.ts'
import type { SpaceState } from '../spaceContract.ts'
import SpacePage from './SpacePage.tsx'
import Spaces from './Spaces.tsx'

const spaces: SpaceState[] = SPACES.map((space) => {
  const mine = space.slug === 'ask-question'
  return { ...space, joined: mine, mine, posts_count: space.slug === 'post-progress' ? 4 : 0 }
})
const first = spaces[1] as SpaceState
const query = { view: 'all', search: '', sort: 'alphabetical' } as const
const nobody = { body: { data: [], current_page: 1, last_page: 1, per_page: 20, total: 0 } }
const OWN = 'GET /api/member/space-proposals'
const button = (name: string) => screen.getByRole('button', { name })
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

beforeAll(teachJsdomDialogs)
beforeEach(() => {
  setDistanceToEnd(5000)
  history.replaceState(null, '', '/member/community/spaces')
})
afterEach(tidyUp)

test('the seven spaces in their literal words, each with its page', () => {
  standInCommunity({ [OWN]: nobody })
  draw(<Spaces spaces={spaces} query={query} can_write />)
  expect(titles()).toEqual([
    'Ask a question',
    'Beginners Forum',
    'Intermediates Forum',
    'Lessons',
    'Post Your progress',
    'Professional Forum',
    'Say Hello',
  ])
  const card = screen.getAllByRole('article')[4] as HTMLElement
  expect(card.textContent).toBe('Post Your progressAdminPublic18 members4 postsJoin')
  expect(within(card).getByRole('link').getAttribute('href')).toBe('/member/community/space/post-progress')
})

test('the toggle, the search and the sorts work', async () => {
  standInCommunity({ [OWN]: nobody })
  draw(<Spaces spaces={spaces} query={query} can_write />)
  await userEvent.click(screen.getByRole('radio', { name: 'My Space' }))
  expect(titles()).toEqual(['Ask a question'])
  await userEvent.click(screen.getByRole('radio', { name: 'All Space' }))
  const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort spaces by' })
  expect([...sort.options].map(({ value }) => value)).toEqual(['alphabetical', 'latest_space', 'oldest_space'])
  await userEvent.selectOptions(sort, 'latest_space')
  expect(titles()[0]).toBe('Professional Forum')
  await userEvent.selectOptions(sort, 'oldest_space')
  expect(titles()[0]).toBe('Say Hello')
  const search = screen.getByRole('searchbox', { name: 'Search spaces' })
  await userEvent.type(search, 'fOrUm')
  expect(titles()).toEqual(['Beginners Forum', 'Intermediates Forum', 'Professional Forum'])
  await userEvent.type(search, 'x')
  expect(screen.getByText('No space has this name.')).toBeTruthy()
})

test('view, search and sort are in the address, and come back with it', async () => {
  standInCommunity({ [OWN]: nobody })
  const address = { ...query, view: 'mine', search: 'ask', sort: 'oldest_space' } as const
  history.replaceState(null, '', '/member/community/spaces?view=mine&search=ask&sort=oldest_space')
  draw(<Spaces spaces={spaces} query={address} can_write />)
  expect(titles()).toEqual(['Ask a question'])
  const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search spaces' })
  expect(search().value).toBe('ask')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'My Space' }).checked).toBe(true)
  await userEvent.clear(search())
  await userEvent.click(screen.getByRole('radio', { name: 'All Space' }))
  expect(location.search).toBe('?sort=oldest_space')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort spaces by' }), 'latest_space')
  await userEvent.type(search(), 'forum')
  expect(location.search).toBe('?search=forum&sort=latest_space')
  act(() => history.back())
  await waitFor(() => expect(location.search).toBe('?sort=oldest_space'))
  await waitFor(() => expect(search().value).toBe(''))
  expect(titles()[0]).toBe('Say Hello')
})

test('joining shows at once and goes back when the server says no', async () => {
  const server = standInCommunity({
    [OWN]: nobody,
    'POST /api/member/space/lessons/join': { status: 500, body: { code: 'internal', message: 'It has been noted.' } },
    'DELETE /api/member/space/ask-question/join': { body: { ...first, joined: false, mine: false } },
  })
  draw(<Spaces spaces={spaces} query={query} can_write />)
  await userEvent.click(button('Join Lessons'))
  expect(await screen.findByText('It has been noted.')).toBeTruthy()
  expect(button('Join Lessons')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'My Space' }))
  await userEvent.click(button('Leave Ask a question'))
  expect(await screen.findByText('You are in no space yet.')).toBeTruthy()
  expect(server.sent.map(({ call }) => call)).toContain('DELETE /api/member/space/ask-question/join')
})

test('several spaces are joined at once, each one act at a time', async () => {
  const waiting = new Promise<never>(() => {})
  const { sent } = standInCommunity({
    [OWN]: nobody,
    'POST /api/member/space/lessons/join': waiting,
    'POST /api/member/space/beginner/join': waiting,
  })
  draw(<Spaces spaces={spaces} query={query} can_write />)
  await userEvent.click(button('Join Lessons'))
  await userEvent.click(button('Leave Lessons'))
  await userEvent.click(button('Join Beginners Forum'))
  const asked = sent.map(({ call }) => call).filter((call) => call !== OWN)
  expect(asked).toEqual(['POST /api/member/space/lessons/join', 'POST /api/member/space/beginner/join'])
})

test('New Space proposes one to the admins, and shows what became of it', async () => {
  const proposal = {
    id: 3,
    title: 'Jazz',
    purpose: 'Voicings',
    note: '',
    space: null,
    user: MEI,
    created_at: '2026-05-10T10:00:00Z',
  }
  const { sent, change } = standInCommunity({
    [OWN]: nobody,
    'POST /api/member/space-proposal': {
      status: 422,
      body: { code: 'invalid', message: 'Invalid', errors: { title: ['Please give the space a name.'] } },
    },
  })
  draw(<Spaces spaces={spaces} query={query} can_write />)
  await userEvent.click(button('New Space'))
  const dialog = screen.getByRole('dialog', { name: 'New Space' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name of the space' }), 'Jazz')
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'What is it for?' }), 'Voicings')
  await userEvent.click(button('Propose space'))
  expect(await screen.findByText('Please give the space a name.')).toBeTruthy()
  change({
    'POST /api/member/space-proposal': { body: { ...proposal, status: 'open' } },
    [OWN]: { body: { ...nobody.body, data: [{ ...proposal, status: 'declined', note: 'Use Lessons.' }] } },
  })
  await userEvent.click(button('Propose space'))
  expect(await screen.findByText('Thank you. The admins will look at your proposal.')).toBeTruthy()
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    title: 'Jazz',
    purpose: 'Voicings',
    submit_key: expect.any(String),
  })
  expect(await screen.findByText('Declined')).toBeTruthy()
  expect(screen.getByText('Use Lessons.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a proposal that is refused as a whole says why', async () => {
  const errors = { _token: ['Please load the page again.'] }
  standInCommunity({
    [OWN]: nobody,
    'POST /api/member/space-proposal': {
      status: 403,
      body: { code: 'forbidden', message: 'Please load the page again.', errors },
    },
    // the page itself, which has a newer token
    'GET /member/community/spaces': 'offline',
  })
  draw(<Spaces spaces={spaces} query={query} can_write />)
  await userEvent.click(button('New Space'))
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the space' }), 'Jazz')
  await userEvent.type(screen.getByRole('textbox', { name: 'What is it for?' }), 'Voicings')
  await userEvent.click(button('Propose space'))
  expect(await within(screen.getByRole('dialog')).findByText('Please load the page again.')).toBeTruthy()
})

test('a space has its composer, its posts, what it is, and what happened in it', () => {
  standInCommunity({})
  const activity = [
    {
      kind: 'reply' as const,
      id: 4,
      post_id: 9,
      user: MEI,
      excerpt: 'Hands apart',
      created_at: '2026-05-10T10:00:00Z',
    },
  ]
  const page = {
    space: first,
    posts: buildPostPage([]),
    sort: 'latest' as const,
    unanswered: 0,
    activity,
    can_write: true,
  }
  const { unmount } = draw(<SpacePage {...page} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ask a question')
  expect(screen.getByRole('textbox', { name: 'Write a post' })).toBeTruthy()
  expect(screen.getByText('No posts yet.')).toBeTruthy()
  expect(screen.getByText('Public')).toBeTruthy()
  expect(screen.getByText("Any site member can see who's in the Space and what they post.")).toBeTruthy()
  const recent = screen.getByRole('heading', { name: 'Recent Space Activities' }).parentElement as HTMLElement
  expect(recent.textContent).toContain('Mei Lind replied')
  expect(within(recent).getByRole('link', { name: 'Hands apart' }).getAttribute('href')).toBe(
    '/member/community/post/9',
  )
  unmount()
  draw(<SpacePage {...page} activity={[]} can_write={false} />)
  expect(screen.queryByRole('textbox', { name: 'Write a post' })).toBeNull()
  expect(screen.getByText(/Your membership of the community is pending/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Leave/ })).toBeNull()
})
