// For work on files of strangers, which may ask for all the time and memory that there is: the thread ends then, alone.
import { Worker } from 'node:worker_threads'

/** The file that serves the orders: as it is built beside the server, and in the sources. */
type Program = { built: URL; source: URL }
/** `limitMs` is for one order, once the thread is there; `memoryMb` is V8's heap. */
type Limits = { memoryMb: number; limitMs: number }
export type Reply<Answer> = 'begun' | { answer: Answer } | { failed: string; code: string | undefined }
type Opened = { worker: Worker; ended: Promise<never> }

/** A machine that has much to do takes its time to begin a thread. */
const START_MS = 120_000
/** The next order finds the thread still there. */
const IDLE_MS = 5_000

/** Thrown for an order that took more than it may, so that no other attempt can succeed. */
export class LimitExceeded extends Error {}

/** A thread that does one order at a time; it begins with an order and ends when none has come in a while. */
export class WorkThread<Order, Answer> {
  readonly #program: Program
  readonly #limits: Limits
  #opened: Opened | undefined
  #idle: NodeJS.Timeout | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(program: Program, limits: Limits) {
    this.#program = program
    this.#limits = limits
  }

  /** @throws LimitExceeded; Error for what the work itself has thrown, with its code */
  run(order: Order): Promise<Answer> {
    const mine = this.#last.then(() => this.#serve(order))
    this.#last = mine.catch(() => {})
    return mine
  }

  /** Ends the thread; what it was doing is rejected. */
  async close(): Promise<void> {
    const closing = this.#opened
    this.#opened = undefined
    clearTimeout(this.#idle)
    await closing?.worker.terminate()
  }

  async #serve(order: Order): Promise<Answer> {
    clearTimeout(this.#idle)
    this.#opened ??= this.#open()
    const { worker, ended } = this.#opened
    worker.ref()
    try {
      return await Promise.race([this.#deliver(worker, order), ended])
    } catch (error) {
      if (error instanceof LimitExceeded) await this.close()
      throw error
    } finally {
      // a thread without work keeps no process alive
      worker.unref()
      this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref()
    }
  }

  #deliver(worker: Worker, order: Order): Promise<Answer> {
    let timer: NodeJS.Timeout
    const answered = new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => {
        void this.close()
        reject(new Error('The thread did not begin.'))
      }, START_MS)
      const hear = (reply: Reply<Answer>) => {
        clearTimeout(timer)
        if (reply === 'begun') {
          timer = setTimeout(() => reject(new LimitExceeded('This took too long.')), this.#limits.limitMs)
          return
        }
        worker.off('message', hear)
        if ('answer' in reply) resolve(reply.answer)
        else reject(Object.assign(new Error(reply.failed), reply.code && { code: reply.code }))
      }
      worker.on('message', hear)
      worker.postMessage(order)
    })
    return answered.finally(() => clearTimeout(timer))
  }

  #open(): Opened {
    const { built, source } = this.#program
    const isSource = import.meta.url.endsWith('.ts')
    const worker = new Worker(isSource ? new URL('./fromSource.mjs', import.meta.url) : built, {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMb },
      workerData: { program: source.href },
    })
    const ended = new Promise<never>((_, reject) => {
      const fail = (error: Error) => {
        if (this.#opened?.worker === worker) this.#opened = undefined
        reject(error)
      }
      worker.once('error', (error: NodeJS.ErrnoException) =>
        fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new LimitExceeded('This took too much memory.') : error),
      )
      worker.once('exit', () => fail(new Error('The thread has ended.')))
    })
    // nobody waits for it once the work is done
    ended.catch(() => {})
    return { worker, ended }
  }
}
