import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeAudio } from '../../../../test/fakeAudio.ts'
import { PLAIN, recipeNotes } from '../../../ear-training/recipe.ts'

let audio: ReturnType<typeof fakeAudio>
let piano: typeof import('./piano.ts')['piano']
beforeEach(async () => {
  vi.resetModules()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  audio = fakeAudio()
  piano = (await import('./piano.ts')).piano
})
afterEach(() => {
  piano.stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
/** A busy machine may take long to load the sampler. */
const soon = (holds: () => void) => vi.waitFor(holds, 10_000)
/** The piano may take long to load, and no key is too late; faked timers would go on with each look. */
const stopClock = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now())
const ready = () => soon(() => expect(piano.read().state).toBe('ready'))
const struck = () => audio.strikes.map(({ midi }) => midi)
const sounding = () => audio.strikes.filter(({ damped }) => damped === undefined).map(({ midi }) => midi)

describe('the piano of a page', () => {
  it('loads nothing until it is touched, then each recording once, and all from the academy itself', async () => {
    expect(piano.read().state).toBe('asleep')
    expect(audio.contexts).toHaveLength(0)
    piano.wake()
    expect(piano.read().state).toBe('loading')
    piano.wake()
    await ready()
    expect(audio.contexts).toHaveLength(1)
    expect(new Set(audio.fetched).size).toBe(19)
    expect(audio.fetched).toHaveLength(19)
    for (const url of audio.fetched) expect(url).toMatch(/^\/[^/]/)
  })

  it('is asked for once while there is no line, and again when it is back', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await piano.tune()).toBe(false)
    const { calls } = vi.mocked(fetch).mock
    const asked = calls.length
    expect(asked).toBeGreaterThan(0)
    piano.press(60)
    expect(await piano.tune()).toBe(false)
    expect(calls).toHaveLength(asked)
    online.mockReturnValue(true)
    expect(await piano.tune()).toBe(false)
    expect(calls.length).toBeGreaterThan(asked)
  })

  it('plays every key at its pitch, from a recording near it', async () => {
    piano.wake()
    await ready()
    for (const midi of [31, 60, 61, 62, 96]) piano.press(midi)
    await soon(() => expect(sounding()).toEqual([31, 60, 61, 62, 96]))
  })

  it('sounds as long as a key is down, harder when struck harder', async () => {
    piano.wake()
    await ready()
    piano.press(60, 0.3)
    piano.press(64, 0.9)
    await soon(() => expect(sounding()).toEqual([60, 64]))
    expect(audio.strikes[0]?.gain).toBeLessThan(audio.strikes[1]?.gain ?? 0)
    piano.release(60)
    expect(sounding()).toEqual([64])
  })

  it('does not sound a key that was lifted before the piano had come', async () => {
    stopClock()
    const sounds = [piano.press(60), piano.press(64)]
    piano.release(60)
    await ready()
    expect(await Promise.all(sounds)).toEqual([false, true])
    expect(struck()).toEqual([64])
  })

  it('does not sound a key that was pressed too long ago', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const late = piano.press(60)
    vi.advanceTimersByTime(2_000)
    await ready()
    expect(await Promise.all([late, piano.press(64)])).toEqual([false, true])
    expect(struck()).toEqual([64])
  })

  it('plays notes in time and says when they are over', async () => {
    piano.wake()
    await ready()
    vi.useFakeTimers()
    let over = false
    const notes = recipeNotes('Intervals', 6, { ...PLAIN, tempo: 60, voicing: 'broken' })
    const playing = piano.play(notes).then(() => {
      over = true
    })
    await vi.advanceTimersByTimeAsync(10)
    expect(piano.read().playing).toBe(true)
    for (const context of audio.contexts) context.currentTime += 4
    await vi.advanceTimersByTimeAsync(4_400)
    expect(audio.strikes.map(({ midi, at }) => [midi, Math.round(at * 1000) / 1000])).toEqual([
      // a limiter delays what passes it by 6 ms, so strings are struck so much earlier
      [60, 0.044],
      [67, 1.044],
      [60, 2.044],
      [67, 2.044],
    ])
    expect(over).toBe(false)
    for (const context of audio.contexts) context.currentTime += 1
    await vi.advanceTimersByTimeAsync(1_000)
    await playing
    expect(piano.read().playing).toBe(false)
  })

  it('plays one thing at a time, and stops at once', async () => {
    piano.wake()
    await ready()
    const first = piano.play([{ midi: 60, at: 0, length: 5, velocity: 1 }])
    await soon(() => expect(struck()).toEqual([60]))
    void piano.play([{ midi: 72, at: 0, length: 5, velocity: 1 }])
    await first
    await soon(() => expect(struck()).toEqual([60, 72]))
    expect(audio.strikes[0]?.damped).toBeLessThan(1)
    expect(piano.read().playing).toBe(true)
    piano.stop()
    expect(piano.read().playing).toBe(false)
    expect(audio.strikes[1]?.damped).toBeLessThan(1)
  })

  it('sounds on after a key is lifted while the pedal is down, and a key struck again has one string', async () => {
    piano.wake()
    await ready()
    piano.pedal(true)
    piano.press(60)
    piano.press(64)
    await soon(() => expect(sounding()).toEqual([60, 64]))
    piano.release(60)
    expect(sounding()).toEqual([60, 64])
    piano.press(60)
    await soon(() => expect(struck()).toEqual([60, 64, 60]))
    expect(audio.strikes[0]?.damped).toBeDefined()
    piano.release(60)
    piano.pedal(false)
    // what is still under a finger sounds on
    expect(sounding()).toEqual([64])
  })

  it('damps what sounds of a key that is struck, though it is ordered again for later', async () => {
    piano.wake()
    await ready()
    const order = (ms: number) => piano.strikeAt(performance.now() + ms, { midi: 60, velocity: 1, seconds: 60 })
    order(0)
    order(20_000)
    order(0)
    const [first, ahead, now] = audio.strikes
    expect(first?.damped).toBeLessThan(ahead?.at ?? 0)
    expect(now?.damped).toBeGreaterThan(ahead?.at ?? 0)
  })

  it('leaves no key and no pedal down when the window is left', async () => {
    piano.wake()
    await ready()
    piano.pedal(true)
    piano.press(60)
    piano.press(64)
    await soon(() => expect(sounding()).toEqual([60, 64]))
    piano.release(60)
    window.dispatchEvent(new Event('blur'))
    expect(sounding()).toEqual([])
    piano.press(67)
    await soon(() => expect(sounding()).toEqual([67]))
    piano.release(67)
    expect(sounding()).toEqual([])
  })

  it('orders a long piece some seconds ahead, by the clock of the sound, and drops what is stopped', async () => {
    piano.wake()
    await ready()
    vi.useFakeTimers()
    const notes = Array.from({ length: 600 }, (_, second) => ({ midi: 60, at: second, length: 0.5, velocity: 0.8 }))
    void piano.play(notes)
    await vi.advanceTimersByTimeAsync(10)
    expect(struck().length).toBeLessThan(8)
    // timers come when they like, and late; the notes are ordered for their own times all the same
    for (let passed = 0; passed < 300; passed += 3) {
      for (const context of audio.contexts) context.currentTime += 3
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(audio.strikes.length).toBeGreaterThan(300)
    for (const [second, { at }] of audio.strikes.entries()) expect(at).toBeCloseTo(second + 0.044, 6)
    expect(piano.position()).toBeCloseTo(299.95, 6)
    piano.stop()
    const { length } = audio.strikes
    for (const { at, damped } of audio.strikes.slice(-3)) expect(damped).toBeLessThanOrEqual(Math.max(at, 300.5))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(audio.strikes).toHaveLength(length)
    expect(piano.position()).toBeUndefined()
  })

  it('says when it can not be loaded, and tries again at the next touch', async () => {
    const served = audio.serve
    audio.serve = () => ({ status: 503, file: { type: 'text/plain', content: '' } })
    await piano.play([{ midi: 60, at: 0, length: 1, velocity: 1 }])
    expect(piano.read()).toEqual({ state: 'failed', playing: false })
    audio.serve = served
    stopClock()
    piano.press(60)
    await ready()
    await soon(() => expect(sounding()).toEqual([60]))
  })
})
