type Pace = {
  say?: (line: string) => void
  /** What is quicker is not worth a line. */
  afterMs?: number
  everyMs?: number
}

/** Does `work`, and says by and by that it is still at it and for how long, so that nobody waits before a silent screen. */
export async function withProgress<T>(
  what: string,
  work: () => Promise<T>,
  { say = console.info, afterMs = 1_000, everyMs = 10_000 }: Pace = {},
): Promise<T> {
  const began = performance.now()
  const elapsed = () => `${Math.round((performance.now() - began) / 1000)} s`
  let hasSpoken = false
  const speak = () => {
    say(hasSpoken ? `${what}: still at it after ${elapsed()}` : `${what} …`)
    hasSpoken = true
  }
  const first = setTimeout(speak, afterMs)
  const more = setInterval(speak, everyMs)
  try {
    const result = await work()
    if (hasSpoken) say(`${what}: done in ${elapsed()}`)
    return result
  } finally {
    clearTimeout(first)
    clearInterval(more)
  }
}
