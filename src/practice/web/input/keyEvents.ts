export type KeySource = 'midi' | 'screen' | 'computer' | 'microphone'
/** A key of the piano goes down or up, wherever it was pressed. */
export type KeyEvent = {
  kind: 'down' | 'up'
  key: number
  /** From 0 to 1. */
  velocity: number
  /** Milliseconds of `performance.now`, the latency of its way here subtracted. */
  at: number
  /** What was subtracted. */
  latency: number
  from: KeySource
}
