import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A value that goes along with all that `run` sets off. Node before 24 watches every promise of the process while such
 * a storage is in use, which costs a tenth of its time; so it is in use only while something runs in it.
 */
export class AsyncScope<T> {
  readonly #storage = new AsyncLocalStorage<T | undefined>()
  #running = 0

  /** Undefined outside. */
  get(): T | undefined {
    return this.#running === 0 ? undefined : this.#storage.getStore()
  }

  async run<R>(value: T, work: () => Promise<R>): Promise<R> {
    this.#running++
    try {
      return await this.#storage.run(value, work)
    } finally {
      this.#running--
      if (this.#running === 0) this.#storage.disable()
    }
  }

  /** Runs `work` outside, also when it is called from within. */
  leave<R>(work: () => Promise<R>): Promise<R> {
    return this.#running === 0 ? work() : this.#storage.run(undefined, work)
  }
}
