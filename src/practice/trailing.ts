import { advance, type Judging, startJudging, strike } from './judging.ts'
import type { Moment, PlayedBar } from './moments.ts'
import { type Judged, settleAll } from './verdicts.ts'

/** A key that went down, `at` milliseconds since the passage's first beat. */
export type Strike = { key: number; at: number }

type Passage = {
  moments: readonly Moment[]
  msPerQuarter: number
  /** Its first beat, and one beat of its metre, in quarters. */
  from: number
  beat: number
  bars: readonly PlayedBar[]
}
/** Beats behind the metronome, negative ahead of it, and what is said of each note once they are counted off. */
export type Trailing = { beats: number; judged: Judged[] }

/** Nobody comes in further beside the metronome than this without being lost. */
const BEATS = [1, 2, 3, -1]
/** Of fewer notes any rhythm can be found in any other. */
const LEAST = 4
/** So much of it is wrong as the metronome has it, and so little once it is counted from another beat. */
const LOST = 0.15
const FOUND = 0.25

/**
 * Whether a pass that went wrong by the metronome was played a beat or more beside it from beginning to end, and well
 * enough so: who comes in on the wrong beat has one fault, and not one in each bar.
 */
export function findTrailing(judged: readonly Judged[], strikes: readonly Strike[], passage: Passage): Trailing | null {
  const { moments, msPerQuarter, beat } = passage
  const count = moments.reduce((sum, { notes }) => sum + notes.length, 0)
  const lost = faultsOf(settleAll(judged, moments))
  if (count < LEAST || lost < LOST * count) return null
  const tries = BEATS.flatMap((beats) => {
    const told = judgeAll(strikes, beats * beat * msPerQuarter, passage)
    return told ? [{ beats, judged: told }] : []
  })
  const [best] = tries.toSorted((one, other) => faultsOf(one.judged) - faultsOf(other.judged))
  return best && faultsOf(best.judged) <= Math.min(FOUND * count, lost / 2) ? best : null
}

const faultsOf = (judged: readonly Judged[]): number => judged.filter(({ verdict }) => verdict !== 'right').length

/** The same strikes by a metronome that is `late` milliseconds later; null where it would have had to follow them again. */
function judgeAll(strikes: readonly Strike[], late: number, passage: Passage): Judged[] | null {
  const { moments, msPerQuarter, from, bars } = passage
  let state: Judging = startJudging(moments, { msPerQuarter, from, bars })
  const judged: Judged[] = []
  const end = ((bars.at(-1)?.end ?? from) - from) * msPerQuarter
  for (const { key, at } of strikes) {
    // of a part of a passage, what was struck after it
    if (at - late > end) break
    const step = strike(state, key, at - late)
    state = step.state
    judged.push(...step.judged)
  }
  if (state.shift !== 0) return null
  return settleAll([...judged, ...advance(state, Number.POSITIVE_INFINITY).judged], moments)
}
