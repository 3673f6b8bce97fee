import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeAudio } from '../../../test/fakeAudio.ts'
import { inPage } from '../../../test/inPage.tsx'
import type { PieceCard } from '../contract.ts'
import LiveShelf from './LiveShelf.tsx'
import { PieceCards } from './PieceCards.tsx'

const CARD: PieceCard = {
  ...{ id: 7, title: 'Ode to Joy', composer: 'Ludwig van Beethoven', level: 'beginner', category: 'learn songs' },
  ...{ access: 'standard', locked: false, required_tier: null, bars: 16, seconds: 38, state: 'ready' },
  preview: '/files/pieces/first.svg',
}
const OTHER: PieceCard = { ...CARD, id: 8, title: 'Greensleeves' }
const NOTES: Record<string, number[]> = {
  '/api/member/piece/7/first-bars': [64, 65],
  '/api/member/piece/8/first-bars': [69],
}

const audio = fakeAudio()
const recordings = audio.serve
beforeEach(() => {
  audio.strikes.length = 0
  audio.fetched.length = 0
  audio.serve = (sent) => {
    const keys = NOTES[sent.url]
    return keys ? { body: { notes: keys.map((midi, at) => ({ midi, at, length: 1 })) } } : recordings(sent)
  }
  audio.connect()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const draw = (pieces: PieceCard[]) =>
  render(
    inPage(
      <>
        <PieceCards pieces={pieces} />
        <LiveShelf />
      </>,
    ),
  )
const button = (title: string) => screen.getByRole('button', { name: `Hear the first bars of ${title}` })
const isPressed = (title: string) => button(title).getAttribute('aria-pressed')
const struck = () => audio.strikes.map(({ midi }) => midi)

// first, while the piano of this file is not there yet
it('says that nothing could be loaded, and another press tries again', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const { serve } = audio
  audio.serve = () => ({ status: 503, file: { type: 'text/plain', content: '' } })
  draw([CARD])
  expect(audio.contexts).toEqual([])
  await userEvent.click(button('Ode to Joy'))
  const trouble = 'The piano could not be loaded. Check your connection and press again.'
  expect(await screen.findByText(trouble)).toBeTruthy()
  expect(isPressed('Ode to Joy')).toBe('false')
  audio.serve = serve
  await userEvent.click(button('Ode to Joy'))
  await vi.waitFor(() => expect(struck()).toEqual([64, 65]))
})

it('sounds by keyboard, stops at another press, and gives way to another card', async () => {
  draw([CARD, OTHER])
  button('Ode to Joy').focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(struck()).toEqual([64, 65]))
  expect(isPressed('Ode to Joy')).toBe('true')
  await userEvent.click(button('Greensleeves'))
  await vi.waitFor(() => expect(struck()).toEqual([64, 65, 69]))
  expect([isPressed('Ode to Joy'), isPressed('Greensleeves')]).toEqual(['false', 'true'])
  const damped = audio.strikes.at(-1)?.damped ?? 0
  await userEvent.click(button('Greensleeves'))
  expect(isPressed('Greensleeves')).toBe('false')
  expect(audio.strikes.at(-1)?.damped).toBeLessThan(damped)
})

it('is not offered for what is locked or being engraved', () => {
  draw([
    { ...CARD, locked: true, required_tier: 'standard' },
    { ...OTHER, state: 'waiting' },
  ])
  expect(screen.queryByRole('button', { name: /^Hear/ })).toBeNull()
})
