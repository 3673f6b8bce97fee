import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { filmChoices } from './filmChoices.ts'
import { useFilm } from './useFilm.ts'
import { useTracks } from './useTracks.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

/** A video with captions, which this page's engine doesn't know. */
function videoWith(...labels: string[]): HTMLVideoElement {
  const video = document.createElement('video')
  const tracks = labels.map((label) => ({ kind: 'captions', label, mode: 'disabled' }))
  Object.defineProperty(video, 'textTracks', { value: Object.assign(tracks, new EventTarget()) })
  Object.assign(video.textTracks, { addEventListener: vi.fn(), removeEventListener: vi.fn() })
  return video
}
const modes = (video: HTMLVideoElement) => [...video.textTracks].map(({ mode }) => mode)

it('captions that were chosen are shown with the next film, until they are switched off', () => {
  const first = videoWith('English', 'Deutsch')
  const choosing = renderHook(() => useTracks(first))
  act(() => void choosing.result.current.next())
  act(() => void choosing.result.current.next())
  expect(modes(first)).toEqual(['disabled', 'showing'])

  const second = videoWith('English', 'Deutsch')
  // the one that the film shows by itself gives way
  for (const track of second.textTracks) if (track.label === 'English') track.mode = 'showing'
  const { result } = renderHook(() => useTracks(second))
  expect(modes(second)).toEqual(['disabled', 'showing'])
  act(() => void result.current.next())
  expect(modes(second)).toEqual(['disabled', 'disabled'])

  const third = videoWith('English', 'Deutsch')
  renderHook(() => useTracks(third))
  expect(modes(third)).toEqual(['disabled', 'disabled'])
})

it('the speed that was chosen is the next film’s, as long as the visit lasts', () => {
  const video = videoWith()
  video.play = vi.fn(async () => {})
  filmChoices.keepSpeed(0.75)
  const { result } = renderHook(() => useFilm('file', 0))
  let leave: (() => void) | undefined
  act(() => {
    leave = result.current.attach(video) ?? undefined
  })
  act(() => void video.dispatchEvent(new Event('loadedmetadata')))
  expect(result.current.state.speed).toBe(0.75)
  expect(video.playbackRate).toBe(0.75)
  act(() => leave?.())
  sessionStorage.setItem('film-speed', '16')
  expect(filmChoices.speed([0.5, 1])).toBeUndefined()
})
