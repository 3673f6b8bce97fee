import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LOCKED, OPEN } from '../../../test/access.ts'
import { type Answer, answerCalls, refuse } from '../../../test/fakeApi.ts'
import { deliveredTierNames } from '../../platform/academy.ts'
import { PageContextProvider } from '../../platform/web/pageContext.ts'
import { FlashProvider } from '../../ui/web/Flash.tsx'
import { dismissFlash, readFlashes } from '../../ui/web/flashStore.ts'
import type { CourseList, Lesson } from '../contract.ts'
import { NO_GUIDE } from '../guideContract.ts'
import Roadmap from './Roadmap.tsx'

const lesson = (id: number, title: string, category: string, more: Partial<Lesson> = {}): Lesson => ({
  id,
  title,
  category,
  description: `About ${title}`,
  video_url: '<video controls></video>',
  level: 'beginner',
  status: 'active',
  published_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  thumbnail: null,
  thumbnail_url: null,
  enrollment_count: 0,
  prerequisites: '',
  requirements: '',
  rating_count: 0,
  average_rating: 0,
  likes: 0,
  dislikes: 0,
  completed: false,
  isBookmarked: false,
  preview: false,
  ...NO_GUIDE,
  ...OPEN,
  ...more,
})
const courses: CourseList = {
  Chords: [lesson(1, 'Triads', 'Chords', { completed: true }), lesson(2, 'Inversions', 'Chords')],
  Reading: [lesson(3, 'Clefs', 'Reading', { video_url: null })],
}
const noComments = { data: [], current_page: 1, last_page: 1, per_page: 10, total: 0 }
const user = {
  id: 1,
  first_name: 'Ada',
  last_name: 'Lovelace',
  role: 'member',
  premium: 0,
  is_premium: false,
  passport: null,
  community_id: 1,
} as const
const context = {
  now: '2026-01-02T00:00:00.000Z',
  locale: 'en-GB',
  zone: 'UTC',
  path: '/member/course/beginner',
  csrf: 'x',
  academyName: 'Cadenza',
  tierNames: deliveredTierNames,
  user,
}

/** What the server answers to each call; comments and visits always succeed. */
let answers: Record<string, () => Answer>
const calls: string[] = []

function open(chosen: number | null = null, list = courses, more: { placed?: 'beginner' } = {}) {
  history.replaceState(null, '', chosen ? `/member/course/beginner?lesson=${chosen}` : '/member/course/beginner')
  render(
    <PageContextProvider value={{ ...context, ...more }}>
      <FlashProvider>
        <Roadmap
          level="beginner"
          courses={list}
          chosen={chosen}
          comments={chosen ? noComments : null}
          pieces={chosen ? [] : null}
          personal={false}
          ticked={chosen ? [] : null}
          attachments={chosen ? [] : null}
          drills={[]}
          certificate={null}
          folded={false}
        />
      </FlashProvider>
    </PageContextProvider>,
  )
  return userEvent.setup()
}
const button = (name: string) => screen.getByRole('button', { name })
const heading = (name: string) => screen.getByRole('heading', { name })

beforeEach(() => {
  answers = {}
  calls.length = 0
  answerCalls(({ method, url }) => {
    // what a lesson has to play and to save is looked up beside it
    if (url.startsWith('/api/member/attachments?')) return { body: [] }
    if (url.startsWith('/api/member/pieces?')) return { body: noComments }
    calls.push(`${method} ${url}`)
    if (url.endsWith('/visit')) return { body: { visited: true } }
    return url.includes('comments') ? { body: noComments } : answers[url]?.()
  })
})
afterEach(() => {
  cleanup()
  for (const { id } of readFlashes().items) dismissFlash(id)
})

it('shows the gate of a lesson that is locked, and the way to the plan that opens it and back', () => {
  const closed = lesson(2, 'Inversions', 'Chords', { ...LOCKED, video_url: null, description: '' })
  open(2, { Chords: [lesson(1, 'Triads', 'Chords'), closed] })
  screen.getByText('This content is available for standard and premium users only.')
  const way = screen.getByRole('link', { name: 'Open it with Standard' })
  expect(way.getAttribute('href')).toBe(
    `/pricing?tier=standard&next=${encodeURIComponent('/member/course/beginner?lesson=2')}`,
  )
  for (const name of ['Mark as Completed', 'Bookmark'])
    expect(screen.queryAllByRole('button', { name })).toHaveLength(name === 'Bookmark' ? 1 : 0)
  expect(screen.queryByText('No video available.')).toBeNull()
  expect(screen.queryByRole('heading', { name: /Comments/ })).toBeNull()
  expect(screen.getByRole('link', { name: /Inversions.*opens with standard/ })).toBeTruthy()
})

describe('the roadmap before a lesson is chosen', () => {
  it('shows the level, the progress, every folder and what to do', () => {
    open()
    expect(heading('Beginner Piano Road-map')).toBeTruthy()
    expect(screen.getByText('33% Completed')).toBeTruthy()
    expect(screen.getByText('1/3')).toBeTruthy()
    const folders = within(screen.getByRole('navigation', { name: 'Lessons' }))
    expect(folders.getByText('1/2')).toBeTruthy()
    expect(folders.getByText('0/1')).toBeTruthy()
    expect(heading('Select a Course')).toBeTruthy()
    expect(screen.getByText('Please select a course from the list to view details.')).toBeTruthy()
    expect(button('Select a Course').getAttribute('aria-expanded')).toBe('false')
  })

  it('leads whoever has completed the level to the next', () => {
    open(null, { Chords: [lesson(1, 'Triads', 'Chords', { completed: true })] })
    const onward = screen.getByRole('link', { name: 'Continue with Intermediate' })
    expect(onward.getAttribute('href')).toBe('/member/course/intermediate')
    expect(screen.queryByRole('button', { name: 'Go to the next lesson' })).toBeNull()
    cleanup()
    open()
    expect(screen.queryByRole('link', { name: /^Continue with/ })).toBeNull()
    cleanup()
    // the last lesson leads on, too, and after the last level the pieces do
    open(1, { Chords: [lesson(1, 'Triads', 'Chords', { completed: true, level: 'advanced' })] })
    expect(screen.getByRole('link', { name: 'Choose a piece to play' }).getAttribute('href')).toBe('/member/pieces')
  })

  it('shows who was placed here their first lesson, until one is done', async () => {
    const user = userEvent.setup()
    const none = { Chords: [lesson(1, 'Triads', 'Chords'), lesson(2, 'Inversions', 'Chords')] }
    open(null, none)
    expect(screen.queryByText(/^Your place/)).toBeNull()
    cleanup()
    open(null, none, { placed: 'beginner' })
    const place = screen.getByRole('region', { name: 'Your place: Beginner. Your first lesson is “Triads”.' })
    await user.click(within(place).getByRole('button', { name: 'Start the lesson' }))
    expect(location.search).toBe('?lesson=1')
    expect(screen.queryByText(/^Your place/)).toBeNull()
    cleanup()
    open(null, courses, { placed: 'beginner' })
    expect(screen.queryByText(/^Your place/)).toBeNull()
  })

  it('has its own words for a level without lessons', () => {
    open(null, {})
    expect(screen.getByText('No lessons here yet.')).toBeTruthy()
  })
})

describe('choosing a lesson', () => {
  it('shows it under its own address and title, with the focus on its name', async () => {
    const person = open()
    const road = within(screen.getByRole('navigation', { name: 'Road of keys' }))
    expect(road.getAllByRole('link').map((key) => key.getAttribute('aria-label'))).toEqual([
      '1. Triads, completed',
      '2. Inversions, next',
      '3. Clefs',
    ])
    await person.click(road.getByRole('link', { name: /Inversions/ }))
    expect(document.activeElement).toBe(heading('Inversions'))
    expect(location.search).toBe('?lesson=2')
    expect(document.title).toBe('Inversions · Cadenza')
    expect(calls).toContain('POST /api/member/lesson/2/visit')
    expect(button('Select a Course').getAttribute('aria-expanded')).toBe('false')
    expect(screen.getByRole('link', { name: /Inversions/ }).getAttribute('aria-current')).toBe('true')
  })

  it('is named on the bar that opens the list on phones', () => {
    open(2)
    expect(button('Select a Course').textContent).toBe('Select a CourseInversions')
  })

  it('steps to the neighbours within the category', async () => {
    const person = open(1)
    expect(button('Previous').hasAttribute('disabled')).toBe(true)
    await person.click(button('Next'))
    expect(heading('Inversions')).toBeTruthy()
    expect(button('Next').hasAttribute('disabled')).toBe(true)
    await person.click(button('Previous'))
    expect(heading('Triads')).toBeTruthy()
  })

  it('continues with the next category from the end of one', async () => {
    const person = open(1)
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull()
    await person.click(button('Next'))
    await person.click(button('Continue: Reading'))
    expect(document.activeElement).toBe(heading('Clefs'))
    expect(location.search).toBe('?lesson=3')
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull()
  })

  it('follows the back button', async () => {
    const person = open(1)
    await person.click(button('Next'))
    act(() => history.back())
    await waitFor(() => expect(heading('Triads')).toBeTruthy())
  })

  it('says when a lesson has no video', () => {
    open(3)
    expect(screen.getByText('No video available.')).toBeTruthy()
  })
})

describe('Mark as Completed', () => {
  it('is done at once, for good, and counted', async () => {
    answers['/member/course/2/complete'] = () => ({ body: { completed: true } })
    const person = open(2)
    await person.dblClick(button('Mark as Completed'))
    expect(button('Completed').hasAttribute('disabled')).toBe(true)
    expect(screen.getByText('67% Completed')).toBeTruthy()
    expect(await screen.findByText('Marked as completed!')).toBeTruthy()
    expect(calls.filter((call) => call.includes('complete'))).toEqual(['POST /member/course/2/complete'])
  })

  it('is taken back with a message when the server fails', async () => {
    answers['/member/course/2/complete'] = () => refuse('internal')
    const person = open(2)
    await person.click(button('Mark as Completed'))
    expect(await screen.findByText('Failed to mark as completed.')).toBeTruthy()
    expect(button('Mark as Completed').hasAttribute('disabled')).toBe(false)
    expect(screen.getByText('33% Completed')).toBeTruthy()
  })
})

describe('the bookmark', () => {
  const isOn = () => button('Bookmark').getAttribute('aria-pressed')

  it('is on at once and off again, and a double click is one click', async () => {
    let bookmarked = false
    answers['/member/bookmark/toggle'] = () => {
      bookmarked = !bookmarked
      return { body: { bookmarked } }
    }
    const person = open(2)
    await person.dblClick(button('Bookmark'))
    expect(isOn()).toBe('true')
    expect(await screen.findByText('Added to bookmarks!')).toBeTruthy()
    await person.click(button('Bookmark'))
    expect(await screen.findByText('Removed from bookmarks!')).toBeTruthy()
    expect(isOn()).toBe('false')
    expect(calls.filter((call) => call.includes('bookmark'))).toHaveLength(2)
  })

  it('says how to come back in where the session has ended', async () => {
    answers['/member/bookmark/toggle'] = () => refuse('unauthenticated')
    const person = open(2)
    await person.click(button('Bookmark'))
    expect(await screen.findByText(/^Please log in again/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/login?next=%2Fmember%2Fcourse%2Fbeginner%3Flesson%3D2',
    )
    expect(isOn()).toBe('false')
  })

  it('is taken back with a message when the connection is lost', async () => {
    answers['/member/bookmark/toggle'] = () => 'offline'
    const person = open(2)
    await person.click(button('Bookmark'))
    expect(await screen.findByText('Error toggling bookmark')).toBeTruthy()
    expect(isOn()).toBe('false')
  })

  it('is what the server says when another window was faster', async () => {
    answers['/member/bookmark/toggle'] = () => ({ body: { bookmarked: false } })
    const person = open(2)
    await person.click(button('Bookmark'))
    expect(await screen.findByText('Removed from bookmarks!')).toBeTruthy()
    expect(isOn()).toBe('false')
  })
})

it('folds the list away and remembers it for the server', async () => {
  const person = open()
  await person.click(button('Hide the lessons'))
  expect(button('Show the lessons').getAttribute('aria-expanded')).toBe('false')
  expect(document.cookie).toContain('roadmap_folded=1')
  expect(within(screen.getByRole('complementary')).getByText('33% Completed')).toBeTruthy()
})
