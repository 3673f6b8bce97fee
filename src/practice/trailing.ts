import { advance, type Judging, startJudging, strike } from './judging.ts'
import type { Moment, PlayedBar } from './moments.ts'
import { type Judged, settleAll } from './verdicts.ts'

/** A key that went down, `at` milliseconds since the passage's first beat. */
export type Strike = { key: number; at: number }

type Passage = {
  moments: readonly Moment[]
  msPerQuarter: number
  /** One beat of its metre, in quarters. */
  beat: number
  /** Those that were played, in their order. */
  bars: readonly PlayedBar[]
}
/**
 * Beats behind the metronome, negative ahead of it, and what is said of each note once they are counted off: all of it was
 * beside the metronome, which is the fault of the first.
 */
export type Trailing = { beats: number; judged: Judged[] }

/** Nobody comes in further beside the metronome than this without being lost. */
const BEATS = [1, 2, 3, -1]
/** Beats behind the metronome at most. */
export const MOST_BEATS = Math.max(...BEATS)
/** A keyboard may be late by less than this. */
const LEAST_MS = 350
/** Of fewer notes any rhythm can be found in any other. */
const LEAST_NOTES = 4
/** So much of it is wrong as the metronome has it, and so little once it is counted from another beat. */
const LOST = 0.15
const FOUND = 0.25

/** `behind`: whole beats by which the metronome has followed by the end; negative after a leap ahead. */
type Played = { strikes: readonly Strike[]; msPerQuarter: number; behind: number }

/** What is said of a pass in the end, where the player and the metronome were apart in it, and whether a key was struck. */
export function settlePass(
  judged: readonly Judged[],
  { strikes, msPerQuarter, behind }: Played,
  passage: Omit<Passage, 'msPerQuarter'>,
): { judged: Judged[]; behind: number; trailing: number; struck: boolean } {
  const found = findTrailing(judged, strikes, { ...passage, msPerQuarter })
  const settled = found?.judged ?? settleAll(judged, passage.moments)
  // all of a short passage may have been struck while it was counted in
  const struck = settled.some(({ strike }) => strike !== null)
  return { judged: settled, behind: found ? 0 : behind, trailing: found?.beats ?? 0, struck }
}

/**
 * Whether a pass that went wrong by the metronome was played a beat or more beside it from beginning to end, and well
 * enough so: who comes in on the wrong beat has one fault, and not one in each bar.
 */
export function findTrailing(judged: readonly Judged[], strikes: readonly Strike[], passage: Passage): Trailing | null {
  const { moments, msPerQuarter, beat } = passage
  const count = countNotes(moments)
  if (count < LEAST_NOTES || !isLost(judged, moments)) return null
  const lost = faultsOf(settleAll(judged, moments))
  const tries = BEATS.map((beats) => ({ beats, ms: beats * beat * msPerQuarter }))
    .filter(({ ms }) => Math.abs(ms) >= LEAST_MS)
    .map(({ beats, ms }) => ({ beats, judged: judgeAll(strikes, ms, passage) }))
  const [best] = tries.toSorted((one, other) => faultsOf(one.judged) - faultsOf(other.judged))
  if (!best || faultsOf(best.judged) > Math.min(FOUND * count, lost / 2)) return null
  return { ...best, judged: withFirst(best.judged, best.beats > 0 ? 'late' : 'early') }
}

/** Whether so much of a passage went wrong by the metronome, or its beginning, that it may have been played beside it. */
export function isLost(judged: readonly Judged[], moments: readonly Moment[]): boolean {
  const faults = settleAll(judged, moments).filter(({ verdict }) => verdict !== 'right')
  const first = moments[0]?.notes ?? []
  const begins = faults.some(({ note }) => note !== null && first.includes(note))
  return begins || faults.length >= Math.max(1, LOST * countNotes(moments))
}

const countNotes = (moments: readonly Moment[]): number => moments.reduce((sum, { notes }) => sum + notes.length, 0)

const faultsOf = (judged: readonly Judged[]): number => judged.filter(({ verdict }) => verdict !== 'right').length

/** The first note that was right has another verdict. */
function withFirst(judged: readonly Judged[], verdict: 'late' | 'early'): Judged[] {
  const right = judged.filter((each) => each.verdict === 'right')
  const [first] = right.toSorted((one, other) => (one.note?.at ?? 0) - (other.note?.at ?? 0))
  return judged.map((each) => (each === first ? { ...each, verdict } : each))
}

/** The same strikes by a metronome that is `late` milliseconds later, and follows nobody. */
function judgeAll(strikes: readonly Strike[], late: number, passage: Passage): Judged[] {
  const { moments, msPerQuarter, bars } = passage
  const from = bars[0]?.at ?? 0
  let state: Judging = startJudging(moments, { msPerQuarter, from, bars, follows: false })
  const judged: Judged[] = []
  const end = ((bars.at(-1)?.end ?? from) - from) * msPerQuarter
  for (const { key, at } of strikes) {
    // of a part of a passage, what was struck after it
    if (at - late > end) break
    // while it is counted in one may try the keys
    if (at - late < -msPerQuarter / 2) continue
    const step = strike(state, key, at - late)
    state = step.state
    judged.push(...step.judged)
  }
  return settleAll([...judged, ...advance(state, Number.POSITIVE_INFINITY).judged], moments)
}
