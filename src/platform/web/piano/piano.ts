import { Hands } from './hands.ts'
import { tick } from './metronome.ts'
import type { Damp, OpenSampler } from './sampler.ts'

/** One struck key: MIDI number (60 is middle C), start and length in seconds, loudness from 0 to 1. */
export type Note = { midi: number; at: number; length: number; velocity: number }

/** `asleep` until it is first touched: browsers give sound only then, and its recordings are not loaded before. */
export type PianoState = 'asleep' | 'loading' | 'ready' | 'failed'
export type PianoNow = { state: PianoState; playing: boolean }
/** What is being played, and for whom: the strings that sound or will, and what to call when it is over. */
type Concert = {
  by: object | undefined
  strings: { damp: Damp; until: number }[]
  /** When its first second began, by the sound's clock. */
  begun?: number
  timer?: ReturnType<typeof setTimeout>
  end: () => void
}

/** A key that was struck while the piano was loading still sounds if it is no older than this. */
const LATE_MS = 600
/** Of a key pressed by hand; MIDI keyboards say their own. */
const BY_HAND = 0.8
/** Seconds before the first note, in which it is ordered, and after the last, in which its string is still heard. */
const LEAD = 0.05
const ECHO = 0.3
/** Seconds by which notes are ordered ahead. A page that nobody looks at is called once a second at most. */
const AHEAD = 4
const ROUND_MS = 1_000

let now: PianoNow = { state: 'asleep', playing: false }
const listeners = new Set<() => void>()
let opening: Promise<OpenSampler> | undefined
let context: AudioContext | undefined
let tuned: OpenSampler | undefined
/** Seconds that the page's clock is ahead of the sound's. */
let ahead = 0
const hands = new Hands()
let concert: Concert | undefined

function change(next: Partial<PianoNow>): void {
  now = { ...now, ...next }
  for (const notify of listeners) notify()
}

function newContext(): AudioContext {
  // whoever leaves lifts the keys somewhere else, where this page does not hear of it
  for (const left of ['blur', 'pagehide']) addEventListener(left, () => hands.liftAll())
  return new AudioContext({ latencyHint: 'interactive' })
}

function openContext(): AudioContext {
  context ??= newContext()
  return context
}

/** Must be called out of a click, touch or key press, or the browser keeps silent. A failed load is tried again. */
function open(): Promise<OpenSampler> {
  const context = openContext()
  // a phone suspends it whenever something else makes a sound
  if (context.state !== 'running') void context.resume()
  // without a line each key would ask for it once more
  if (now.state === 'failed' && !navigator.onLine) return Promise.reject(new Error('The piano waits for a connection.'))
  opening ??= load(context)
  return opening
}

async function load(into: AudioContext): Promise<OpenSampler> {
  change({ state: 'loading' })
  try {
    const { openSampler } = await import('./sampler.ts')
    tuned = await openSampler(into)
    change({ state: 'ready' })
    return tuned
  } catch (error) {
    console.info('The piano could not be loaded.', error)
    opening = undefined
    change({ state: 'failed' })
    throw error
  }
}

/** Orders what begins soon, by the sound's own clock, and comes back for the rest until all has ended. */
function conduct(mine: Concert, sampler: OpenSampler, { currentTime }: AudioContext, notes: readonly Note[]): void {
  mine.begun ??= currentTime + LEAD
  const { begun } = mine
  const elapsed = currentTime - begun
  mine.strings = mine.strings.filter(({ until }) => until > elapsed)
  const later = notes.findIndex(({ at }) => at > elapsed + AHEAD)
  const soon = later < 0 ? notes : notes.slice(0, later)
  // what has passed while the machine slept is left out
  for (const { midi, at, length, velocity } of soon)
    if (at + length > elapsed)
      mine.strings.push({ damp: sampler.strike(midi, velocity, begun + at, length), until: at + length + ECHO })
  const rest = later < 0 ? [] : notes.slice(later)
  const left = Math.max(0, ...mine.strings.map(({ until }) => until - elapsed))
  if (rest.length === 0 && left === 0) {
    mine.end()
    return
  }
  const wait = rest.length > 0 ? ROUND_MS : Math.max(10, Math.min(ROUND_MS, left * 1000))
  mine.timer = setTimeout(() => context && conduct(mine, sampler, context, rest), wait)
}

/** Further apart the clocks are only after a pause, such as that of a phone which was locked. */
const DRIFT = 0.1

/**
 * A moment of `performance.now` by the clock of the sound, now where it has passed. That clock goes in steps, so the
 * smallest distance seen is the true one; a metronome by any other would stumble.
 */
function soundTime(at: number, { currentTime }: AudioContext): number {
  const apart = performance.now() / 1000 - currentTime
  ahead = Math.abs(apart - ahead) > DRIFT ? apart : Math.min(ahead, apart)
  return Math.max(currentTime, at / 1000 - ahead)
}

/** The one piano of the page. */
export const piano = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: (): PianoNow => now,

  /** Loads it, so that the first key sounds at once. Failure shows in the state. */
  wake: (): void => void open().catch(() => {}),

  /** Loads it and answers whether it can be heard. */
  tune: (): Promise<boolean> =>
    open().then(
      () => true,
      () => false,
    ),

  /** Opens the sound without the recordings, out of a press; its clock stands still until then, and ticks come late. */
  openSound: (): Promise<void> => openContext().resume(),

  /**
   * Strikes a key at a moment of `performance.now`, for `seconds`. Answers how to damp it. Nothing is heard before the
   * piano is in tune, and what goes on without it is right to do so.
   */
  strikeAt: (at: number, { midi, velocity, seconds }: { midi: number; velocity: number; seconds: number }) => {
    if (!tuned || !context) return () => {}
    const damp = tuned.strike(midi, velocity, soundTime(at, context), seconds)
    return () => damp()
  },

  /** A tick of the metronome at a moment of `performance.now`. Answers how to take it back. */
  tickAt: (at: number, strong: boolean): (() => void) =>
    context ? tick(context, soundTime(at, context), strong) : () => {},

  /** Plays notes in time; done when they have ended, or were stopped. Whatever it played before stops. */
  play: async (notes: readonly Note[], by?: object): Promise<void> => {
    piano.stop()
    const mine: Concert = { by, strings: [], end: () => {} }
    const ended = new Promise<void>((resolve) => {
      mine.end = resolve
    })
    concert = mine
    change({ playing: true })
    const sampler = await open().catch(() => undefined)
    if (concert !== mine) return
    if (sampler && context) {
      conduct(
        mine,
        sampler,
        context,
        notes.toSorted((one, other) => one.at - other.at),
      )
      await ended
    }
    if (concert === mine) piano.stop()
  },

  /** Ends what `play` began; with `by`, only what that object asked for. */
  stop: (by?: object): void => {
    const ending = concert
    if (!ending || (by && ending.by !== by)) return
    concert = undefined
    clearTimeout(ending.timer)
    for (const { damp } of ending.strings) damp()
    ending.end()
    change({ playing: false })
  },

  /** Seconds since what is played began, as they are heard; below 0 just before; nothing where nothing is played. */
  position: (): number | undefined => {
    if (!context || concert?.begun === undefined) return undefined
    return context.currentTime - (context.outputLatency ?? 0) - concert.begun
  },

  /**
   * A key goes down and sounds until `release`, or until its string has died away. Answers whether it sounds: not where
   * the recordings came too late for it, or never.
   */
  press: (midi: number, velocity = BY_HAND): Promise<boolean> => {
    const key = hands.press(midi)
    const pressedAt = Date.now()
    return open().then(
      (sampler) => {
        const sounds = hands.isDown(midi, key) && Date.now() - pressedAt < LATE_MS
        if (sounds) key.damp = sampler.strike(midi, velocity, context?.currentTime ?? 0)
        return sounds
      },
      () => false,
    )
  },
  release: (midi: number): void => hands.release(midi),
  /** The sustain pedal: while it is down, keys that are lifted sound on. */
  pedal: (down: boolean): void => hands.pedal(down),
  /** Lifts every key and the pedal. */
  liftAll: (): void => hands.liftAll(),
}
