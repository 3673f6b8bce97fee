// Runs in the browser, built from the sources by sound.spec.ts: the piano of a page, played faster than time passes.
import { type Note, piano } from '../../src/platform/web/piano/piano.ts'

const RATE = 44_100
/** Seconds between two looks at the timers that are due. */
const ROUND = 0.5

/** What to play, and what is pressed and lifted by hand at which second. */
export type Order = {
  seconds: number
  notes: readonly Note[]
  hands?: readonly { at: number; midi: number; velocity?: number; lift?: boolean }[]
}
/** Decibels of the loudest second, and of how loud it is at the end; onsets in seconds, looked for near `expected`. */
export type Heard = { loudest: number; ending: number; onsets: number[] }

declare global {
  interface Window {
    renderPiano: (order: Order) => Promise<Heard>
  }
}

/** The page's timers go by the clock of the sound, which an offline rendering drives. */
function timersOf(context: OfflineAudioContext) {
  let waiting: { id: number; due: number; run: () => void }[] = []
  let ids = 0
  const set = (run: () => void, milliseconds = 0) => {
    waiting.push({ id: ++ids, due: context.currentTime + milliseconds / 1000, run })
    return ids
  }
  const clear = (id: number) => {
    waiting = waiting.filter((one) => one.id !== id)
  }
  const runDue = () => {
    const due = waiting.filter((one) => one.due <= context.currentTime)
    waiting = waiting.filter((one) => !due.includes(one))
    for (const { run } of due) run()
  }
  return { set, clear, runDue }
}

/** A round of the page's own work, which a promise may be part of. */
const settle = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve))))

window.renderPiano = async ({ seconds, notes, hands = [] }) => {
  const context = new OfflineAudioContext(1, Math.ceil(seconds * RATE), RATE)
  Object.assign(window, {
    AudioContext: function Rendering() {
      return context
    },
  })
  context.resume = async () => {}
  piano.wake()
  while (piano.read().state !== 'ready') await new Promise((resolve) => window.setTimeout(resolve, 10))
  const timers = timersOf(context)
  Object.assign(window, { setTimeout: timers.set, clearTimeout: timers.clear })
  if (notes.length > 0) void piano.play(notes)
  await settle()
  const moments = new Set([
    ...hands.map(({ at }) => at),
    ...Array.from({ length: Math.floor(seconds / ROUND) }, (_, n) => n * ROUND),
  ])
  const resume = OfflineAudioContext.prototype.resume.bind(context)
  for (const moment of moments)
    void context.suspend(moment).then(async () => {
      timers.runDue()
      for (const { midi, velocity, lift } of hands.filter((one) => one.at === moment)) {
        if (lift) piano.release(midi)
        else piano.press(midi, velocity)
      }
      await settle()
      await resume()
    })
  const sound = (await context.startRendering()).getChannelData(0)
  return {
    loudest: loudestSecond(sound),
    ending: decibels(sound.subarray(-RATE / 10)),
    onsets: notes.map(({ at }) => onsetNear(sound, at)),
  }
}

const decibels = (sound: Float32Array) =>
  10 * Math.log10(sound.reduce((sum, value) => sum + value ** 2, 0) / sound.length + 1e-12)

function loudestSecond(sound: Float32Array): number {
  let [power, loudest] = [0, 0]
  for (let n = 0; n < sound.length; n++) {
    power += (sound[n] ?? 0) ** 2 - (n >= RATE ? (sound[n - RATE] ?? 0) ** 2 : 0)
    loudest = Math.max(loudest, power)
  }
  return 10 * Math.log10(loudest / Math.min(RATE, sound.length))
}

/** Where the sound first rises above what rang on before, between 100 ms before a time and 100 ms after it. */
function onsetNear(sound: Float32Array, at: number): number {
  const begin = Math.max(0, Math.round((at - 0.05) * RATE))
  const part = sound.subarray(begin, begin + Math.round(0.2 * RATE))
  const before = part.subarray(0, Math.round(0.03 * RATE)).reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)
  const peak = part.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0)
  const threshold = Math.max(1.5 * before, 0.05 * peak)
  const first = part.findIndex((value) => Math.abs(value) > threshold)
  return first < 0 ? Number.NaN : (begin + first) / RATE
}
