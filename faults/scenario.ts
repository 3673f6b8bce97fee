import type { Trial } from './kit/trial.ts'

export const engines = ['embedded', 'postgres'] as const
export type Engine = (typeof engines)[number]

/** One way to break a running academy, and what it promises when that happens. */
export type Scenario = {
  name: string
  /** What the academy promises under this fault, in a sentence. */
  promise: string
  engines: readonly Engine[]
  /** The engines on which it is part of `--quick`. */
  quick: readonly Engine[]
  /** How long it may take, where something is built first; otherwise a quarter of an hour. */
  minutes?: number
  /** Breaks the academy and judges it by `trial.check`; answers what was measured, in words. */
  run: (trial: Trial) => Promise<string>
}

/** The machine lacks what a scenario needs; it is skipped, which is not the same as passed. */
export class CannotRun extends Error {}
