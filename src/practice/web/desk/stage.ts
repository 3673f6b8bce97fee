import { piano } from '../../../platform/web/piano/piano.ts'
import type { Sound } from './sounds.ts'

const LOUDNESS = 0.7
const TICK_MS = 25
/** How far ahead sounds are ordered: enough for a busy page, and little enough to be stopped at once. */
const AHEAD_MS = 150
/** Later than this a sound would be a wrong one: the page was asleep. */
const LATE_MS = 100

/** Sounds what is ordered at its moment of `performance.now`, and is silent as soon as it is cleared. */
export function openStage() {
  let waiting: { at: number; sound: Sound }[] = []
  let sounding: { until: number; damp: () => void }[] = []
  const order = () => {
    const now = performance.now()
    sounding = sounding.filter(({ until }) => until > now)
    while (waiting[0] && waiting[0].at < now + AHEAD_MS) {
      const { at, sound } = waiting.shift() as (typeof waiting)[number]
      if (at < now - LATE_MS) continue
      if (sound.kind === 'tick') sounding.push({ until: at + 100, damp: piano.tickAt(at, sound.strong) })
      else {
        const { midi, seconds } = sound
        const damp = piano.strikeAt(at, { midi, velocity: LOUDNESS, seconds })
        sounding.push({ until: at + seconds * 1000, damp })
      }
    }
  }
  const timer = setInterval(order, TICK_MS)
  return {
    /** `begin` is the moment from which the sounds count. */
    add: (sounds: readonly Sound[], begin: number) => {
      const added = sounds.map((sound) => ({ at: begin + sound.at, sound }))
      waiting = [...waiting, ...added].sort((one, other) => one.at - other.at)
      order()
    },
    /** Takes back what has not been heard; with `damp`, ends what is heard, too. */
    clear: ({ damp = true } = {}) => {
      waiting = []
      if (!damp) return
      for (const { damp } of sounding) damp()
      sounding = []
    },
    close: () => {
      clearInterval(timer)
      waiting = []
      for (const { damp } of sounding) damp()
      sounding = []
    },
  }
}
export type Stage = ReturnType<typeof openStage>
