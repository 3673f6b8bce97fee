import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { inPage } from '../../../test/inPage.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import { TeacherAtHand } from './TeacherAtHand.tsx'

afterEach(cleanup)

const teacher = { name: 'Samuel Oyelaran', portrait: null }
const draw = (context: Parameters<typeof inPage>[1]) =>
  render(inPage(<PageHead title="Pieces" lead="Music to read." aside={<TeacherAtHand page="pieces" />} />, context))

it('leads to booking a lesson, with a name where only the face is seen', () => {
  draw({ teacher })
  const link = screen.getByRole('link', {
    name: /Samuel Oyelaran\s*Pick the one you’d love to play\.\s*Book a lesson/,
  })
  expect(link.getAttribute('href')).toBe('/member/personal-lesson')
  // on a narrow window the first name and the lesson are beside the face, and the name says it whole
  const [brief, whole] = screen.getAllByText('Book a lesson')
  expect(brief?.closest('[aria-hidden].lg\\:hidden')?.textContent).toBe('SamuelBook a lesson')
  expect(whole?.closest('.max-lg\\:sr-only')).toBeTruthy()
  expect(link.className).not.toContain('hidden')
  expect(link.className).toContain('min-h-11')
})

it('says when the lesson is that is booked, on the reader’s clocks', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-11T09:00:00.000Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  draw({ teacher, lesson: '2026-03-16T15:00:00.000Z' })
  expect(screen.getByText('Mon 15:00').parentElement?.textContent).toBe('SamuelMon 15:00')
  expect(screen.getByRole('link', { name: /Your lesson: Mon 16 Mar, 15:00/ }).getAttribute('href')).toBe(
    '/member/personal-lesson',
  )
  expect(screen.queryByText(/^Book/)).toBeNull()
})

it('is nobody until the settings name a teacher', () => {
  draw({})
  expect(screen.queryByRole('link')).toBeNull()
})
