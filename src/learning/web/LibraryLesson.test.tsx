import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { OPEN } from '../../../test/access.ts'
import { type Answer, answerCalls, refuse } from '../../../test/fakeApi.ts'
import { deliveredTierNames } from '../../platform/academy.ts'
import { PageContextProvider } from '../../platform/web/pageContext.ts'
import { FlashProvider } from '../../ui/web/Flash.tsx'
import { dismissFlash, readFlashes } from '../../ui/web/flashStore.ts'
import { NO_GUIDE } from '../guideContract.ts'
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
const lesson: Lesson = {
  ...card,
  description: 'Roll them.',
  video_url: null,
  isBookmarked: false,
  preview: false,
  ...NO_GUIDE,
}
const DRILL = { slug: 'intervals', title: 'Intervals', href: '/member/ear-training/practice/intervals' }
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
function open(related: UploadCard[] = [], answer: Answer = { body: { bookmarked: true } }, more: Partial<Lesson> = {}) {
  const calls = answerCalls(() => answer)
  render(
    <PageContextProvider value={context}>
      <FlashProvider>
        <LibraryLesson
          lesson={{ ...lesson, ...more }}
          related={related}
          comments={none}
          pieces={[]}
          drill={more.drill ? DRILL : null}
          ticked={more.steps?.slice(0, 1) ?? []}
          attachments={[]}
        />
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
  const shelf = { ...none, data: [{ ...card, place: 67.4, isBookmarked: true }], per_page: 24, total: 1 }
  const filter = { level: 'Flexibility', skill_level: null, q: '' } as const
  render(<Library heard={{}} resume={null} category="piano exercise" filter={filter} shelf={shelf} />)
  expect(screen.getByRole('link', { name: 'Flexibility', current: true })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Basic' }).getAttribute('href')).toBe(
    '/member/library/piano-exercise?level=Flexibility&skill_level=Basic',
  )
  expect(screen.getByRole('link', { name: 'Learn songs' }).getAttribute('href')).toBe('/member/library/learn-songs')
  expect(screen.getByText('1 exercise')).toBeTruthy()
  const name = new RegExp(`^Resume at 1:07.*${card.title}, bookmarked`)
  expect(screen.getByRole('link', { name })).toBeTruthy()
})

it('has the film that was left half-watched above its shelf', () => {
  const shelf = { ...none, data: [card], per_page: 24, total: 1 }
  const filter = { level: null, skill_level: null, q: '' }
  const resume = { ...card, place: 67.4, isBookmarked: false }
  render(
    <Library
      category="piano exercise"
      filter={filter}
      shelf={{ ...shelf, data: [resume] }}
      heard={{}}
      resume={resume}
    />,
  )
  const region = within(screen.getByRole('region', { name: 'Continue' }))
  expect(region.getByText(/Stopped at 1:07/)).toBeTruthy()
  expect(region.getByRole('link', { name: `Continue ${card.title}` }).getAttribute('href')).toBe(
    `/member/lesson/${card.id}`,
  )
})

describe('beside the film', () => {
  const guide = {
    goal: 'Roll a tenth',
    steps: ['Left hand alone', 'Then both'],
    tonight: 'Watch your elbow.',
    drill: 'intervals',
  }
  const beside = () => within(screen.getByRole('complementary', { name: 'Beside the film' }))
  const ticks = (answer: Answer) => open([], answer, guide)

  it('is what the teacher wrote, with the steps that are ticked', () => {
    ticks({ body: { ticked: [] } })
    expect(beside().getByText('Roll a tenth')).toBeTruthy()
    expect(beside().getByText('1 of 2')).toBeTruthy()
    expect(beside().getByRole('checkbox', { name: 'Left hand alone', checked: true })).toBeTruthy()
    expect(beside().getByText('Watch your elbow.')).toBeTruthy()
    expect(beside().getByRole('link', { name: 'Intervals' }).getAttribute('href')).toBe(DRILL.href)
  })

  it('is nothing where nothing is written, and of what is empty nothing', () => {
    open()
    expect(screen.queryByRole('complementary')).toBeNull()
    cleanup()
    open([], {}, { tonight: 'Sing it.' })
    expect(
      beside()
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Try this tonight'])
  })

  it('keeps a tick at the server', async () => {
    const calls = ticks({ body: { ticked: guide.steps } })
    await userEvent.click(beside().getByRole('checkbox', { name: 'Then both' }))
    expect(beside().getByText('2 of 2')).toBeTruthy()
    expect(calls).toEqual([
      {
        method: 'PUT',
        url: '/api/member/steps',
        body: { source: 'uploads', video_id: 3, step: 'Then both', ticked: true },
      },
    ])
  })

  it('takes a tick back when the server says no', async () => {
    // a lesson of its own, since the screens of a page share one cache
    open([], refuse('internal'), { ...guide, id: 5 })
    await userEvent.click(beside().getByRole('checkbox', { name: 'Then both' }))
    expect(await screen.findByText('The tick could not be saved.')).toBeTruthy()
    expect(beside().getByRole('checkbox', { name: 'Then both', checked: false })).toBeTruthy()
  })
})
