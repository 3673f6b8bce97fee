/** A statement takes 65,535 values at most, and a row of ours has some ten. */
const ROWS_AT_ONCE = 500

/** The parts of a list, each short enough for one statement; `size` for rows of fewer values. */
export const chunk = <T>(list: readonly T[], size = ROWS_AT_ONCE): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
