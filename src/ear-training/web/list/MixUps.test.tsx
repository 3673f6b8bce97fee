import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawScreen } from '../../../../test/drawQuiz.tsx'
import { fakeAudio } from '../../../../test/fakeAudio.ts'
import { playedKeys, usualRecipe } from '../../recipe.ts'
import { MixUps } from './MixUps.tsx'

const audio = fakeAudio()
const recording = audio.serve
beforeEach(() => {
  audio.strikes.length = 0
  audio.fetched.length = 0
  audio.serve = recording
  audio.connect()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const SUS = 4
const MAJOR = 2
const draw = () => drawScreen(<MixUps mixUps={[{ category: 'Basic Triad', heard: SUS, taken: MAJOR, times: 5 }]} />)
const button = (name: string) => screen.getByRole('button', { name })
const keysOf = (option: number) => playedKeys('Basic Triad', option, usualRecipe('Basic Triad'))
const struck = () => audio.strikes.map(({ midi }) => midi)

// first, while the piano of this file is not there yet
it('says that the piano did not come, and another press tries again', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  audio.serve = () => ({ status: 503, file: { type: 'text/plain', content: '' } })
  draw()
  expect(audio.contexts).toEqual([])
  await userEvent.click(button('Hear Sus'))
  const trouble = 'The piano could not be loaded. Check your connection and press again.'
  expect(await screen.findByText(trouble)).toBeTruthy()
  expect(button('Hear Sus').getAttribute('aria-busy')).toBeNull()
  audio.serve = recording
  await userEvent.click(button('Hear Sus'))
  await vi.waitFor(() => expect(struck()).toEqual(keysOf(SUS)))
})

it('sounds each of the two at a press, and the second in place of the first', async () => {
  draw()
  expect(button('Hear Sus').textContent).toBe('Sus')
  await userEvent.click(button('Hear Sus'))
  await vi.waitFor(() => expect(struck()).toEqual(keysOf(SUS)))
  expect(button('Hear Sus').dataset.sounding).toBe('true')
  audio.strikes.length = 0
  await userEvent.click(button('Hear Major'))
  await vi.waitFor(() => expect(struck()).toEqual(keysOf(MAJOR)))
  expect(button('Hear Major').dataset.sounding).toBe('true')
  expect(button('Hear Sus').dataset.sounding).toBeUndefined()
})

it('is silent once the list is left', async () => {
  const { unmount } = draw()
  await userEvent.click(button('Hear Sus'))
  await vi.waitFor(() => expect(audio.strikes).toHaveLength(3))
  const before = audio.strikes.map(({ damped }) => damped)
  unmount()
  audio.strikes.forEach(({ damped }, at) => {
    expect(damped).toBeLessThan(before[at] ?? 0)
  })
})
