// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeAudio } from '../../../test/fakeAudio.ts'
import { PageContextProvider } from '../../platform/web/pageContext.ts'
import { piano } from '../../platform/web/piano/piano.ts'
import PianoFront from './PianoFront.tsx'

const audio = fakeAudio()
beforeEach(() => audio.connect())
afterEach(cleanup)

const context = { academyName: 'Cadenza' } as Parameters<typeof PageContextProvider>[0]['value']
const front = (
  <PageContextProvider value={context}>
    <PianoFront />
  </PageContextProvider>
)
const key = (name: string) => screen.getByRole('button', { name })
const touch = (pointerId: number) => ({ pointerId, pointerType: 'touch', button: 0, buttons: 1, bubbles: true })
const tap = (name: string) => {
  fireEvent.pointerDown(key(name), touch(1))
  fireEvent.pointerUp(key(name), touch(1))
}

it('is the same on the server, and names one octave', () => {
  const onServer = renderToString(front)
  const { container } = render(front)
  expect(container.innerHTML).toBe(onServer.replaceAll('<!-- -->', ''))
  expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent)).toEqual([
    'Mute the piano',
    ...['C4, doh', 'D4', 'E4, mi', 'F4', 'G4, soh', 'A4', 'B4', 'C5'],
    ...['C sharp 4', 'D sharp 4', 'F sharp 4', 'G sharp 4', 'A sharp 4'],
  ])
  expect(audio.fetched).toEqual([])
})

it('sounds what was tapped or held while its recordings were on their way, and then the chord', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  render(front)
  tap('D4')
  fireEvent.keyDown(document.body, { code: 'KeyF', key: 'f' })
  // held for longer than a key that is late would sound by itself
  vi.setSystemTime(Date.now() + 2000)
  expect(audio.strikes).toEqual([])
  await vi.waitFor(() => expect(audio.strikes.map(({ midi }) => midi)).toEqual([62, 65]), 10_000)
  expect(piano.read().state).toBe('ready')
  vi.useRealTimers()
  fireEvent.keyUp(document.body, { code: 'KeyF', key: 'f' })
  for (const name of ['C4, doh', 'E4, mi', 'G4, soh']) tap(name)
  screen.getByText('That is a major chord, and you played it.')
  expect(screen.getByRole('link', { name: 'Start Quiz' }).getAttribute('href')).toBe('#quiz')
  await vi.waitFor(() => expect(audio.strikes.slice(-5).map(({ midi }) => midi)).toEqual([48, 60, 64, 67, 72]), 10_000)
})

it('muted, it neither sounds nor takes letters', () => {
  render(front)
  act(() => key('Mute the piano').click())
  const before = audio.strikes.length
  tap('C4, doh')
  fireEvent.keyDown(document.body, { code: 'KeyA', key: 'a' })
  expect(key('C4, doh').hasAttribute('data-down')).toBe(false)
  expect(audio.strikes).toHaveLength(before)
  screen.getByText('The piano is muted. Turn its sound on to play.')
})
