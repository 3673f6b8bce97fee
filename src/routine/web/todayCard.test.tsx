import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { inPage } from '../../../test/inPage.tsx'
import TodayCard from './TodayCard.tsx'

afterEach(cleanup)

it('is the largest thing of the home page: what comes next, how long, and what follows', () => {
  const next = { title: 'Basic Triad', why: 'It is due.', kind: 'ear' as const, minutes: 4 }
  const later = [{ id: '2026-11-25-2', kind: 'idea' as const, title: 'Black keys only', minutes: 2 }]
  render(inPage(<TodayCard state="begun" minutes={6} next={next} later={later} strong />))
  expect(screen.getByText('Today’s routine · 6 min left')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Basic Triad' })).toBeTruthy()
  expect(screen.getByText('Ear training · 4 min')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'At the pianoBlack keys only2 min',
  ])
  const action = () => screen.getByRole('link', { name: 'Continue today’s routine' })
  expect(action().getAttribute('href')).toBe('/member/today#start')
  expect(action().classList.contains('bg-accent')).toBe(true)
  cleanup()
  // below something that comes first it is brief
  render(inPage(<TodayCard state="begun" minutes={6} next={next} later={later} strong={false} />))
  expect(screen.queryByRole('listitem')).toBe(null)
  expect(action().classList.contains('bg-accent')).toBe(false)
  cleanup()
  render(inPage(<TodayCard state="done" minutes={0} next={null} later={[]} strong />))
  expect(screen.getByText('That was today’s routine. Well played.')).toBeTruthy()
})
