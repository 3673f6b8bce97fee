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
  await screen.findByRole('progressbar', { name: 'Major: sure, 70%' })
  await person.click(screen.getByRole('button', { name: 'Next Question' }))
  await soon(() => expect(audio.strikes).toHaveLength(6))
  expect(piano.read().playing).toBe(true)
  cleanup()
  expect(piano.read().playing).toBe(false)
})
