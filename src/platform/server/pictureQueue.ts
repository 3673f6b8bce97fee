import { availableParallelism } from 'node:os'
import { AppError } from '../errors.ts'

/**
 * Decoding takes a core and one of the four threads that password checks and the disk have too, so one stays free of
 * two cores, and two of four threads.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const MOST_WAITING = 32
/** Half of them; a post brings its pictures one after the other, so these are as many forms sent at once. */
const MOST_EACH = 16
const WAIT_SECONDS = 20

/** `what` names in the message what waits. */
type Limits = { atOnce: number; mostWaiting: number; mostEach: number; what: 'pictures' | 'videos' }

/** Work that takes a core: so much at once, the others in turns, each person one at a time. */
export class FairQueue {
  readonly #limits: Limits
  /** The next turn is that of the first person, who then goes to the end. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #running = 0
  #count = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#count
  }

  /** @throws AppError 'too_many' when this person has too much waiting, 'unavailable' when all together have */
  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.atOnce) await this.#turnOf(person)
    else this.#running += 1
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #turnOf(person: string): Promise<void> {
    const own = this.#waiting.get(person) ?? []
    if (own.length >= this.#limits.mostEach)
      throw new AppError(
        'too_many',
        `Your last ${this.#limits.what} are still being prepared. Please wait a moment.`,
        undefined,
        10,
      )
    if (this.#count >= this.#limits.mostWaiting)
      throw new AppError(
        'unavailable',
        `Many ${this.#limits.what} are being prepared at this moment. Please try again in half a minute.`,
        undefined,
        WAIT_SECONDS,
      )
    this.#count += 1
    this.#waiting.set(person, own)
    return new Promise((begin) => own.push(begin))
  }

  #next(): void {
    const [first] = this.#waiting
    if (!first) {
      this.#running -= 1
      return
    }
    const [person, own] = first
    const begin = own.shift()
    this.#waiting.delete(person)
    if (own.length > 0) this.#waiting.set(person, own)
    this.#count -= 1
    begin?.()
  }
}

/** All the pictures that this process decodes. */
export const pictureQueue = new FairQueue({
  atOnce: AT_ONCE,
  mostWaiting: MOST_WAITING,
  mostEach: MOST_EACH,
  what: 'pictures',
})
