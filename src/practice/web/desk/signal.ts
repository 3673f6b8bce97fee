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
