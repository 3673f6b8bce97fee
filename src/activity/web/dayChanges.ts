const listeners = new Set<() => void>()

/** Says that what counts for the day has changed, to whatever else on the page shows it. */
export function announceDayChange(): void {
  for (const heard of listeners) heard()
}

/** Calls `heard` each time it has, until it is told to stop. */
export function listenToDayChanges(heard: () => void): () => void {
  listeners.add(heard)
  return () => void listeners.delete(heard)
}
