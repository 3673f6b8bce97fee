import type { Due } from './schedule.ts'

/** Note-ons this close together are one chord, struck or rolled. */
export const CHORD_MS = 80
/** What was struck together; `lost` where some key of it fitted nothing. */
export type Struck = { at: number; strikes: readonly { key: number; at: number; id: number }[]; lost: boolean }

/** Three chords in a row: fewer come about by mistakes. */
const NEEDED = 3
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
): { index: number; shift: number } | undefined {
  if (recent.length < NEEDED || recent.some(({ lost }) => !lost)) return undefined
  const places = due.flatMap((_, index) => (isPlayedAt(due, index, recent, tolerance) ? [index] : []))
  const distance = (index: number) => Math.abs(shiftAt(due, index, recent) - shift)
  const [index] = places.sort((one, other) => distance(one) - distance(other))
  if (index === undefined) return undefined
  const found = shiftAt(due, index, recent)
  const beats = Math.round(found / msPerQuarter) * msPerQuarter
  // who has begun again with the metronome is still judged by it
  return { index, shift: Math.abs(found - beats) <= tolerance ? beats : found }
}

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
    const gap = here.ms - before.ms
    return Math.abs(at - last.at - gap) <= Math.max(tolerance, PACE * gap)
  })
}

/** How far behind the metronome the three chords are there: the middle of three. */
function shiftAt(due: readonly Due[], index: number, recent: readonly Struck[]): number {
  const shifts = recent.map(({ at }, step) => at - (due[index + step]?.ms ?? 0))
  return shifts.sort((one, other) => one - other)[1] ?? 0
}
