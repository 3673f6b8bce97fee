// Fingers for hands whose source names few: the way that takes least of a hand, printed where a player could not tell.
import type { Bar, Hand, Moment } from '../../src/pieces/score.ts'
import { hands, QUARTER } from '../../src/pieces/score.ts'
import { isBlackKey, midiOf } from '../../src/platform/spelling.ts'
import type { DemoPiece } from './compose.ts'

/** Semitones between two fingers of a hand: crossed or close, relaxed from and to, stretched, and the most there is (after Parncutt). */
const SPANS: Record<string, readonly [close: number, from: number, to: number, wide: number, most: number]> = {
  12: [-3, 1, 5, 8, 10],
  13: [-2, 3, 7, 10, 12],
  14: [-1, 5, 9, 12, 14],
  15: [1, 7, 10, 13, 15],
  23: [1, 1, 2, 3, 5],
  24: [1, 3, 4, 5, 7],
  25: [2, 5, 6, 8, 10],
  34: [1, 1, 2, 2, 4],
  35: [1, 3, 4, 5, 7],
  45: [1, 1, 2, 3, 5],
}
const WEAK = [0, 0, 0, 0, 0.3, 0]
const BLACK = [0, 1, 0, 0, 0, 0.5]
/** White keys by which the hand lies elsewhere. */
const MOVE = 0.7
/** In a line, too, a hand that lies where it lay is sure of its keys. */
const STAY = 0.15
const REST = 0.3
/** Of a chord of three or more keys, for each finger outside of those that play: it lies best from thumb to little finger. */
const IDLE = 0.8
const LEAP = 5

/** One strike of a hand; keys and fingers as of a right hand, the left one mirrored. */
type Strike = {
  at: number
  bar: number
  keys: number[]
  steps: number[]
  black: boolean[]
  given: number[]
  /** Whether `given` is not of the source, so that it is printed. */
  chosen?: boolean
  rested: boolean
}
type Way = { fingers: number[]; cost: number; before: Way | undefined }

/** The piece with fingers where each hand takes a new place. */
export function withFingers(piece: DemoPiece): DemoPiece {
  const parts = Object.fromEntries(hands.map((hand) => [hand, fingerHand(piece.parts[hand], hand)]))
  return { ...piece, parts: parts as DemoPiece['parts'] }
}

function fingerHand(bars: readonly Bar[], hand: Hand): readonly Bar[] {
  const strikes = sameForSame(followGiven(listStrikes(bars, hand), hand))
  const printed = new Map<Moment, number[]>()
  let [told, under] = ['', Number.NaN]
  for (const [index, fingers] of easiest(strikes).entries()) {
    const { keys, steps, given, chosen = false, bar, at } = strikes[index] as Strike
    const isWritten = given.length > 0 && !chosen
    const isTold = keys.length > 1 ? told === keys.join() : steps[0] === under + (fingers[0] ?? 0)
    if (isTold && !isWritten) continue
    under = thumbOf(steps, fingers, hand)
    told = keys.join()
    const moment = bars[bar]?.[at] as Moment
    if (!isWritten) printed.set(moment, hand === 'right' ? fingers : fingers.toReversed())
  }
  return bars.map((bar) => bar.map((moment) => ({ ...moment, fingers: printed.get(moment) ?? moment.fingers })))
}

/** The white key before the thumb's where the lowest note has this finger: a finger names the five keys around it. */
const thumbOf = (steps: readonly number[], fingers: readonly number[], hand: Hand): number => {
  const lowest = hand === 'right' ? 0 : steps.length - 1
  return (steps[lowest] ?? 0) - (fingers[lowest] ?? 0)
}

/** What the source says of a place holds for the notes that follow, until one lies outside its five keys. */
function followGiven(strikes: readonly Strike[], hand: Hand): Strike[] {
  let under = Number.NaN
  return strikes.map((strike) => {
    const { given, steps } = strike
    if (given.length > 0) under = thumbOf(steps, given, hand)
    if (given.length > 0) return strike
    const finger = (steps[0] ?? 0) - under
    if (steps.length === 1 && finger >= 1 && finger <= 5) return { ...strike, given: [finger] }
    under = Number.NaN
    return strike
  })
}

function listStrikes(bars: readonly Bar[], hand: Hand): Strike[] {
  const found: Strike[] = []
  let [held, rest] = [false, QUARTER]
  for (const [bar, moments] of bars.entries())
    for (const [at, { notes, tied, units, fingers }] of moments.entries()) {
      const isHeld = held && notes.every((note) => found.at(-1)?.keys.includes(mirror(midiOf(note), hand)))
      held = tied
      if (notes.length === 0) rest += units
      if (notes.length === 0 || isHeld) continue
      const sorted = notes.toSorted((one, other) => (midiOf(one) - midiOf(other)) * (hand === 'right' ? 1 : -1))
      const given = fingers.length === notes.length ? (hand === 'right' ? [...fingers] : fingers.toReversed()) : []
      found.push({
        ...{ at, bar, given, rested: rest >= QUARTER / 2 },
        keys: sorted.map((note) => mirror(midiOf(note), hand)),
        steps: sorted.map(({ step }) => mirror(step, hand)),
        black: sorted.map((note) => isBlackKey(midiOf(note))),
      })
      rest = 0
    }
  return found
}

const mirror = (key: number, hand: Hand): number => (hand === 'right' ? key : -key)

/** A chord of three or more keys is taken by the same fingers wherever it comes: those that it takes most often. */
function sameForSame(strikes: readonly Strike[]): Strike[] {
  const taken = new Map<string, string[]>()
  for (const [index, fingers] of easiest(strikes).entries()) {
    const { keys } = strikes[index] as Strike
    if (keys.length > 2) taken.set(keys.join(), [...(taken.get(keys.join()) ?? []), fingers.join()])
  }
  return strikes.map((strike) => {
    const ways = taken.get(strike.keys.join()) ?? []
    const count = (way: string) => ways.filter((each) => each === way).length
    const [usual] = ways.toSorted((one, other) => count(other) - count(one))
    return strike.given.length > 0 || !usual ? strike : { ...strike, given: usual.split(',').map(Number), chosen: true }
  })
}

/** The fingers of all strikes that together cost least. */
function easiest(strikes: readonly Strike[]): number[][] {
  let ways: Way[] = [{ fingers: [], cost: 0, before: undefined }]
  for (const [index, strike] of strikes.entries()) {
    const last = strikes[index - 1]
    ways = choices(strike).map((fingers) => {
      const costOf = (before: Way) => before.cost + (last ? change(last, before.fingers, strike, fingers) : 0)
      const before = ways.reduce((best, each) => (costOf(each) < costOf(best) ? each : best))
      return { fingers, before, cost: costOf(before) + hold(strike, fingers) }
    })
  }
  const fingers: number[][] = []
  let way: Way | undefined = ways.reduce((best, each) => (each.cost < best.cost ? each : best))
  for (; way?.before; way = way.before) fingers.unshift(way.fingers)
  return fingers
}

/** Every way for a hand to take so many keys, from its thumb up. */
function choices({ keys, given }: Strike): number[][] {
  if (given.length > 0) return [given]
  const choose = (count: number, from: number): number[][] =>
    count === 0
      ? [[]]
      : [1, 2, 3, 4, 5].slice(from).flatMap((finger) => choose(count - 1, finger).map((more) => [finger, ...more]))
  return choose(keys.length, 0)
}

function hold({ keys, black }: Strike, fingers: readonly number[]): number {
  const single = fingers.reduce(
    (sum, finger, at) => sum + (WEAK[finger] ?? 0) + (black[at] ? (BLACK[finger] ?? 0) : 0),
    0,
  )
  const spans = fingers.slice(1).reduce((sum, finger, at) => {
    const [low, high] = [fingers[at] ?? 1, finger]
    return sum + spanCost(low, high, (keys[at + 1] ?? 0) - (keys[at] ?? 0))
  }, single)
  if (fingers.length < 3) return spans
  const [first = 1, last = 5] = [fingers[0], fingers.at(-1)]
  const outer = spanCost(first, last, (keys.at(-1) ?? 0) - (keys[0] ?? 0))
  return spans + outer + IDLE * (first - 1 + (5 - last))
}

/** From one strike to the next: by the fingers themselves in a line, by the place of the hand in chords. */
function change(last: Strike, before: readonly number[], next: Strike, fingers: readonly number[]): number {
  const weight = next.rested ? REST : 1
  if (last.keys.join() === next.keys.join()) return before.join() === fingers.join() ? 0 : 3
  const moved = Math.abs(placeOf(next, fingers) - placeOf(last, before))
  if (before.length > 1 || fingers.length > 1) return weight * MOVE * moved
  const [one = 1, other = 1] = [before[0], fingers[0]]
  const distance = (next.keys[0] ?? 0) - (last.keys[0] ?? 0)
  // a hand that leaps may take any finger
  const leap = LEAP + 0.3 * Math.abs(distance)
  if (one === other) return weight * leap
  const span = one < other ? spanCost(one, other, distance) : spanCost(other, one, -distance)
  return weight * Math.min(leap, span) + STAY * moved
}

/** The white key that is under the thumb. */
const placeOf = ({ steps }: Strike, fingers: readonly number[]): number =>
  fingers.reduce((sum, finger, at) => sum + (steps[at] ?? 0) - finger, 0) / fingers.length

function spanCost(low: number, high: number, semitones: number): number {
  const [close, from, to, wide, most] = SPANS[`${low}${high}`] ?? [1, 1, 2, 3, 5]
  const over = (limit: number) => Math.max(0, semitones - limit)
  const under = (limit: number) => Math.max(0, limit - semitones)
  // a thumb passes under, or is crossed, once in a while
  const crossing = low === 1 && semitones < 0 ? 1 : 0
  return crossing + 0.5 * (over(to) + under(from)) + 2 * (over(wide) + under(close)) + 10 * over(most)
}
