/** Deletes every draft with this prefix from this browser, no matter who wrote it. */
export function forgetDrafts(beginning: string): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => /^draft:\d+:(.+)$/.exec(key)?.[1]?.startsWith(beginning))
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
