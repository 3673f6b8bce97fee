import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { drawScreen } from '../../../../test/drawQuiz.tsx'
import { fakeAudio } from '../../../../test/fakeAudio.ts'
import { piano } from '../../../platform/web/piano/piano.ts'
import Practice from '../Practice.tsx'

const sound = { key: 0, voicing: 'block', register: 'middle', tempo: 90 } as const
const MAJOR = 2
const next = {
  next: { option: MAJOR, sound },
  mastery: [{ option: MAJOR, known: 70, asked: 1, right: 1 }],
  allowance: null,
}
const audio = fakeAudio()
const recording = audio.serve
audio.serve = (sent) => (sent.url.startsWith('/api/') ? { body: next } : recording(sent))
afterEach(cleanup)
const soon = (holds: () => void) => vi.waitFor(holds, 10_000)

it('lets the next question sound when the pictures of the one before go', async () => {
  drawScreen(<Practice slug="basic-triad" only={null} first={{ option: MAJOR, sound }} mastery={[]} allowance={null} />)
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Start' }))
  await soon(() => expect(audio.strikes).toHaveLength(3))
  await person.keyboard('3')
  await screen.findByRole('img', { name: 'Major: known, 70%' })
  await person.click(screen.getByRole('button', { name: 'Next Question' }))
  await soon(() => expect(audio.strikes).toHaveLength(6))
  expect(piano.read().playing).toBe(true)
  cleanup()
  expect(piano.read().playing).toBe(false)
})

it('lets hear what was picked and then what was right, says which, and is silent for whoever goes on at once', async () => {
  audio.connect()
  audio.strikes.length = 0
  drawScreen(<Practice slug="basic-triad" only={null} first={{ option: MAJOR, sound }} mastery={[]} allowance={null} />)
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Start' }))
  await soon(() => expect(audio.strikes).toHaveLength(3))
  const [root = 0] = audio.strikes.map(({ midi }) => midi)
  await person.keyboard('4')
  expect(await screen.findByText('You picked Minor')).toBeTruthy()
  const heard = audio.strikes.slice(3)
  expect(heard.map(({ midi }) => midi - root)).toEqual([0, 3, 7, 0, 4, 7])
  expect(heard[3]?.at).toBeGreaterThan((heard[2]?.at ?? 0) + 1)
  expect(document.querySelector('[data-sounding]')?.textContent).toMatch(/^You picked\s*Minor/)
  const [context] = audio.contexts
  if (context) context.currentTime += 3
  expect(await screen.findByText('It was Major')).toBeTruthy()
  expect(document.querySelector('[data-sounding]')?.textContent).toMatch(/^It was\s*Major/)
  await screen.findByRole('img', { name: 'Major: known, 70%' })
  await person.click(screen.getByRole('button', { name: 'Next Question' }))
  expect(screen.queryByText('It was Major')).toBeNull()
  await soon(() => expect(audio.strikes).toHaveLength(12))

  // the next one is answered wrongly too, and left at once
  await person.keyboard('4')
  const onward = screen.getByRole('button', { name: 'Next Question' })
  await vi.waitFor(() => expect(onward.getAttribute('aria-disabled')).toBeNull())
  await person.click(onward)
  await soon(() => expect(audio.strikes).toHaveLength(15))
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(audio.strikes).toHaveLength(15)
})
