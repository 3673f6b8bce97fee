import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  answers,
  button,
  calls,
  courses,
  openRoadmap,
  putAwayRoadmap,
  standInRoadmap,
} from '../../../test/drawRoadmap.tsx'
import { refuse } from '../../../test/fakeApi.ts'
import { offerRun } from '../../takes/web/index.ts'

beforeEach(standInRoadmap)
afterEach(putAwayRoadmap)

describe('Mark as Completed', () => {
  const isLoud = () => button('Mark as Completed').classList.contains('bg-accent')

  it('is done at once, for good, and counted', async () => {
    answers['/member/course/2/complete'] = () => ({ body: { completed: true } })
    const person = openRoadmap(2)
    await person.dblClick(button('Mark as Completed'))
    expect(button('Completed').hasAttribute('disabled')).toBe(true)
    expect(screen.getByText('67% Completed')).toBeTruthy()
    expect(await screen.findByText('Marked as completed!')).toBeTruthy()
    expect(calls.filter((call) => call.includes('complete'))).toEqual(['POST /member/course/2/complete'])
  })

  it('is quieter than the film until that was watched, and what comes next where there is none', () => {
    openRoadmap(2)
    expect(isLoud()).toBe(false)
    cleanup()
    openRoadmap(3)
    expect(isLoud()).toBe(true)
  })

  it('stands out once the piece of its own lesson was played, and not that of the one before', async () => {
    const filmed = Object.entries(courses).map(([name, lessons]) => [
      name,
      lessons.map((lesson) => ({ ...lesson, completed: false, video_url: '/films/one.mp4' })),
    ])
    const person = openRoadmap(1, Object.fromEntries(filmed))
    expect(isLoud()).toBe(false)
    act(() => offerRun({ notes: [], bars: [] }))
    expect(isLoud()).toBe(true)
    await person.click(button('Next'))
    expect(isLoud()).toBe(false)
    act(() => offerRun(null))
    expect(isLoud()).toBe(false)
  })

  it('is taken back with a message when the server fails', async () => {
    answers['/member/course/2/complete'] = () => refuse('internal')
    const person = openRoadmap(2)
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
    const person = openRoadmap(2)
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
    const person = openRoadmap(2)
    await person.click(button('Bookmark'))
    expect(await screen.findByText(/^Please log in again/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/login?next=%2Fmember%2Fcourse%2Fbeginner%3Flesson%3D2',
    )
    expect(isOn()).toBe('false')
  })

  it('is taken back with a message when the connection is lost', async () => {
    answers['/member/bookmark/toggle'] = () => 'offline'
    const person = openRoadmap(2)
    await person.click(button('Bookmark'))
    expect(await screen.findByText('Error toggling bookmark')).toBeTruthy()
    expect(isOn()).toBe('false')
  })

  it('is what the server says when another window was faster', async () => {
    answers['/member/bookmark/toggle'] = () => ({ body: { bookmarked: false } })
    const person = openRoadmap(2)
    await person.click(button('Bookmark'))
    expect(await screen.findByText('Removed from bookmarks!')).toBeTruthy()
    expect(isOn()).toBe('false')
  })
})
