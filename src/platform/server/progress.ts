type Pace = {
  say?: (line: string) => void
  /** What is quicker is not worth a line. */
  afterMs?: number
  everyMs?: number
  /** How far it is, in a few words. */
  howFar?: () => string | undefined
}

/** Does `work`, and says by and by that it is still at it and for how long, so that nobody waits before a silent screen. */
export async function withProgress<T>(
  what: string,
  work: () => Promise<T>,
  { say = console.info, afterMs = 1_000, everyMs = 10_000, howFar }: Pace = {},
): Promise<T> {
  const began = performance.now()
  const elapsed = () => `${Math.round((performance.now() - began) / 1000)} s`
  let hasSpoken = false
  const speak = () => {
    const place = howFar?.()
    say(hasSpoken ? `${what}: still at it after ${elapsed()}${place ? `, ${place}` : ''}` : `${what} …`)
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
