/** What this browser keeps of the desk under a name; undefined where there is no storage, or what is there is none of ours. */
export function readStored(at: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(at) ?? 'null')
  } catch {
    // no storage, or what is there is none of ours
    return undefined
  }
}

/** Keeps something for the next visit, where the browser has room for it. */
export function writeStored(at: string, value: unknown): void {
  try {
    localStorage.setItem(at, JSON.stringify(value))
  } catch {
    // a browser without storage begins anew each time
  }
}
