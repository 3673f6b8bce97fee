// What all parts of a reading line are made with.
import { fifthsOf, type Hand, type Moment } from '../pieces/index.ts'
import type { Spelled } from '../platform/spelling.ts'
import type { Value } from './readingRhythm.ts'
import type { ReadingStep } from './readingSteps.ts'

/** What the parts of a line are made with. */
export type Plan = {
  random: () => number
  step: ReadingStep
  key: string
  /** The white key of the tonic within an octave, 0 to 6. */
  tonic: number
  time: string
  /** The degree that each bar stands on, the tonic being 0. */
  harmony: readonly number[]
}

/** Where a hand stays: its range, or five fingers from the tonic up. */
export function rangeOf({ step, tonic }: Plan, hand: Hand): readonly [number, number] {
  if (step.range) return step.range[hand]
  // both thumbs reach middle C in the key of C; other tonics lie near it
  const lowest = (hand === 'right' ? 28 : 21) + tonic - (tonic > 4 ? 7 : 0)
  return [lowest, lowest + 4]
}

/** How far a white key is above the tonic, 0 to 6. */
export const degreeOf = (key: number, tonic: number): number => (((key - tonic) % 7) + 7) % 7

export const momentOf = (notes: readonly Spelled[], { units, triplet }: Value): Moment => ({
  ...{ notes, units, triplet },
  ...{ fingers: [], tied: false },
})

/** A white key as the key signature has it. */
export function inKey(key: string, step: number): Spelled {
  const fifths = fifthsOf(key)
  // the order in which signatures take their sharps; flats come from its end
  const order = [3, 0, 4, 1, 5, 2, 6]
  const at = order.indexOf(((step % 7) + 7) % 7)
  return { step, alter: at < fifths ? 1 : 6 - at < -fifths ? -1 : 0 }
}
