import type { PieceNote } from '../pieces/index.ts'
import type { Moment } from './moments.ts'

/** A moment in milliseconds since the passage's first beat, and what of it is still to be struck. */
export type Due = {
  ms: number
  /** A strike before is not meant for it, one after comes too late. */
  begin: number
  end: number
  /** How far before and after a strike is in time. */
  before: number
  after: number
  notes: readonly PieceNote[]
  open: readonly PieceNote[]
  ornaments: readonly { key: number; from: number; until: number }[]
  /** First and last strike of its chord so far. */
  chord: { first: number; last: number } | null
}

/** 120 ms at 80 quarters a minute. */
const SHARE = 0.16
const LEAST_MS = 70
const MOST_MS = 180
const MAX_EARLY_QUARTERS = 1
const MAX_LATE_QUARTERS = 2

/** Milliseconds on each side within which a note is in time, by the tempo. */
export const toleranceMs = (msPerQuarter: number): number => Math.min(MOST_MS, Math.max(LEAST_MS, SHARE * msPerQuarter))

/**
 * Gives each moment its window: it begins half way from the moment before, so that an early key of the next one does not
 * count, and a late key counts until the moment after the next begins.
 */
export function scheduleMoments(moments: readonly Moment[], msPerQuarter: number, from: number): Due[] {
  const times = moments.map(({ at }) => (at - from) * msPerQuarter)
  const tolerance = toleranceMs(msPerQuarter)
  const msAt = (index: number) => times[index] ?? Number.NaN
  const halfGap = (index: number) => (msAt(index) - msAt(index - 1)) / 2
  const beginOf = (index: number) => msAt(index) - least(halfGap(index), MAX_EARLY_QUARTERS * msPerQuarter)
  return moments.map(({ notes, ornaments }, index) => {
    const ms = msAt(index)
    return {
      ms,
      begin: beginOf(index),
      end: least(beginOf(index + 2), ms + MAX_LATE_QUARTERS * msPerQuarter),
      before: least(halfGap(index), tolerance),
      after: least(halfGap(index + 1), tolerance),
      notes,
      open: notes,
      ornaments: ornaments.map(({ key, at, until }) => ({
        key,
        from: (at - from) * msPerQuarter - tolerance,
        until: (until - from) * msPerQuarter + tolerance,
      })),
      chord: null,
    }
  })
}

/** The lesser of two, of which the first is missing at the ends of a passage. */
const least = (one: number, other: number): number => (one < other ? one : other)
