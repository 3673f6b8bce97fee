import { setImmediate } from 'node:timers/promises'

/**
 * Whoever asks for the same while it is being read shares the next reading of it. One reading is under way at a time, and
 * each asker gets one that began after they asked, so that nobody sees anything older than without it. It begins once all
 * are heard whose requests have come in meanwhile.
 */
export function createSingleFlight<T>(): (read: () => Promise<T>) => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  return (read) => {
    next ??= running
      .then(() => setImmediate())
      .then(() => {
        next = undefined
        const flight = read()
        running = flight.catch(() => {})
        return flight
      })
    return next
  }
}
