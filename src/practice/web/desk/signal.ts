/** Something that happens too often for the screen to be drawn anew each time: parts of it listen and change themselves. */
export function createSignal<T>() {
  const listeners = new Set<(value: T) => void>()
  return {
    listen: (listener: (value: T) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    send: (value: T): void => {
      for (const listener of listeners) listener(value)
    },
  }
}
export type Signal<T> = ReturnType<typeof createSignal<T>>

/** Passes on what comes at most so often; of what comes quicker, the latest once its time has come. */
export function createThrottle<T>(everyMs: number, pass: (value: T) => void) {
  let passedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    cancel,
    send: (value: T): void => {
      cancel()
      const wait = Math.max(0, passedAt + everyMs - performance.now())
      const now = () => {
        passedAt = performance.now()
        pass(value)
      }
      if (wait === 0) now()
      else timer = setTimeout(now, wait)
    },
  }
}
