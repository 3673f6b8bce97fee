import { describe, expect, it } from 'vitest'
import {
  type Bar,
  barUnits,
  type Hand,
  hands,
  lengthOf,
  type Moment,
  QUARTER,
  voicesOf,
} from '../../src/pieces/score.ts'
import { midiOf } from '../../src/platform/spelling.ts'
import { type DemoPiece, demoPieces } from '../pieces.ts'

const NINTH = 14
const TENTH = 16
type Struck = Moment & { at: number; end: number; keys: number[]; bar: number }

/** What a hand strikes and holds, one after the other; what a tie holds on is one. */
function strikes(piece: DemoPiece, hand: Hand): Struck[] {
  return voicesOf(piece, hand).flatMap((bars) => strikesOf(bars, piece.upbeat))
}

function strikesOf(bars: readonly Bar[], upbeat: boolean): Struck[] {
  const found: Struck[] = []
  let [at, held] = [0, false]
  for (const [index, bar] of bars.entries())
    for (const moment of bar) {
      const before = held ? found.at(-1) : undefined
      const keys = moment.notes.map(midiOf).sort((one, other) => one - other)
      if (before && keys.every((key) => before.keys.includes(key))) before.end = at + moment.units
      else if (keys.length > 0)
        found.push({ ...moment, at, end: at + moment.units, keys, bar: index + (upbeat ? 0 : 1) })
      at += moment.units
      held = moment.tied
    }
  return found
}

/** Notes that have no finger of their own, lie outside the five keys that the last finger names, and are no chord that it was of. */
function withoutFinger(piece: DemoPiece, hand: Hand): string[] {
  let reach: [number, number] | undefined
  let chord = ''
  return strikes(piece, hand).flatMap(({ notes, fingers, keys, bar }) => {
    const [lowest] = [...notes].sort((one, other) => midiOf(one) - midiOf(other))
    const [finger] = fingers
    if (finger && lowest) {
      const under = hand === 'right' ? finger - 1 : 5 - finger
      reach = [lowest.step - under, lowest.step - under + 4]
    }
    const named = fingers.length === notes.length
    if (named) chord = keys.join()
    const under = notes.every(({ step }) => reach && step >= reach[0] && step <= reach[1])
    return named || (notes.length === 1 ? under : chord === keys.join()) ? [] : [`bar ${bar}`]
  })
}

describe('the hands of the demo’s pieces', () => {
  it.each(demoPieces)('$title asks for five keys and a ninth at most in one hand', (piece) => {
    const reach = piece.meant === 'tenth' ? TENTH : NINTH
    for (const hand of hands)
      for (const { keys, bar } of strikes(piece, hand)) {
        expect(keys.length, `${hand}, bar ${bar}`).toBeLessThanOrEqual(5)
        expect(Math.max(...keys) - Math.min(...keys), `${hand}, bar ${bar}`).toBeLessThanOrEqual(reach)
      }
  })

  it.each(demoPieces)('$title keeps the left hand below the right', (piece) => {
    const left = strikes(piece, 'left')
    for (const right of strikes(piece, 'right'))
      for (const other of left.filter(({ at, end }) => at < right.end && end > right.at)) {
        const distance = Math.min(...right.keys) - Math.max(...other.keys)
        const isUnison = piece.meant === 'unison' && right.at === other.at && right.end === other.end
        expect(distance, `bar ${right.bar}`).toBeGreaterThanOrEqual(isUnison ? 0 : 1)
      }
  })

  it.each(demoPieces)('$title tells the fingers of each place', (piece) => {
    for (const hand of hands) expect(withoutFinger(piece, hand), hand).toEqual([])
  })

  it('have one finger for each key, from the thumb to the little one', () => {
    for (const piece of demoPieces)
      for (const hand of hands)
        for (const { fingers, keys, bar } of strikes(piece, hand).filter(({ fingers }) => fingers.length > 1)) {
          const fromThumb = hand === 'right' ? fingers : fingers.toReversed()
          expect(fingers, `${piece.title}, bar ${bar}`).toHaveLength(keys.length)
          expect([...new Set(fromThumb)].sort(), `${piece.title}, bar ${bar}`).toEqual(fromThumb)
        }
  })

  it('take a chord of three or more keys by the same fingers wherever it comes in a piece', () => {
    for (const piece of demoPieces)
      for (const hand of hands) {
        const taken = new Map<string, string>()
        for (const { fingers, keys, bar } of strikes(piece, hand).filter(
          (one) => one.keys.length > 2 && one.fingers.length > 0,
        )) {
          const before = taken.get(keys.join())
          if (before) expect(fingers.join(), `${piece.title}, ${hand}, bar ${bar}`).toBe(before)
          taken.set(keys.join(), fingers.join())
        }
      }
  })

  it.each(demoPieces.filter(({ title }) => /Scale|Major|A Minor|Half-Whole/.test(title)))(
    '$title has a finger for each note of its scale',
    (piece) => {
      if (piece.title === 'Mirror Scale in C') return
      for (const hand of hands)
        for (const { fingers, bar } of strikes(piece, hand)) expect(fingers, `${hand}, bar ${bar}`).toHaveLength(1)
    },
  )
})

describe('the titles of the demo’s pieces', () => {
  const named = (title: string): DemoPiece => {
    const piece = demoPieces.find((one) => one.title === title)
    if (!piece) throw new Error(`There is no ${title}.`)
    return piece
  }
  const secondsOf = ({ parts, tempo }: DemoPiece) =>
    (parts.right.reduce((sum, bar) => sum + lengthOf(bar), 0) / QUARTER / tempo) * 60

  it('say how long they are', () => {
    expect(Math.round(secondsOf(named('Ninety-Second Warm-Up')))).toBe(90)
    expect(named('Prelude in C, First Four Bars').parts.right).toHaveLength(4)
    for (const piece of demoPieces) expect(secondsOf(piece), piece.title).toBeGreaterThan(5)
    for (const piece of demoPieces.filter(({ title }) => /Two Octaves/.test(title)))
      for (const hand of hands) {
        const keys = strikes(piece, hand).flatMap((struck) => struck.keys)
        expect(Math.max(...keys) - Math.min(...keys), piece.title).toBe(24)
      }
  })

  it('promise all twelve keys where there are twelve', () => {
    const scales = demoPieces.filter(({ of }) => 'lesson' in of && of.lesson === 'Two-octave scales, all twelve keys')
    expect(new Set(scales.map(({ key }) => key)).size).toBe(12)
    const goals = named('Arpeggios through Two, Five, One').parts.right.filter((_, at) => at % 3 === 2)
    expect(new Set(goals.map(([first]) => midiOf(first?.notes[0] ?? { step: 0, alter: 0 }) % 12)).size).toBe(12)
  })

  it('are each of other notes', () => {
    const notes = demoPieces.map((piece) =>
      JSON.stringify(hands.map((hand) => strikes(piece, hand).map((one) => [one.keys, one.units]))),
    )
    expect(new Set(notes).size).toBe(demoPieces.length)
  })

  it('of a swung piece hold long and short pairs of the melody that was straight', () => {
    const [straight = [], , swung = []] = named('Straight, then Swung').parts.right
    expect(swung.map(({ notes }) => notes)).toEqual(straight.map(({ notes }) => notes))
    expect(swung.map(({ units }) => units)).toEqual(Array(4).fill([8, 4]).flat())
    expect(lengthOf(swung)).toBe(barUnits({ beats: 4, beatType: 4 }))
  })
})
