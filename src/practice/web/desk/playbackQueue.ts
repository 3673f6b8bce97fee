import { piano } from '../../../platform/web/piano/piano.ts'
import type { Sound } from './sounds.ts'

const LOUDNESS = 0.7
const TICK_MS = 25
/** How far ahead sounds are ordered: a page that is busy for less is not heard. What is not due yet can be taken back. */
const AHEAD_MS = 400
/** Later than this a sound would be a wrong one: the page was asleep. */
const LATE_MS = 100

/** Sounds what is added at its moment of `performance.now`, and is silent as soon as it is cleared. */
export function createPlaybackQueue() {
  let waiting: { at: number; sound: Sound }[] = []
  let sounding: { at: number; until: number; isTick: boolean; damp: () => void }[] = []
  const order = () => {
    const now = performance.now()
    sounding = sounding.filter(({ until }) => until > now)
    while (waiting[0] && waiting[0].at < now + AHEAD_MS) {
      const { at, sound } = waiting.shift() as (typeof waiting)[number]
      if (at < now - LATE_MS) continue
      if (sound.kind === 'tick')
        sounding.push({ at, until: at + 100, isTick: true, damp: piano.tickAt(at, sound.strong) })
      else {
        const { midi, seconds } = sound
        const damp = piano.strikeAt(at, { midi, velocity: LOUDNESS, seconds })
        sounding.push({ at, until: at + seconds * 1000, isTick: false, damp })
      }
    }
  }
  const timer = setInterval(order, TICK_MS)
  /** Ends what is heard or ordered, but for some. */
  const end = (isKept: (each: (typeof sounding)[number]) => boolean) => {
    for (const each of sounding) if (!isKept(each)) each.damp()
    sounding = sounding.filter(isKept)
  }
  const silence = (isKept = (_: (typeof sounding)[number]) => false) => {
    waiting = []
    end(isKept)
  }
  return {
    /** `begin` is the moment from which the sounds count. */
    add: (sounds: readonly Sound[], begin: number) => {
      const added = sounds.map((sound) => ({ at: begin + sound.at, sound }))
      waiting = [...waiting, ...added].sort((one, other) => one.at - other.at)
      order()
    },
    /** Takes back the notes that have not been heard; those that sound end by themselves. */
    dropNotes: () => {
      const now = performance.now()
      waiting = waiting.filter(({ sound }) => sound.kind === 'tick')
      end(({ at, isTick }) => isTick || at <= now)
    },
    /** Takes back the ticks from a moment of `performance.now` on, and before another one. */
    dropTicks: (from: number, until = Number.POSITIVE_INFINITY) => {
      waiting = waiting.filter(({ at, sound }) => sound.kind !== 'tick' || at < from || at >= until)
      end(({ at, isTick }) => !isTick || at < from || at >= until)
    },
    /** Ends what is heard and takes back the rest. */
    clear: () => silence(),
    /** Ends the notes that are heard and takes back the rest; a tick that has begun is heard to its end. */
    dropRest: () => {
      const now = performance.now()
      silence(({ at, isTick }) => isTick && at <= now)
    },
    close: () => {
      clearInterval(timer)
      silence()
    },
  }
}
