/** What was made and may be asked for again, of so many bytes together: what was asked for least recently goes first. */
export class RecentlyUsed<T> {
  readonly #limit: number
  /** The least recently used first. */
  readonly #entries = new Map<string, { thing: T; size: number }>()
  #size = 0

  /** @param limit bytes that are kept at most */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** Bytes that are kept. */
  get size(): number {
    return this.#size
  }

  take(key: string): T | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.thing
  }

  /** @param size of `thing` in bytes */
  keep(key: string, thing: T, size: number): void {
    this.#drop(key)
    this.#entries.set(key, { thing, size })
    this.#size += size
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#limit) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
  }
}
