export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks until the answer is a truthy one, and answers that; undefined when `limitMs` is over. */
export async function until<T>(
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  limitMs: number,
  everyMs = 100,
): Promise<T | undefined> {
  const end = performance.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (performance.now() >= end) return undefined
    await sleep(everyMs)
  }
}

/** The seconds that `work` took, and its result. */
export async function timed<T>(work: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const began = performance.now()
  const result = await work()
  return [(performance.now() - began) / 1000, result]
}

export const seconds = (value: number): string => `${value.toFixed(1)} s`
