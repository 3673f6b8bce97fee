import { MOST_FOUND } from '../paging.ts'

const REMEMBERED_MS = 10 * 60_000
const MOST_REMEMBERED = 1_000

/**
 * Searches that have more matches than are counted, by their words. To count MOST_FOUND of them takes most of such a
 * search's time, and the answer is the same for a while.
 */
export class ManifoldSearches {
  readonly #until = new Map<string, number>()

  has(key: string): boolean {
    return (this.#until.get(key) ?? 0) > performance.now()
  }

  /** The total to be shown for so many matches, which are remembered when there are too many. */
  note(key: string, count: number): number {
    if (count < MOST_FOUND) return count
    if (this.#until.size >= MOST_REMEMBERED) this.#until.clear()
    this.#until.set(key, performance.now() + REMEMBERED_MS)
    return MOST_FOUND
  }
}

/** One for each database, since their searches differ. */
export function manifoldSearches(): (db: object) => ManifoldSearches {
  const all = new WeakMap<object, ManifoldSearches>()
  return (db) => {
    const known = all.get(db) ?? new ManifoldSearches()
    all.set(db, known)
    return known
  }
}
