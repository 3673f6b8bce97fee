import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { drawScreen } from '../../../../test/drawQuiz.tsx'
import { fakeAudio } from '../../../../test/fakeAudio.ts'
import { fakeMidi, withoutMidi } from '../../../../test/fakeMidi.ts'
import Practice from '../Practice.tsx'

const sound = { key: 0, voicing: 'block', register: 'middle', tempo: 90 } as const
const [MAJOR, SUS] = [2, 4]
const next = {
  next: { option: SUS, sound },
  mastery: [{ option: MAJOR, known: 70, asked: 1, right: 1 }],
  allowance: null,
}
const audio = fakeAudio()
const recording = audio.serve
audio.serve = (sent) => (sent.url.startsWith('/api/') ? { body: next } : recording(sent))
afterEach(() => {
  cleanup()
  withoutMidi()
})
const soon = (holds: () => void) => vi.waitFor(holds, 10_000)

async function start() {
  audio.strikes.length = 0
  audio.connect()
  const midi = fakeMidi({ before: 'granted' })
  const keyboard = midi.plugIn('Grand')
  drawScreen(<Practice slug="basic-triad" only={null} first={{ option: MAJOR, sound }} mastery={[]} allowance={null} />)
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Start' }))
  await soon(() => expect(audio.strikes).toHaveLength(3))
  await soon(() => expect(keyboard.onmidimessage).toBeTruthy())
  let now = 1000
  const strike = (...keys: number[]) =>
    act(async () => {
      for (const key of keys) {
        now += 200
        midi.sendAt(keyboard, now, 0x90, key, 80)
        midi.sendAt(keyboard, now + 100, 0x80, key, 0)
      }
    })
  return { person, strike }
}

it('repeats by the lowest key twice and goes on by the highest twice', async () => {
  const { person, strike } = await start()
  await strike(108, 108, 21, 21)
  await soon(() => expect(audio.strikes).toHaveLength(6))
  await person.keyboard('3')
  await screen.findByRole('img', { name: 'Major: known, 70%' })
  await strike(108, 108)
  await soon(() => expect(audio.strikes).toHaveLength(9))
  expect(screen.queryByRole('button', { name: 'Next Question' })).toBe(null)
})

it('takes neither for a note of what is played back', async () => {
  const { person, strike } = await start()
  await person.click(screen.getByRole('radio', { name: 'Play it' }))
  await strike(60, 64, 67, 21, 21)
  await screen.findByText(/^You played C4, E4, G4\.$/)
  await strike(108, 108)
  await screen.findByRole('img', { name: 'Major: known, 70%' })
})
