import { setImmediate } from 'node:timers/promises'
import { currentTime } from './clock.ts'

type Keeping = {
  /** For how long what was read is good for those who ask later. */
  keepMs: number
  /** Changes with whatever makes it old at once. */
  mark: () => unknown
}

/**
 * Whoever asks for the same while it is being read shares the next reading of it. One reading is under way at a time, and
 * each asker gets one that began after they asked, or one of `keepMs` ago at most since which nothing has changed the
 * mark. It begins once all are heard whose requests have come in meanwhile.
 */
export function createSingleFlight<T>(
  { keepMs, mark }: Keeping = { keepMs: 0, mark: () => 0 },
): (read: () => Promise<T>) => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  let kept: { flight: Promise<T>; at: number; mark: unknown } | undefined
  const isGood = ({ at, mark: before }: NonNullable<typeof kept>): boolean => {
    const age = currentTime().getTime() - at
    return age >= 0 && age < keepMs && before === mark()
  }
  return (read) => {
    if (kept && isGood(kept)) return kept.flight
    next ??= running
      .then(() => setImmediate())
      .then(() => {
        next = undefined
        const begun = { at: currentTime().getTime(), mark: mark() }
        const flight = read()
        running = flight.then(
          () => {
            kept = { flight, ...begun }
          },
          () => {},
        )
        return flight
      })
    return next
  }
}
