import { tick } from './metronome.ts'
import type { OpenSampler } from './sampler.ts'

/** One struck key: MIDI number (60 is middle C), start and length in seconds, loudness from 0 to 1. */
export type Note = { midi: number; at: number; length: number; velocity: number }

/** `asleep` until it is first touched: browsers give sound only then, and its recordings are not loaded before. */
export type PianoState = 'asleep' | 'loading' | 'ready' | 'failed'
/** What is being played, and for whom: how to damp each of its notes, and what to call when it is over. */
type Concert = { by: object | undefined; strings: (() => void)[]; end: () => void }
export type PianoNow = { state: PianoState; playing: boolean }

/** A key that was struck while the piano was loading still sounds if it is no older than this. */
const LATE_MS = 600
/** Of a key pressed by hand; MIDI keyboards say their own. */
const BY_HAND = 0.8
/** Seconds before the first note, in which all are ordered, and after the last, in which its string is still heard. */
const LEAD = 0.05
const ECHO = 0.3

let now: PianoNow = { state: 'asleep', playing: false }
const listeners = new Set<() => void>()
let opening: Promise<OpenSampler> | undefined
let context: AudioContext | undefined
let tuned: OpenSampler | undefined
/** Seconds that the page's clock is ahead of the sound's. */
let ahead = 0
const held = new Map<number, { lift?: () => void }>()
let concert: Concert | undefined

function change(next: Partial<PianoNow>): void {
  now = { ...now, ...next }
  for (const notify of listeners) notify()
}

/** Must be called out of a click, touch or key press, or the browser keeps silent. A failed load is tried again. */
function open(): Promise<OpenSampler> {
  context ??= new AudioContext({ latencyHint: 'interactive' })
  // a phone suspends it whenever something else makes a sound
  if (context.state !== 'running') void context.resume()
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

const lengthOf = (notes: readonly Note[]) => Math.max(0, ...notes.map(({ at, length }) => at + length))

/** Further apart the clocks are only after a pause, such as that of a phone which was locked. */
const DRIFT = 0.1

/**
 * Seconds from now until a moment of `performance.now`, by the clock of the sound. That one goes in steps, so the smallest
 * distance seen is the true one; a metronome by any other would stumble.
 */
function delayUntil(at: number, { currentTime }: AudioContext): number {
  const apart = performance.now() / 1000 - currentTime
  ahead = Math.abs(apart - ahead) > DRIFT ? apart : Math.min(ahead, apart)
  return Math.max(0, at / 1000 - ahead - currentTime)
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

  /**
   * Strikes a key at a moment of `performance.now`, for `seconds`. Answers how to damp it. Nothing is heard before the
   * piano is in tune, and what goes on without it is right to do so.
   */
  strikeAt: (at: number, { midi, velocity, seconds }: { midi: number; velocity: number; seconds: number }) =>
    tuned && context ? tuned.strike(midi, velocity, delayUntil(at, context), seconds) : () => {},

  /** A tick of the metronome at a moment of `performance.now`. Answers how to take it back. */
  tickAt: (at: number, strong: boolean): (() => void) =>
    context ? tick(context, delayUntil(at, context), strong) : () => {},

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
    if (sampler) {
      mine.strings = notes.map(({ midi, at, length, velocity }) => sampler.strike(midi, velocity, at + LEAD, length))
      const timer = setTimeout(mine.end, (LEAD + lengthOf(notes) + ECHO) * 1000)
      await ended
      clearTimeout(timer)
    }
    if (concert === mine) piano.stop()
  },

  /** Ends what `play` began; with `by`, only what that object asked for. */
  stop: (by?: object): void => {
    const ending = concert
    if (!ending || (by && ending.by !== by)) return
    concert = undefined
    for (const damp of ending.strings) damp()
    ending.end()
    change({ playing: false })
  },

  /** A key goes down and sounds until `release`, or until its string has died away. */
  press: (midi: number, velocity = BY_HAND): void => {
    piano.release(midi)
    const key: { lift?: () => void } = {}
    held.set(midi, key)
    const pressedAt = Date.now()
    open().then(
      (sampler) => {
        if (held.get(midi) === key && Date.now() - pressedAt < LATE_MS) key.lift = sampler.strike(midi, velocity)
      },
      () => {},
    )
  },
  release: (midi: number): void => {
    held.get(midi)?.lift?.()
    held.delete(midi)
  },
}
