import type { Due } from './schedule.ts'

/** Note-ons this close together are one chord, struck or rolled. */
export const CHORD_MS = 80
/** Keyboards with two ports tell each key twice, and worn contacts bounce. */
export const SAME_PRESS_MS = 25
/**
 * What was struck together; `lost` where some key of it fitted nothing, `right` where all were in time, `hit` the earliest
 * moment that one was taken for.
 */
export type Struck = {
  at: number
  strikes: readonly { key: number; at: number; id: number }[]
  lost: boolean
  right: boolean
  hit: number
}

/** Three chords in a row: fewer come about by mistakes. */
const NEEDED = 3
/** Nobody is so late in time with the music, in quarters and in milliseconds: it is another beat. */
const ELSEWHERE = { quarters: 0.85, ms: 400 }
/** How far the player's own pace may be from the metronome's, as a share. */
const PACE = 0.35

/**
 * Where somebody plays who has begun a passage again or left one out: the place nearest to the metronome's where the last
 * three chords are written one after the other in about these times. Undefined while they play where they should.
 */
export function findAnchor(
  {
    due,
    shift,
    recent,
    msPerQuarter,
  }: { due: readonly Due[]; shift: number; recent: readonly Struck[]; msPerQuarter: number },
  tolerance: number,
): { index: number; shift: number; strikes: Struck['strikes'] } | undefined {
  const last = recent.slice(-NEEDED)
  if (last.length < NEEDED || last.some(({ right }) => right)) return undefined
  const places = due.flatMap((_, index) => (isPlayedAt(due, index, last, tolerance) ? [index] : []))
  const distance = (index: number) => {
    const away = shiftAt(due, index, last) - shift
    if (away >= -tolerance) return Math.abs(away)
    // of two places equally near, in music that repeats, it is the one behind, but for who came in before the passage
    const began = recent.at(-NEEDED - (index - findBeginning(due, index, recent, tolerance)))
    const cameAhead = began?.strikes.some(({ id }) => id < 0) ?? false
    return Math.abs(away) + (cameAhead ? -2 : 2) * tolerance
  }
  const [index] = places.sort((one, other) => distance(one) - distance(other))
  if (index === undefined) return undefined
  const found = shiftAt(due, index, last)
  // who is late three times is late; who is elsewhere strikes a key that fits nothing, too, or is late by a beat
  const isLate = found - shift < Math.max(ELSEWHERE.quarters * msPerQuarter, ELSEWHERE.ms)
  if (isLate && !last.some(({ lost }) => lost)) return undefined
  const beats = Math.round(found / msPerQuarter) * msPerQuarter
  // who has begun again with the metronome is still judged by it
  const began = findBeginning(due, index, recent, tolerance)
  const strikes = recent.slice(-NEEDED - (index - began)).flatMap((struck) => struck.strikes)
  return { index: began, shift: Math.abs(found - beats) <= tolerance ? beats : found, strikes }
}

/**
 * Where the passage was begun again that three chords have given away: what was struck before them belongs to it, too, if
 * it is written before them and was lost, or was taken for another note.
 */
function findBeginning(due: readonly Due[], index: number, recent: readonly Struck[], tolerance: number): number {
  let began = index
  for (let at = recent.length - NEEDED - 1; at >= 0 && began > 0; at--) {
    const [struck, after] = [recent[at], recent[at + 1]]
    const [here, next] = [due[began - 1], due[began]]
    if (!struck || !after || !here || !next) break
    const isElsewhere = struck.lost || struck.hit !== began - 1
    if (!isElsewhere || !isWhole(struck, here) || !isInPace(after.at - struck.at, next.ms - here.ms, tolerance)) break
    began--
  }
  return began
}

const isWhole = ({ strikes }: Struck, { notes }: Due): boolean => {
  const keys = new Set(strikes.map(({ key }) => key))
  const written = new Set(notes.map(({ midi }) => midi))
  return keys.size === written.size && [...keys].every((key) => written.has(key))
}

const isInPace = (played: number, written: number, tolerance: number): boolean =>
  Math.abs(played - written) <= Math.max(tolerance, PACE * written)

function isPlayedAt(due: readonly Due[], index: number, recent: readonly Struck[], tolerance: number): boolean {
  return recent.every(({ at, strikes }, step) => {
    const here = due[index + step]
    if (!here) return false
    const keys = new Set(strikes.map(({ key }) => key))
    const written = new Set(here.notes.map(({ midi }) => midi))
    // the last chord may still be on its way
    const whole = step === NEEDED - 1 || keys.size === written.size
    if (!whole || [...keys].some((key) => !written.has(key))) return false
    const [before, last] = [due[index + step - 1], recent[step - 1]]
    if (step === 0 || !before || !last) return true
    return isInPace(at - last.at, here.ms - before.ms, tolerance)
  })
}

/** How far behind the metronome the three chords are there: the middle of three. */
function shiftAt(due: readonly Due[], index: number, recent: readonly Struck[]): number {
  const shifts = recent.map(({ at }, step) => at - (due[index + step]?.ms ?? 0))
  return shifts.sort((one, other) => one - other)[1] ?? 0
}
