import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawScreen } from '../../../../test/drawQuiz.tsx'
import { fakeAudio } from '../../../../test/fakeAudio.ts'
import { fakeMidi, withoutMidi } from '../../../../test/fakeMidi.ts'
import { findCategory } from '../../categories.ts'
import type { DrillQuestion } from '../../contract.ts'
import { rhythmOnsets } from '../../rhythms.ts'
import Practice from '../Practice.tsx'

const BEAT = 600
const sound = { key: 0, voicing: 'block', register: 'middle', tempo: 60_000 / BEAT } as const
const FOUR = 0
const EIGHTHS = 4
const first: DrillQuestion = { option: EIGHTHS, sound }
const { answers } = findCategory('Rhythm')
const onsetsOf = (option: number) => rhythmOnsets(answers[option]?.label ?? '')

const audio = fakeAudio()
const recording = audio.serve
const bodies: unknown[] = []
beforeEach(() => {
  audio.strikes.length = 0
  bodies.length = 0
  audio.ticks.length = 0
  audio.serve = (sent) => {
    if (!sent.url.startsWith('/api/')) return recording(sent)
    bodies.push(sent.body)
    const mastery = [{ option: EIGHTHS, known: 40, asked: 1, right: 1 }]
    return { body: { next: { option: FOUR, sound }, mastery, allowance: null } }
  }
  audio.connect()
})
afterEach(() => {
  cleanup()
  withoutMidi()
  vi.useRealTimers()
})

/** Starts the drill and answers when its round has begun, by `performance.now`; time stands still from then on. */
async function start() {
  // what goes to the server and back takes its own time
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  drawScreen(<Practice slug="rhythm" only={null} first={first} mastery={[]} allowance={null} />)
  await act(async () => screen.getByRole('button', { name: 'Start' }).click())
  await screen.findByRole('heading', { name: 'Clap what you hear' })
  await vi.waitFor(() => expect(audio.strikes).toHaveLength(6), 10_000)
}
const pad = () => screen.getByRole('button', { name: /^(Listen|Get ready|Your turn|Clap here)/ })

/** Plays the question again under a clock of its own, so that claps come when they should. */
async function playUnderClock() {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Play again' }))
    await vi.advanceTimersByTimeAsync(0)
  })
  const begin = performance.now() + 150
  return {
    /** Goes to a moment of the member's bar, in beats. */
    goTo: (beats: number) =>
      act(async () => void (await vi.advanceTimersByTimeAsync(begin + (12 + beats) * BEAT - performance.now()))),
  }
}
const space = () => fireEvent(window, Object.assign(new KeyboardEvent('keydown', { key: ' ', cancelable: true })))
const stamped = (act: () => void) => {
  const at = performance.now()
  const spy = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(at)
  act()
  spy.mockRestore()
}

/** The last answer that arrived, and that what came back is on the screen. */
async function sentIs(answer: object) {
  await screen.findByRole('img', { name: 'ti-ti ta ti-ti ta: getting there, 40%' })
  expect(bodies.splice(0)).toEqual([expect.objectContaining(answer)])
}

describe('a rhythm', () => {
  it('is counted in, sounds on time, and is counted in once more', async () => {
    await start()
    const ticks = audio.ticks.map(({ at }) => at)
    expect(ticks).toHaveLength(12)
    const [origin = 0] = ticks
    expect(ticks.map((at) => Math.round((at - origin) * 1000) / BEAT)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    const begin = Math.min(...audio.strikes.map(({ at }) => at))
    const heard = audio.strikes
      .map(({ at }) => Math.round((at - begin) * 1000) / BEAT)
      .sort((one, other) => one - other)
    expect(heard).toEqual(onsetsOf(EIGHTHS))
    expect(Math.round((begin - origin) * 1000) / BEAT).toBeCloseTo(4, 1)
  })

  it('is right as it was clapped on the space bar, a little late as every screen is', async () => {
    await start()
    const { goTo } = await playUnderClock()
    await goTo(-2)
    expect(pad().textContent).toBe('Get ready')
    stamped(space)
    for (const onset of onsetsOf(EIGHTHS)) {
      await goTo(onset + 0.1)
      stamped(space)
    }
    expect(pad().textContent).toBe('Your turn')
    expect(screen.getByText('6 claps')).toBeTruthy()
    await goTo(4.6)
    expect(screen.getByText('That is right.')).toBeTruthy()
    expect(screen.getByText('6 of 6 in time.')).toBeTruthy()
    await sentIs({ asked: EIGHTHS, picked: EIGHTHS })
  })

  it('is taken for the rhythm that was clapped instead, or for none', async () => {
    await start()
    const { goTo } = await playUnderClock()
    for (const onset of onsetsOf(FOUR)) {
      await goTo(onset)
      stamped(() => fireEvent.pointerDown(pad(), { button: 0 }))
    }
    await goTo(4.6)
    await sentIs({ asked: EIGHTHS, picked: FOUR })
    expect(screen.getByText(/^4 of 6 in time, the 2nd was missed, the 5th was missed\.$/)).toBeTruthy()
    cleanup()
    audio.strikes.length = 0
    await start()
    const again = await playUnderClock()
    await again.goTo(0.3)
    // by a screen reader, which clicks without a pointer
    stamped(() => fireEvent.click(pad(), { detail: 0 }))
    await again.goTo(4.6)
    await sentIs({ asked: EIGHTHS, picked: null })
  })

  it('is clapped on a MIDI keyboard, whose ends repeat and go on once it is answered', async () => {
    const midi = fakeMidi({ before: 'granted' })
    const keyboard = midi.plugIn('Grand')
    await start()
    await vi.waitFor(() => expect(keyboard.onmidimessage).toBeTruthy())
    const { goTo } = await playUnderClock()
    const strike = (key: number) =>
      act(async () => {
        midi.sendAt(keyboard, performance.now(), 0x90, key, 80)
        midi.sendAt(keyboard, performance.now() + 20, 0x80, key, 0)
      })
    for (const onset of onsetsOf(EIGHTHS)) {
      await goTo(onset)
      await strike(108)
    }
    await goTo(4.6)
    await sentIs({ asked: EIGHTHS, picked: EIGHTHS })
    await goTo(6)
    await strike(108)
    await goTo(6.3)
    await strike(108)
    await goTo(6.6)
    expect(screen.queryByText('That is right.')).toBe(null)
    expect(pad().textContent).toBe('Listen')
  })

  it('counts for nothing without a clap', async () => {
    await start()
    const { goTo } = await playUnderClock()
    await goTo(4.6)
    expect(screen.getByText(/^No clap was heard, so nothing was counted\./)).toBeTruthy()
    expect(bodies).toEqual([])
  })
})
