// What there is to get wrong in a line, by kind, so that what was wrong comes back more often.
import { type Hand, hands, QUARTER, type Score } from '../pieces/index.ts'
import { noteName } from '../platform/spelling.ts'

/** A struck note's place and what it asks of a reader, such as 'note E4', 'leap 4', 'value q.', 'tie', 'accidental'. */
export type ReadingPlace = { hand: Hand; bar: number; at: number; kinds: string[] }

/** What a step may ask for the first time. */
export type Ask =
  | ('skip' | 'wide leap' | 'rest' | 'together' | 'quavers' | 'semiquavers' | 'triplets' | 'dotted' | 'sixth note')
  | ('moving left' | 'tie' | 'off the beat' | 'two notes' | 'outside the key')

const VALUES: Record<number, string> = {
  48: 'w',
  36: 'h.',
  24: 'h',
  18: 'q.',
  12: 'q',
  9: 'e.',
  6: 'e',
  4: 'et',
  3: 's',
}

/** Every struck moment of a line; `at` in quarters from its start, `bar` from 1. */
export function findReadingPlaces({ parts }: Pick<Score, 'parts'>): ReadingPlace[] {
  return hands.flatMap((hand) => {
    const places: ReadingPlace[] = []
    let at = 0
    let held = false
    let before: number | undefined
    for (const [bar, moments] of parts[hand].entries())
      for (const { notes, units, tied, triplet } of moments) {
        const top = notes.at(-1)
        if (top && !held) {
          const leap = before === undefined ? 0 : Math.abs(top.step - before)
          const kinds = [
            ...notes.map((note) => `note ${noteName(note)}`),
            ...(leap > 1 ? [`leap ${leap + 1}`] : []),
            ...[`value ${triplet ? 'et' : (VALUES[units] ?? units)}`],
            ...(tied ? ['tie'] : []),
            ...((at * QUARTER) % QUARTER !== 0 && units >= QUARTER ? ['off the beat'] : []),
          ]
          places.push({ hand, bar: bar + 1, at, kinds })
        }
        if (top) before = top.step
        held = tied
        at += units / QUARTER
      }
    return places
  })
}
