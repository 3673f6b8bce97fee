const LONGEST_MS = 10_000

/** When somebody did what an event tells of, in milliseconds of `performance.now`: a busy page hears of it later. */
export function eventTime({ timeStamp }: { timeStamp: number }): number {
  const now = performance.now()
  // some browsers count from another beginning
  return timeStamp <= now && now - timeStamp < LONGEST_MS ? timeStamp : now
}
