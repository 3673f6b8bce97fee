import type { PieceNote } from '../../../pieces/index.ts'
import type { Hands, PlayedBar } from '../../moments.ts'
import type { Judged } from '../../verdicts.ts'

export type Mode = 'listen' | 'wait' | 'in_time'

/** What is played: bars by their index in playing order, the last included. */
export type Plan = {
  notes: readonly PieceNote[]
  bars: readonly PlayedBar[]
  timeSignature: string
  mode: Mode
  hand: Hands
  from: number
  to: number
  /** At the pace of the moment, which may grow from pass to pass. */
  msPerQuarter: () => number
  metronome: () => boolean
  loops: boolean
  throughMistakes: boolean
}

/** One pass through a passage: what was judged, and how long it took. */
export type Pass = { judged: readonly Judged[]; from: number; to: number; seconds: number }

export type Events = {
  /** What has been judged since, to be shown at once. */
  onJudged: (judged: readonly Judged[]) => void
  /** What is waited for, or undefined where nothing is. */
  onWanted: (notes: readonly PieceNote[]) => void
  onPass: (pass: Pass) => void
  onEnd: () => void
}

/** Something that is being played, from `start` to `stop`, both of which the desk calls. */
export type Session = {
  /** Where the music is at a moment of `performance.now`, in quarters; before the passage while it is counted in. */
  positionAt: (now: number) => number
  /** A key went down, `at` by `performance.now`. */
  press: (key: number, at: number) => 'right' | 'wrong' | undefined
  /** Goes on without what is waited for, where something is. */
  skip: () => void
  /** Takes on another tempo, or the metronome, at once where that disturbs nobody. */
  retime: () => void
  /** The first beat of the passage in quarters. */
  start: number
  stop: () => void
}

export const endOfPassage = ({ bars, to }: Pick<Plan, 'bars' | 'to'>): number => bars[to]?.end ?? 0
export const startOfPassage = ({ bars, from }: Pick<Plan, 'bars' | 'from'>): number => bars[from]?.at ?? 0

/** The notes of the passage, whichever hand they are for. */
export function notesWithin(plan: Plan): PieceNote[] {
  const [from, end] = [startOfPassage(plan), endOfPassage(plan)]
  return plan.notes.filter(({ at }) => at > from - 0.01 && at < end - 0.01)
}
