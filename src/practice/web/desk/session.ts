import type { PieceNote } from '../../../pieces/index.ts'
import type { Hands, PlayedBar } from '../../moments.ts'
import type { Strike } from '../../trailing.ts'
import type { Judged } from '../../verdicts.ts'

export type Mode = 'listen' | 'wait' | 'in_time'

/** Per cent of the piece's own tempo, and what that makes of a quarter. */
export type Pace = { tempo: number; msPerQuarter: number }

/** What is played: bars by their index in playing order, the last included. */
export type Plan = {
  notes: readonly PieceNote[]
  bars: readonly PlayedBar[]
  timeSignature: string
  mode: Mode
  hand: Hands
  from: number
  to: number
  /** The pace that is chosen at the moment, which may grow from pass to pass. */
  pace: () => Pace
  metronome: () => boolean
  loops: boolean
  throughMistakes: boolean
}

/** One pass through a passage: what was judged, how long it took, how quick it was, and whether a key was struck at all. */
export type Pass = {
  judged: readonly Judged[]
  from: number
  to: number
  seconds: number
  tempo: number
  struck: boolean
  /** Whole beats by which the metronome has followed the player, who came late or began again; negative after a leap ahead. */
  behind: number
  /** Whole beats beside the metronome by which it is judged, as `findTrailing` tells: negative ahead, 0 with it. */
  trailing: number
}

/** Of the pass that is being played: `behind` as in `Pass`, and each key that was struck in it. */
export type SoFar = Pick<Pass, 'behind'> & { strikes: readonly Strike[]; msPerQuarter: number }

export type Events = {
  /** The count-in of a pass is over, or its first key is struck. */
  onBegin: () => void
  /** What has been judged since, to be shown at once. */
  onJudged: (judged: readonly Judged[]) => void
  /** All of the pass, judged anew. */
  onJudgedAnew: (judged: readonly Judged[]) => void
  /** What is waited for; nothing while it is counted in. */
  onWanted: (notes: readonly PieceNote[]) => void
  /** What will be waited for first, from the moment in the count-in on at which it may be struck. */
  onAhead: (notes: readonly PieceNote[]) => void
  onPass: (pass: Pass) => void
  onEnd: () => void
  /** Nobody plays any more, or the page was asleep: the music stops where it is. */
  onAbandon: () => void
}

/** Something that is being played, from `start` to `stop`, both of which the desk calls. */
export type Session = {
  /** Where the music is at a moment of `performance.now`, in quarters; before the passage while it is counted in. */
  positionAt: (now: number) => number
  /** A key went down, `at` by `performance.now`. */
  press: (key: number, at: number) => 'right' | 'wrong' | undefined
  /** Goes on without what is waited for, where something is. */
  skip: () => void
  soFar: () => SoFar
  /** Takes on the metronome at once, and another tempo where that disturbs nobody. */
  retime: () => void
  /** The first beat of the passage in quarters. */
  start: number
  stop: () => void
}

/** Quarters by which the end of a passage is told before it: it still lies in the last bar, and not in the one after it. */
export const WITHIN = 0.02

/** Where the passage begins and ends, in quarters. */
export const spanOf = ({ bars, from, to }: Pick<Plan, 'bars' | 'from' | 'to'>): { from: number; to: number } => ({
  from: bars[from]?.at ?? 0,
  to: bars[to]?.end ?? 0,
})
