/** The three keys that visitors are asked to play, by their distance from doh in semitones. */
const CHORD = [0, 4, 7]
/** What each of them is called, on the keys where it is asked for. */
export const syllables: ReadonlyMap<number, string> = new Map([
  [60, 'doh'],
  [64, 'mi'],
  [67, 'soh'],
])
export const ALL_PLAYED = CHORD.length

/** How many of the three have been played in order, in whichever octave, once `midi` is played after `played` of them. */
export function playedAfter(played: number, midi: number): number {
  if (played === ALL_PLAYED) return played
  const degree = midi % 12
  if (degree === CHORD[played]) return played + 1
  return degree === CHORD[0] ? 1 : 0
}

/** Whether all three are down at once, in whichever order they went down. */
export const isChord = (down: Iterable<number>): boolean => {
  const degrees = new Set([...down].map((midi) => midi % 12))
  return CHORD.every((degree) => degrees.has(degree))
}
