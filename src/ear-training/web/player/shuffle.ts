import { seededRandom } from '../../../platform/random.ts'

/** The same shuffle for the same seed, on the server and in the browser alike. */
export function shuffle<T>(items: readonly T[], seed: number): T[] {
  const random = seededRandom(seed)
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [shuffled[last] as T, shuffled[other] as T]
    shuffled[last] = b
    shuffled[other] = a
  }
  return shuffled
}
