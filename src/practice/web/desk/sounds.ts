import { meterOf, type PieceNote } from '../../../pieces/index.ts'
import type { PlayedBar } from '../../moments.ts'
import { soundsOf } from '../../playback.ts'

/** One thing that the academy sounds, `at` milliseconds from the first beat of the passage; ticks of a count-in come before it. */
export type Sound =
  | { kind: 'tick'; at: number; strong: boolean }
  | { kind: 'note'; at: number; midi: number; seconds: number }

/** Notes as the academy sounds them. */
export const tonesOf = (notes: readonly PieceNote[], msPerQuarter: number, from: number): Sound[] =>
  soundsOf(notes, msPerQuarter, from).map(({ note, ms, length }) => ({
    ...{ kind: 'note', at: ms, midi: note.midi },
    seconds: length / 1000,
  }))

type Ticked = { timeSignature: string; msPerQuarter: number }
/** The bar that a passage begins with. */
type First = Pick<PlayedBar, 'missing'>

/**
 * Quarters that are counted before a passage: a bar. Before an upbeat it is what is missing of its bar, so that the pulse is
 * even. It is a bar more where that would be less than half of one, or a single beat, which tells no tempo.
 */
export function countInLength(first: First | undefined, timeSignature: string): number {
  const { beat, bar } = meterOf(timeSignature)
  const rest = first?.missing || bar
  return rest < bar / 2 - 0.01 || ticksIn(rest, beat) < 2 ? rest + bar : rest
}

const ticksIn = (length: number, beat: number): number => Math.ceil(length / beat - 0.01)

/** The beats that are counted before a passage, from the first one of a bar on. */
export function countIn(first: First | undefined, { timeSignature, msPerQuarter }: Ticked): Sound[] {
  const { beat, bar } = meterOf(timeSignature)
  const length = countInLength(first, timeSignature)
  return Array.from({ length: ticksIn(length, beat) }, (_, index) => ({
    kind: 'tick',
    at: (index * beat - length) * msPerQuarter,
    strong: index % Math.round(bar / beat) === 0,
  }))
}

/** The beats of the bars of a passage. An upbeat is the end of a bar, as it is felt. */
export function ticksOf(bars: readonly PlayedBar[], { timeSignature, msPerQuarter }: Ticked): Sound[] {
  const { beat, bar } = meterOf(timeSignature)
  const from = bars[0]?.at ?? 0
  return bars.flatMap(({ at, end, missing }) => {
    const begin = at - missing
    return Array.from({ length: ticksIn(end - begin, beat) }, (_, index) => ({ index, quarters: begin + index * beat }))
      .filter(({ quarters }) => quarters > at - 0.01)
      .map(({ index, quarters }): Sound => {
        const strong = index % Math.round(bar / beat) === 0
        return { kind: 'tick', at: (quarters - from) * msPerQuarter, strong }
      })
  })
}
