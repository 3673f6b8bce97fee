import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LOCKED, OPEN } from '../../../test/access.ts'
import {
  button,
  calls,
  courses,
  lesson,
  openRoadmap,
  putAwayRoadmap,
  standInRoadmap,
} from '../../../test/drawRoadmap.tsx'

const heading = (name: string) => screen.getByRole('heading', { name })

beforeEach(standInRoadmap)
afterEach(putAwayRoadmap)

it('shows the gate of a lesson that is locked, and the way to the plan that opens it and back', () => {
  const closed = lesson(2, 'Inversions', 'Chords', { ...LOCKED, video_url: null, description: '' })
  openRoadmap(2, { Chords: [lesson(1, 'Triads', 'Chords'), closed] })
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
    openRoadmap()
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
    openRoadmap(null, { Chords: [lesson(1, 'Triads', 'Chords', { completed: true })] })
    const onward = screen.getByRole('link', { name: 'Continue with Intermediate' })
    expect(onward.getAttribute('href')).toBe('/member/course/intermediate')
    expect(screen.queryByRole('button', { name: 'Go to the next lesson' })).toBeNull()
    expect(heading('Beginner completed')).toBeTruthy()
    const road = screen.getByRole('navigation', { name: 'Road of keys' })
    expect(within(road).getByText(/1 of 1/).textContent).toBe('1 of 1, category complete')
    cleanup()
    openRoadmap()
    expect(screen.queryByRole('link', { name: /^Continue with/ })).toBeNull()
    cleanup()
    // the last lesson leads on, too, and after the last level the pieces do
    openRoadmap(1, { Chords: [lesson(1, 'Triads', 'Chords', { completed: true, level: 'advanced' })] })
    expect(screen.getByRole('link', { name: 'Choose a piece to play' }).getAttribute('href')).toBe('/member/pieces')
  })

  it('shows who was placed here their first lesson, until one is done', async () => {
    const user = userEvent.setup()
    const none = { Chords: [lesson(1, 'Triads', 'Chords'), lesson(2, 'Inversions', 'Chords')] }
    openRoadmap(null, none)
    expect(screen.queryByText(/^Your place/)).toBeNull()
    cleanup()
    openRoadmap(null, none, { placed: 'beginner' })
    const place = screen.getByRole('region', { name: 'Your place: Beginner. Your first lesson is “Triads”.' })
    await user.click(within(place).getByRole('button', { name: 'Start the lesson' }))
    expect(location.search).toBe('?lesson=1')
    expect(screen.queryByText(/^Your place/)).toBeNull()
    cleanup()
    openRoadmap(null, courses, { placed: 'beginner' })
    expect(screen.queryByText(/^Your place/)).toBeNull()
  })

  it('says what the keys of the road mean, padlocks only where there are any', () => {
    const legend = () =>
      within(screen.getByRole('list', { name: 'What the keys mean' }))
        .getAllByRole('listitem')
        .map((item) => item.lastChild?.textContent)
    openRoadmap()
    expect(legend()).toEqual(['Completed', 'Next', 'To come', 'Category complete'])
    cleanup()
    openRoadmap(null, { Chords: [lesson(1, 'Triads', 'Chords'), lesson(2, 'Inversions', 'Chords', LOCKED)] })
    expect(legend()).toContain('Locked')
  })

  it('offers the next lesson before the road', () => {
    openRoadmap()
    const next = button('Go to the next lesson')
    const road = screen.getByRole('navigation', { name: 'Road of keys' })
    expect(next.compareDocumentPosition(road) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('has its own words for a level without lessons', () => {
    openRoadmap(null, {})
    expect(screen.getByText('No lessons here yet.')).toBeTruthy()
  })
})

describe('choosing a lesson', () => {
  it('shows it under its own address and title, with the focus on its name', async () => {
    const person = openRoadmap()
    const road = within(screen.getByRole('navigation', { name: 'Road of keys' }))
    expect(road.getAllByRole('link').map((key) => key.getAttribute('aria-label'))).toEqual([
      '1. Triads, completed',
      '2. Inversions, next',
      '3. Clefs',
    ])
    expect(heading('Next: Inversions')).toBeTruthy()
    const rows = screen.getByRole('navigation', { name: 'Road of keys' }).querySelectorAll('.road-head')
    expect([...rows].map(({ textContent }) => textContent)).toEqual(['Chords 1 of 2', 'Reading 0 of 1'])
    const folders = within(screen.getByRole('navigation', { name: 'Lessons' }))
    expect(folders.getByRole('link', { name: /^Inversions.*Next$/ })).toBeTruthy()
    await person.click(road.getByRole('link', { name: /Inversions/ }))
    expect(folders.getByRole('link', { name: /^Inversions.*Now$/ })).toBeTruthy()
    expect(document.activeElement).toBe(heading('Inversions'))
    expect(location.search).toBe('?lesson=2')
    expect(document.title).toBe('Inversions · Cadenza')
    expect(calls).toContain('POST /api/member/lesson/2/visit')
    expect(button('Select a Course').getAttribute('aria-expanded')).toBe('false')
    expect(screen.getByRole('link', { name: /Inversions/ }).getAttribute('aria-current')).toBe('true')
  })

  it('leaves one line above a lesson on phones, which opens the list and says how far the level is', () => {
    openRoadmap(2)
    expect(button('Select a Course').textContent).toBe('Select a CourseBeginner · 1/3')
  })

  it('steps to the neighbours within the category', async () => {
    const person = openRoadmap(1)
    expect(button('Previous').hasAttribute('disabled')).toBe(true)
    await person.click(button('Next'))
    expect(heading('Inversions')).toBeTruthy()
    expect(button('Next').hasAttribute('disabled')).toBe(true)
    await person.click(button('Previous'))
    expect(heading('Triads')).toBeTruthy()
  })

  it('continues with the next category from the end of one', async () => {
    const person = openRoadmap(1)
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull()
    await person.click(button('Next'))
    await person.click(button('Continue: Reading'))
    expect(document.activeElement).toBe(heading('Clefs'))
    expect(location.search).toBe('?lesson=3')
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull()
  })

  it('says of a lesson that is done once that it is, and leads to one that is not, by its title', async () => {
    const person = openRoadmap(1)
    expect(screen.getAllByText('Completed')).toHaveLength(1)
    await person.click(button('Next lesson: Inversions'))
    expect(heading('Inversions')).toBeTruthy()
    // what is still to do leads nowhere before it is done
    expect(screen.queryByRole('button', { name: /^Next lesson/ })).toBeNull()
    cleanup()
    const done = { Chords: [lesson(1, 'Triads', 'Chords', { completed: true })] }
    const beyond = { ...lesson(9, 'Syncopation', 'Rhythm', { level: 'intermediate' }), ...OPEN }
    openRoadmap(1, done, { beyond })
    expect(screen.getByRole('link', { name: 'Next lesson: Syncopation' }).getAttribute('href')).toBe(
      '/member/course/intermediate?lesson=9',
    )
  })

  it('follows the back button', async () => {
    const person = openRoadmap(1)
    await person.click(button('Next'))
    act(() => history.back())
    await waitFor(() => expect(heading('Triads')).toBeTruthy())
  })

  it('says when a lesson has no video', () => {
    openRoadmap(3)
    expect(screen.getByText('No video available.')).toBeTruthy()
  })
})

it('folds the list away and remembers it for the server', async () => {
  const person = openRoadmap()
  await person.click(button('Hide the lessons'))
  expect(button('Show the lessons').getAttribute('aria-expanded')).toBe('false')
  expect(document.cookie).toContain('roadmap_folded=1')
  expect(within(screen.getByRole('complementary')).getByText('33% Completed')).toBeTruthy()
})
