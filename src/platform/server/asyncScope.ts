import { AsyncLocalStorage } from 'node:async_hooks'

type Held<T> = { value: T; isOver: boolean }

/**
 * A value that goes along with all that `run` sets off, until `run` is over. Node before 24 watches every promise of the
 * process while such a storage is in use, which costs a tenth of its time; so it is in use only while something runs.
 */
export class AsyncScope<T> {
  readonly #storage = new AsyncLocalStorage<Held<T> | undefined>()
  #running = 0

  /** Undefined outside, and for what goes on after its run is over. */
  get(): T | undefined {
    if (this.#running === 0) return undefined
    const held = this.#storage.getStore()
    return held && !held.isOver ? held.value : undefined
  }

  async run<R>(value: T, work: () => Promise<R>): Promise<R> {
    const held = { value, isOver: false }
    this.#running++
    try {
      return await this.#storage.run(held, work)
    } finally {
      held.isOver = true
      this.#running--
      if (this.#running === 0) this.#storage.disable()
    }
  }

  /** Runs `work` outside, also when it is called from within. */
  exit<R>(work: () => Promise<R>): Promise<R> {
    return this.#running === 0 ? work() : this.#storage.run(undefined, work)
  }
}
