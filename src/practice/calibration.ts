/** What ten seconds before a microphone have shown. */
export type Calibration = {
  outcome: 'good' | 'noisy' | 'silent'
  /** The loudness below which there is silence. */
  gate: number
}

const LEAST_GATE = 0.004
/** The room's loudness is measured where nineteen of twenty moments are below it: a door that slams is no room. */
const ROOM = 0.95
const ABOVE_ROOM = 2.5
const NEEDED_NOTES = 3
/** Notes that are hardly louder than the room are lost in it. */
const ABOVE_GATE = 1.5

/** Finds the gate from how loud the room is while nobody plays, and whether the notes that were played then rise above it. */
export function judgeCalibration(room: readonly number[], notes: readonly number[]): Calibration {
  const sorted = [...room].sort((one, other) => one - other)
  const noise = sorted[Math.floor(ROOM * (sorted.length - 1))] ?? 0
  const gate = Math.max(LEAST_GATE, noise * ABOVE_ROOM)
  const clear = notes.filter((level) => level > gate * ABOVE_GATE)
  if (clear.length >= NEEDED_NOTES) return { outcome: 'good', gate }
  return { outcome: notes.length >= NEEDED_NOTES || noise > 0.02 ? 'noisy' : 'silent', gate }
}
