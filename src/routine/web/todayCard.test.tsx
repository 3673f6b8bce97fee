import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeAudio } from '../../../test/fakeAudio.ts'
import { inPage } from '../../../test/inPage.tsx'
import TodayCard from './TodayCard.tsx'

const audio = fakeAudio()
afterEach(cleanup)

it('is the largest thing of the home page: what comes next, how long, and what follows', () => {
  const next = { title: 'Basic Triad', why: 'It is due.', kind: 'ear' as const, minutes: 4 }
  const later = [{ id: '2026-11-25-2', kind: 'idea' as const, title: 'Black keys only', minutes: 2 }]
  render(inPage(<TodayCard state="begun" minutes={6} next={next} later={later} sample={null} strong />))
  expect(screen.getByText('Today’s routine · 6 min left')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Basic Triad' })).toBeTruthy()
  expect(screen.getByText('Ear training · 4 min')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'At the pianoBlack keys only2\u00a0min',
  ])
  const action = () => screen.getByRole('link', { name: 'Continue today’s routine' })
  expect(action().getAttribute('href')).toBe('/member/today#start')
  expect(action().classList.contains('bg-accent')).toBe(true)
  cleanup()
  // below something that comes first it is brief
  render(inPage(<TodayCard state="begun" minutes={6} next={next} later={later} sample={null} strong={false} />))
  expect(screen.queryByRole('listitem')).toBe(null)
  expect(action().classList.contains('bg-accent')).toBe(false)
  cleanup()
  render(inPage(<TodayCard state="done" minutes={0} next={null} later={[]} sample={null} strong />))
  expect(screen.getByText('That was today’s routine. Well played.')).toBeTruthy()
})

it('shows the keys of what comes next, and lets it sound at a press', async () => {
  audio.connect()
  const next = { title: 'Chord Progressions', why: 'It is due.', kind: 'ear' as const, minutes: 4 }
  const chord = (label: string) => ({ label, marked: [0, 4, 7], octaves: 1 })
  const sample = {
    ...{ name: 'I–IV', pictures: [chord('C'), chord('F')], piece: null },
    notes: [60, 65].map((midi, at) => ({ midi, at, length: 1, velocity: 0.8 })),
  }
  render(inPage(<TodayCard state="ready" minutes={6} next={next} later={[]} sample={sample} strong />))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['C', 'F'])
  expect(audio.fetched).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Hear it: I–IV' }))
  await vi.waitFor(() => expect(audio.strikes.map(({ midi }) => midi)).toEqual([60, 65]))
})

it('shows the first bars of a piece that comes next', () => {
  const next = { title: 'Minuet', why: 'For joy.', kind: 'joy' as const, minutes: 4 }
  const sample = { name: 'Minuet', pictures: [], notes: [], piece: { id: 7, preview: '/files/bars.svg' } }
  render(inPage(<TodayCard state="ready" minutes={6} next={next} later={[]} sample={sample} strong />))
  expect(screen.getByRole('img', { name: 'First bars of Minuet' }).getAttribute('src')).toBe('/files/bars.svg')
  expect(screen.getByRole('button', { name: 'Hear it: Minuet' })).toBeTruthy()
})
