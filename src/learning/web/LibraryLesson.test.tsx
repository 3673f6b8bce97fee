import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { OPEN } from '../../../test/access.ts'
import { type Answer, answerCalls, refuse } from '../../../test/fakeApi.ts'
import { deliveredTierNames } from '../../platform/academy.ts'
import { PageContextProvider } from '../../platform/web/pageContext.ts'
import { FlashProvider } from '../../ui/web/Flash.tsx'
import { dismissFlash, readFlashes } from '../../ui/web/flashStore.ts'
import type { LibraryLesson as Lesson, UploadCard } from '../uploadContract.ts'
import Library from './Library.tsx'
import LibraryLesson from './LibraryLesson.tsx'

const card: UploadCard = {
  id: 3,
  title: 'Broken tenths',
  category: 'piano exercise',
  level: 'Flexibility',
  skill_level: 'Challenging',
  thumbnail_url: null,
  ...OPEN,
}
const lesson: Lesson = { ...card, description: 'Roll them.', video_url: null, isBookmarked: false }
const none = { data: [], current_page: 1, last_page: 1, per_page: 50, total: 0 }
const person = { id: 1, first_name: 'Ada', last_name: 'L', role: 'member', premium: 0, is_premium: false } as const
const context = {
  ...{
    now: '2026-01-02T00:00:00.000Z',
    locale: 'en-GB',
    zone: 'UTC',
    path: '/member/lesson/3',
    csrf: 'x',
    academyName: 'Cadenza',
    tierNames: deliveredTierNames,
  },
  user: { ...person, passport: null, community_id: 1 },
}
function open(related: UploadCard[] = [], answer: Answer = { body: { bookmarked: true } }) {
  const calls = answerCalls(() => answer)
  render(
    <PageContextProvider value={context}>
      <FlashProvider>
        <LibraryLesson lesson={lesson} related={related} comments={none} pieces={[]} />
      </FlashProvider>
    </PageContextProvider>,
  )
  return calls
}
afterEach(() => {
  cleanup()
  for (const { id } of readFlashes().items) dismissFlash(id)
})

it('shows the lesson, what is related to it, and its comments', () => {
  open([{ ...card, id: 4, title: 'Opening the hand' }])
  expect(screen.getByRole('heading', { level: 1, name: 'Broken tenths' })).toBeTruthy()
  expect(screen.getByText('No video available.')).toBeTruthy()
  expect(screen.getByText('Roll them.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Opening the hand/ }).getAttribute('href')).toBe('/member/lesson/4')
  expect(screen.getByText('No comments yet.')).toBeTruthy()
})

it('has no shelf of related courses where there are none', () => {
  open()
  expect(screen.queryByText('Related courses')).toBeNull()
})

it('is bookmarked as an upload', async () => {
  const calls = open()
  await userEvent.click(screen.getByRole('button', { name: 'Bookmark' }))
  expect(await screen.findByText('Added to bookmarks!')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Bookmark', pressed: true })).toBeTruthy()
  expect(calls).toEqual([
    { method: 'POST', url: '/member/bookmark/toggle', body: { video_id: 3, source: 'uploads', bookmarked: 1 } },
  ])
})

it('takes the bookmark back when the server says no', async () => {
  open([], refuse('internal'))
  await userEvent.click(screen.getByRole('button', { name: 'Bookmark' }))
  expect(await screen.findByText('Error toggling bookmark')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Bookmark', pressed: false })).toBeTruthy()
})

it('is on a shelf that is filtered by links, each keeping the other filter', () => {
  const shelf = { ...none, data: [card], per_page: 24, total: 1 }
  const filter = { level: 'Flexibility', skill_level: null } as const
  render(<Library category="piano exercise" filter={filter} shelf={shelf} />)
  expect(screen.getByRole('link', { name: 'Flexibility', current: true })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Basic' }).getAttribute('href')).toBe(
    '/member/library/piano-exercise?level=Flexibility&skill_level=Basic',
  )
  expect(screen.getByRole('link', { name: 'Learn songs' }).getAttribute('href')).toBe('/member/library/learn-songs')
  expect(screen.getByText('1 lesson')).toBeTruthy()
})
