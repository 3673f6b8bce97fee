/** Size of a white key in the drawing, and of all of them. */
export const KEY_WIDTH = 48
export const KEY_HEIGHT = 224
/** From the lowest C of a piano upwards: more keys than the widest window shows, the middle octave in the middle. */
const LOWEST_C = 24
const WHITES = 49
const STEPS = [0, 2, 4, 5, 7, 9, 11]
const SHARP_AFTER = [true, true, false, true, true, true, false]

export type FrontKey = { midi: number; x: number; black: boolean }

const whites: FrontKey[] = Array.from({ length: WHITES }, (_, at) => ({
  midi: LOWEST_C + Math.floor(at / 7) * 12 + (STEPS[at % 7] ?? 0),
  x: at * KEY_WIDTH,
  black: false,
}))
const blacks: FrontKey[] = whites.flatMap(({ midi, x }, at) =>
  SHARP_AFTER[at % 7] ? [{ midi: midi + 1, x: x + 34, black: true }] : [],
)
/** The white keys first, for the black ones lie on them. */
export const frontKeys: readonly FrontKey[] = [...whites, ...blacks]
export const FRONT_WIDTH = WHITES * KEY_WIDTH

/** The octave that every window shows whole: the letters play it, and the tab key leads to it. */
export const FIRST_KEY = 60
export const LAST_KEY = 72
export const isInOctave = (midi: number): boolean => midi >= FIRST_KEY && midi <= LAST_KEY
