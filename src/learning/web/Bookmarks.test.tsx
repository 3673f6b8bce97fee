import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { OPEN } from '../../../test/access.ts'
import { type Answer, answerCalls, refuse } from '../../../test/fakeApi.ts'
import { FlashProvider } from '../../ui/web/Flash.tsx'
import { dismissFlash, readFlashes } from '../../ui/web/flashStore.ts'
import type { BookmarkCard } from '../contract.ts'
import Bookmarks from './Bookmarks.tsx'

const bookmarks: BookmarkCard[] = [
  {
    source: 'courses',
    id: 4,
    title: 'Triads',
    category: 'Chords',
    level: 'advanced',
    completed: true,
    thumbnail_url: null,
    ...OPEN,
  },
]

function open(list: BookmarkCard[], answer: () => Answer | undefined = () => undefined) {
  const calls = answerCalls(answer)
  render(
    <FlashProvider>
      <Bookmarks bookmarks={list} />
    </FlashProvider>,
  )
  return { person: userEvent.setup(), calls }
}
afterEach(() => {
  cleanup()
  for (const { id } of readFlashes().items) dismissFlash(id)
})

it('lists lessons with level, category and whether they are completed', () => {
  open(bookmarks)
  expect(screen.getByRole('link', { name: 'Triads' }).getAttribute('href')).toBe('/member/course/advanced?lesson=4')
  expect(screen.getByText('Advanced · Chords')).toBeTruthy()
  expect(screen.getByText('Completed')).toBeTruthy()
})

it('removes a bookmark and takes that back, the focus staying on the button', async () => {
  let bookmarked = true
  const { person } = open(bookmarks, () => {
    bookmarked = !bookmarked
    return { body: { bookmarked } }
  })
  await person.click(screen.getByRole('button', { name: 'Remove Triads' }))
  expect(await screen.findByText('Removed from bookmarks!')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo Triads' }))
  await person.keyboard('{Enter}')
  expect(await screen.findByText('Added to bookmarks!')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Triads' })).toBeTruthy()
})

it('tells a library lesson from a roadmap’s of the same number', async () => {
  const upload = { id: 4, title: 'Broken tenths', category: 'piano exercise', level: 'Flexibility' } as const
  const card: BookmarkCard = { source: 'uploads', ...upload, skill_level: 'Challenging', thumbnail_url: null, ...OPEN }
  const { person, calls } = open([...bookmarks, card], () => ({ body: { bookmarked: false } }))
  expect(screen.getByRole('link', { name: 'Broken tenths' }).getAttribute('href')).toBe('/member/lesson/4')
  expect(screen.getByText('Flexibility · Challenging · Piano exercises')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Remove Broken tenths' }))
  expect(await screen.findByText('Removed from bookmarks!')).toBeTruthy()
  expect(calls.map(({ body }) => body)).toEqual([{ video_id: 4, source: 'uploads', bookmarked: 0 }])
  expect(screen.getByRole('link', { name: 'Triads' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Broken tenths' })).toBeNull()
})

it('keeps a bookmark that the server did not remove', async () => {
  const { person } = open(bookmarks, () => refuse('internal'))
  await person.click(screen.getByRole('button', { name: 'Remove Triads' }))
  expect(await screen.findByText('Error toggling bookmark')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Triads' })).toBeTruthy()
})

it('says what to do when there is none', () => {
  open([])
  expect(screen.getByText('No bookmarks yet.')).toBeTruthy()
})
