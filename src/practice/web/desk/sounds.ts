import type { PieceNote } from '../../../pieces/index.ts'
import { meterOf, type PlayedBar } from '../../moments.ts'
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

/** The beats of one whole bar before the passage. */
export function countIn({ timeSignature, msPerQuarter }: Ticked): Sound[] {
  const { beat, bar } = meterOf(timeSignature)
  return Array.from({ length: Math.round(bar / beat) }, (_, index) => ({
    kind: 'tick',
    at: (index * beat - bar) * msPerQuarter,
    strong: index === 0,
  }))
}

/** The beats of the bars of a passage. An upbeat is counted from its end, as it is felt. */
export function ticksOf(bars: readonly PlayedBar[], { timeSignature, msPerQuarter }: Ticked): Sound[] {
  const { beat, bar } = meterOf(timeSignature)
  const from = bars[0]?.at ?? 0
  return bars.flatMap(({ at, end }) => {
    const begin = end - Math.ceil((end - at) / bar - 0.01) * bar
    const count = Math.round((end - begin) / beat)
    return Array.from({ length: count }, (_, index) => ({ index, quarters: begin + index * beat }))
      .filter(({ quarters }) => quarters > at - 0.01)
      .map(({ index, quarters }): Sound => {
        const strong = index % Math.round(bar / beat) === 0
        return { kind: 'tick', at: (quarters - from) * msPerQuarter, strong }
      })
  })
}
