import type { PieceNote } from '../pieces/index.ts'
import type { BarCounts } from './contract.ts'
import { middleOffset } from './latency.ts'
import type { Moment } from './moments.ts'

export type Verdict = 'right' | 'early' | 'late' | 'wrong' | 'missed'
/**
 * What is said of one note or one strike. `note` is null for a key that fits nothing, `strike` for a note that nobody
 * struck. A later verdict about the same strike or note replaces the earlier one: see `settle`.
 */
export type Judged = {
  note: PieceNote | null
  key: number
  verdict: Verdict
  /** As printed. */
  bar: number
  hand: 'right' | 'left' | null
  strike: number | null
  /** Of a note that was struck to a metronome: by how many milliseconds after its moment, negative before it. */
  off?: number
  /** Of a key that fits nothing: the note in whose place it was struck. */
  near?: string
}

export const judgedNote = (note: PieceNote, verdict: Verdict, strike: number | null): Judged => {
  const { midi, bar, hand } = note
  return { note, key: midi, verdict, bar, hand, strike }
}

/** A key that fits nothing, told of the hand whose note is nearest to it; `bar`: where it is not that of these notes. */
export function judgedWrong(key: number, notes: readonly PieceNote[], strike: number, bar = notes[0]?.bar): Judged {
  const distance = ({ midi }: PieceNote) => Math.abs(midi - key)
  const [nearest] = notes.toSorted((one, other) => distance(one) - distance(other))
  const place = { bar: bar ?? 0, hand: nearest?.hand ?? null, ...(nearest && { near: nearest.id }) }
  return { note: null, key, verdict: 'wrong', strike, ...place }
}

/** What holds in the end, where a strike was first taken for a wrong one, or a passage was begun again. */
export function settle(judged: readonly Judged[]): Judged[] {
  const places = new Map<number, number | undefined>()
  const last = new Map<PieceNote, Judged>()
  for (const each of judged) {
    if (each.strike !== null) places.set(each.strike, each.note?.at)
    if (each.note) last.set(each.note, each)
  }
  return judged.filter(
    (each) =>
      (each.strike === null || places.get(each.strike) === each.note?.at) &&
      (each.note === null || last.get(each.note) === each),
  )
}

/** The same of a whole passage: every note of it once, and missed where nothing else holds. */
export function settleAll(judged: readonly Judged[], moments: readonly Moment[]): Judged[] {
  const settled = settle(judged)
  const told = new Set(settled.map(({ note }) => note))
  const untold = moments.flatMap(({ notes }) => notes.filter((note) => !told.has(note)))
  return [...settled, ...untold.map((note) => judgedNote(note, 'missed', null))]
}

/** How each printed bar went, in the order of their numbers. */
export function barCounts(judged: readonly Judged[]): BarCounts[] {
  const bars = new Map<number, BarCounts>()
  for (const { bar, verdict } of settle(judged)) {
    const counts = bars.get(bar) ?? { bar, right: 0, early: 0, late: 0, wrong: 0, missed: 0 }
    counts[verdict]++
    bars.set(bar, counts)
  }
  return [...bars.values()].sort((one, other) => one.bar - other.bar)
}

/** Whether a pass was played with nothing to say of it; a passage without a note tells nothing of its player. */
export const isClean = (judged: readonly Judged[]): boolean =>
  judged.length > 0 && settle(judged).every(({ verdict }) => verdict === 'right')

/** So many late notes are no slip, and such a share of all is no slowness either, but what the instrument takes. */
const DELAYED = { least: 8, share: 0.8 }
/** Of fewer, as in the loop of a bar, all, at so many moments. */
const ALL_DELAYED = 5
/** The middle note is so many milliseconds late where keys arrive late. */
const DELAY_MS = 70

/** Whether a pass was late as a whole, as it is where keys arrive late: nearly all of it, or all of it by about as much. */
export function isDelayed(judged: readonly Judged[]): boolean {
  const settled = settle(judged)
  const late = settled.filter(({ verdict }) => verdict === 'late').length
  const moments = new Set(settled.map(({ note }) => note?.at))
  if (moments.size >= ALL_DELAYED && late === settled.length) return true
  if (late >= DELAYED.least && late >= DELAYED.share * settled.length) return true
  const offs = settled.flatMap(({ off }) => off ?? [])
  return late > 0 && offs.length >= DELAYED.least && (middleOffset(offs) ?? 0) >= DELAY_MS
}

const WEIGHT: Record<Verdict, number> = { right: 0, early: 1, late: 1, wrong: 2, missed: 2 }
const MOST = 3
type Fault = Exclude<Verdict, 'right'>
type Hand = Judged['hand']
/** What is to be worked on: a bar as it is printed, and what mostly went wrong there in each hand, the worse one first. */
export type Advice = { bar: number; faults: { hand: Hand; fault: Fault; count: number }[] }

/** What to work on, the worst first. */
export function adviceOf(judged: readonly Judged[]): Advice[] {
  const bars = new Map<number, Map<Hand, Map<Fault, number>>>()
  for (const { bar, hand, verdict } of settle(judged)) {
    if (verdict === 'right') continue
    const hands = bars.get(bar) ?? new Map<Hand, Map<Fault, number>>()
    const faults = hands.get(hand) ?? new Map<Fault, number>()
    faults.set(verdict, (faults.get(verdict) ?? 0) + WEIGHT[verdict])
    bars.set(bar, hands.set(hand, faults))
  }
  const weigh = (faults: ReadonlyMap<Fault, number>) => [...faults.values()].reduce((all, each) => all + each, 0)
  const worstOf = (faults: ReadonlyMap<Fault, number>) => [...faults].sort(([, one], [, other]) => other - one)[0]
  return [...bars]
    .map(([bar, hands]) => ({ bar, hands: [...hands].sort(([, one], [, other]) => weigh(other) - weigh(one)) }))
    .map(({ bar, hands }) => ({ bar, hands, weight: hands.reduce((sum, [, faults]) => sum + weigh(faults), 0) }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST)
    .map(({ bar, hands }) => ({
      bar,
      faults: hands.flatMap(([hand, faults]) => {
        const worst = worstOf(faults)
        return worst ? [{ hand, fault: worst[0], count: worst[1] / WEIGHT[worst[0]] }] : []
      }),
    }))
}
