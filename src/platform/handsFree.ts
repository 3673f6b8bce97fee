/** What a key says that is struck twice at the end of the keyboard. */
export type HandsFree = 'again' | 'onward'
/** The last key down, how far the keyboard is known to reach, and which keys have been used as its ends. */
export type EndKeys = { last: number; at: number; lowest: number; highest: number; ends: readonly number[] }

/** Ends of keyboards with 88, 76, 61 and 49 keys. */
const LOWEST = [21, 28, 36]
const HIGHEST = [108, 103, 96, 84]
const TWICE_MS = 700
/** Two ports of one keyboard tell a key within this time. */
const SAME_PRESS_MS = 40

/** The keys that the music itself has. */
type Used = { lowest: number; highest: number }

/** No piano has a key beyond these. */
const ENDS_OF_PIANOS = [21, 108]
export const noKeys: EndKeys = { last: -1, at: 0, lowest: 127, highest: 0, ends: [] }

/**
 * Whether one strike of a key is a sign rather than a note: at the end of a piano, or where it has been used as one. An
 * octave below a note may be the end of a small keyboard or a slip on a large one: the slip is named.
 */
export const isSureEnd = (state: EndKeys, key: number, used?: Used): boolean =>
  isEndKey(state, key, used) && (ENDS_OF_PIANOS.includes(key) || state.ends.includes(key))

/** Whether a key is at an end of the keyboard, as far as is known, and beyond what the music itself has. */
function isEndKey({ lowest, highest }: EndKeys, key: number, used?: Used): boolean {
  const isLowest = LOWEST.includes(key) && key <= lowest && key < (used?.lowest ?? 128)
  const isHighest = HIGHEST.includes(key) && key >= highest && key > (used?.highest ?? -1)
  return isLowest || isHighest
}

/**
 * A key goes down, `at` in milliseconds: the lowest key twice repeats, the highest twice goes on, so that hands need not
 * leave the piano. Keys that the music itself has (`used`) say nothing, nor does an end that keys beyond it have shown
 * to be none.
 */
export function hearEndKey(
  state: EndKeys,
  key: number,
  at: number,
  used?: Used,
): { state: EndKeys; said: HandsFree | null } {
  const [lowest, highest] = [Math.min(state.lowest, key), Math.max(state.highest, key)]
  const next = { ...state, last: key, at, lowest, highest }
  const apart = at - state.at
  if (key !== state.last || apart > TWICE_MS) return { state: next, said: null }
  if (apart < SAME_PRESS_MS) return { state, said: null }
  // a third strike begins anew
  const heard = { ...next, last: -1, ends: [...new Set([...state.ends, key])] }
  if (!isEndKey(next, key, used)) return { state: next, said: null }
  return { state: heard, said: LOWEST.includes(key) && key === lowest ? 'again' : 'onward' }
}
