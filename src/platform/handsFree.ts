/** What a key says that is struck twice at the end of the keyboard. */
export type HandsFree = 'again' | 'onward'
/** The last key down, and how far the keyboard is known to reach. */
export type EndKeys = { last: number; at: number; lowest: number; highest: number }

/** Ends of keyboards with 88, 76, 61 and 49 keys. */
const LOWEST = [21, 28, 36]
const HIGHEST = [108, 103, 96, 84]
const TWICE_MS = 700
/** Two ports of one keyboard tell a key within this time. */
const SAME_PRESS_MS = 40

export const noKeys: EndKeys = { last: -1, at: 0, lowest: 127, highest: 0 }

/**
 * A key goes down, `at` in milliseconds: the lowest key twice repeats, the highest twice goes on, so that hands need not
 * leave the piano. Keys that the music itself has (`used`) say nothing, nor does an end that keys beyond it have shown
 * to be none.
 */
export function hearEndKey(
  state: EndKeys,
  key: number,
  at: number,
  used?: { lowest: number; highest: number },
): { state: EndKeys; said: HandsFree | null } {
  const [lowest, highest] = [Math.min(state.lowest, key), Math.max(state.highest, key)]
  const next = { last: key, at, lowest, highest }
  const apart = at - state.at
  if (key !== state.last || apart > TWICE_MS) return { state: next, said: null }
  if (apart < SAME_PRESS_MS) return { state, said: null }
  // a third strike begins anew
  const heard = { ...next, last: -1 }
  if (LOWEST.includes(key) && key === lowest && key < (used?.lowest ?? 128)) return { state: heard, said: 'again' }
  if (HIGHEST.includes(key) && key === highest && key > (used?.highest ?? -1)) return { state: heard, said: 'onward' }
  return { state: next, said: null }
}
