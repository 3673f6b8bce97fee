import { meterOf, type PieceNote } from '../pieces/index.ts'

export type Hands = 'right' | 'left' | 'both'
/** Part of a piece: its bars by their index in `playedBars`, the last included. */
export type Passage = { hand: Hands; fromBar: number; toBar: number }
/**
 * A bar as it is played: its printed number, and where it begins and ends in quarters. `missing`: as many of its quarters
 * lie before an upbeat; 0 for every other bar, though it be short.
 */
export type PlayedBar = { bar: number; at: number; end: number; missing: number }
/** Keys that decorate a note and count neither way, from and until when, in quarters. */
export type Ornament = { key: number; at: number; until: number }
/** What is struck together. `bar` as printed, `played` the index in `playedBars`, `at` in quarters from the start. */
export type Moment = { at: number; bar: number; played: number; notes: PieceNote[]; ornaments: Ornament[] }

/** Notes that a MIDI file strikes together are seldom exactly so; a written value lasts longer. */
const SAME = 0.06
const GRACE_REACH = 0.5
const NEIGHBOURS = [-2, -1, 0, 1, 2]

/** The bars in playing order, each time that a repeat plays them; bars without notes belong to the one before. */
export function playedBars(notes: readonly PieceNote[], timeSignature: string): PlayedBar[] {
  const { bar: length } = meterOf(timeSignature)
  const bars: PlayedBar[] = []
  let last = 0
  for (const group of groupByBar(notes)) {
    const first = group[0] as PieceNote
    const before = bars.at(-1)
    const expected = before ? before.at + length : 0
    // a bar that begins with a rest begins before its first note, an upbeat is shorter than a bar
    const passed = Math.max(0, Math.floor((first.at - expected + SAME) / length)) * length
    const full = expected <= first.at + SAME && (!before || expected > last)
    const at = full ? expected + passed : first.at
    if (before) before.end = at
    bars.push({ bar: first.bar, at, end: at + length, missing: 0 })
    last = (group.at(-1) as PieceNote).at
  }
  return withUpbeats(bars, length)
}

/**
 * An upbeat begins the piece, or completes a bar that was left early, such as the last one before a repeat. That one itself,
 * and a bar of another time, are short and begin on their first beat all the same.
 */
function withUpbeats(bars: readonly PlayedBar[], length: number): PlayedBar[] {
  /** How much there was of a bar that was left early. */
  let begun: number | undefined
  return bars.map((bar, index) => {
    const missing = length - (bar.end - bar.at)
    const isShort = missing > SAME
    const isUpbeat = isShort && (index === 0 || (begun !== undefined && Math.abs(begun - missing) < SAME))
    begun = isShort && !isUpbeat ? length - missing : undefined
    return isUpbeat ? { ...bar, missing } : bar
  })
}

/** Notes of each bar as it is played: a note that comes again begins the bar's next pass. */
function groupByBar(notes: readonly PieceNote[]): PieceNote[][] {
  const groups: PieceNote[][] = []
  let seen = new Set<string>()
  for (const note of notes) {
    const group = groups.at(-1)
    if (group?.[0]?.bar === note.bar && !seen.has(note.id)) group.push(note)
    else {
      groups.push([note])
      seen = new Set()
    }
    seen.add(note.id)
  }
  return groups
}

/** How many notes one or both hands strike in each bar as it is played; graces count neither way. */
export const countByBar = (notes: readonly PieceNote[], hand: Hands): { bar: number; count: number }[] =>
  groupByBar(notes).map((group) => ({
    bar: group[0]?.bar ?? 0,
    count: group.filter((note) => note.ornament !== 'grace' && (hand === 'both' || note.hand === hand)).length,
  }))

/** What one or both hands strike in a passage, in playing order; a passage that is left open is the whole piece. */
export function momentsOf(notes: readonly PieceNote[], passage: Partial<Passage> = {}): Moment[] {
  const { hand = 'both', fromBar = 0, toBar = Number.POSITIVE_INFINITY } = passage
  const moments: Moment[] = []
  let graces: PieceNote[] = []
  for (const [played, group] of groupByBar(notes).entries()) {
    if (played < fromBar || played > toBar) continue
    for (const note of group) {
      if (hand !== 'both' && note.hand !== hand) continue
      if (note.ornament === 'grace') {
        graces.push(note)
        continue
      }
      const last = moments.at(-1)
      if (last && last.played === played && note.at - last.at < SAME) last.notes.push(note)
      else moments.push({ at: note.at, bar: note.bar, played, notes: [note], ornaments: [] })
      moments.at(-1)?.ornaments.push(...graces.map(graceOf), ...decorationOf(note))
      graces = []
    }
  }
  return moments
}

const graceOf = ({ midi, at }: PieceNote): Ornament => ({ key: midi, at: at - GRACE_REACH, until: at + GRACE_REACH })

const decorationOf = ({ midi, at, duration, ornament }: PieceNote): Ornament[] =>
  ornament === 'decorated'
    ? NEIGHBOURS.map((step) => ({ key: midi + step, at: at - GRACE_REACH, until: at + duration }))
    : []
