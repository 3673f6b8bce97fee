import * as z from 'zod/mini'
import { type Database, onCommit, type Transaction } from './database.ts'
import type { HandleJob, Job, Jobs, SendOptions } from './job.ts'
import { type JobStore, openJobStore, type Taken } from './jobStore.ts'

const AT_ONCE = 4
const POLL_MS = 2_000
const MAINTAIN_MS = 60_000
const STOP_MS = 20_000

type Log = (message: string, error: unknown) => void
type Handler = { payload: z.ZodMiniType; handle: HandleJob<never> }
type Scheduled = { job: Job<unknown>; payload: unknown; everyMs: number }

/** The job queue: rooms send and handle, the process that listens works. */
export class JobQueue implements Jobs {
  readonly #store: JobStore
  readonly #embedded: boolean
  readonly #log: Log
  readonly #handlers = new Map<string, Handler>()
  readonly #schedules = new Map<string, Scheduled>()
  readonly #running = new Map<string, Promise<unknown>>()
  #working: Promise<void> | undefined
  #stopped = false
  #woken = false
  #endSleep = () => {}
  #maintainedAt = Date.now()

  constructor(database: Database, log: Log) {
    this.#store = openJobStore(database)
    this.#embedded = database.kind === 'embedded'
    this.#log = log
  }

  handle<P>(job: Job<P>, handle: HandleJob<P>): void {
    if (this.#handlers.has(job.name)) throw new Error(`The job ${job.name} has two handlers.`)
    this.#handlers.set(job.name, { payload: job.payload, handle: handle as HandleJob<never> })
  }

  async send<P>({ name }: Job<P>, payload: P, { tx, startAfter, singletonKey }: SendOptions = {}): Promise<boolean> {
    const added = await this.#store.add({ name, payload, startAfter, singletonKey }, tx)
    if (tx) onCommit(tx, () => this.#wake())
    else this.#wake()
    return added
  }

  async sendAll<P>({ name }: Job<P>, payloads: readonly P[], { tx }: { tx?: Transaction } = {}): Promise<void> {
    const rows = payloads.map((payload) => ({ name, payload }))
    if (rows.length > 0) await this.#store.addAll(rows, tx)
    if (tx) onCommit(tx, () => this.#wake())
    else this.#wake()
  }

  schedule<P>(job: Job<P>, payload: P, { minutes }: { minutes: number }): void {
    this.#schedules.set(job.name, { job: job as Job<unknown>, payload, everyMs: minutes * 60_000 })
  }

  /** Begins to work, until `stop`. */
  start(): void {
    this.#working ??= this.#work().catch((error) => this.#log('The job queue has stopped.', error))
  }

  /** Takes no more jobs and waits for those that run; one that takes too long is done again by the next process. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#wake()
    await this.#working
    const tooLong = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())
    await Promise.race([Promise.all(this.#running.values()), tooLong])
    for (const id of this.#running.keys()) await this.#store.putBack(id, 'The academy was closed.')
  }

  /** Does what is due, and what that brings with it, and returns the errors of what failed. */
  async runDue(now: Date): Promise<{ count: number; errors: unknown[] }> {
    const outcomes: unknown[] = []
    for (;;) {
      const begun = await this.#takeSome(() => now)
      if (begun.length === 0) return { count: outcomes.length, errors: outcomes.filter((error) => error !== undefined) }
      outcomes.push(...(await Promise.all(begun)))
    }
  }

  async #work(): Promise<void> {
    let begun = false
    while (!this.#stopped) {
      this.#woken = false
      try {
        if (!begun) await this.#begin()
        begun = true
        await this.#maintain()
        await this.#takeSome(() => new Date())
      } catch (error) {
        // the database is away; it will be asked again
        this.#log('The job queue could not be read.', error)
      }
      await this.#sleep()
    }
  }

  async #begin(): Promise<void> {
    if (this.#embedded) await this.#store.recover()
    for (const name of this.#schedules.keys()) await this.#sendNext(name, new Date())
  }

  async #maintain(): Promise<void> {
    if (Date.now() - this.#maintainedAt < MAINTAIN_MS) return
    this.#maintainedAt = Date.now()
    await this.#store.maintain()
  }

  /** Begins as many jobs as there is room for; each promise tells the error of its job, or undefined. */
  async #takeSome(clock: () => Date): Promise<Promise<unknown>[]> {
    const room = AT_ONCE - this.#running.size
    const jobs = room > 0 ? await this.#store.take(room) : []
    return jobs.map((taken) => {
      const done = this.#run(taken, clock()).finally(() => {
        this.#running.delete(taken.id)
        this.#wake()
      })
      this.#running.set(taken.id, done)
      return done
    })
  }

  async #run(taken: Taken, now: Date): Promise<unknown> {
    try {
      if (this.#schedules.has(taken.name)) await this.#sendNext(taken.name, now)
      const handler = this.#handlers.get(taken.name)
      if (!handler) throw new Error(`Nobody handles the job ${taken.name}.`)
      await handler.handle(z.parse(handler.payload, taken.payload) as never, { now })
      await this.#store.remove(taken.id)
      return undefined
    } catch (error) {
      this.#log(
        `The job ${taken.name} failed, attempt ${taken.attempt}${taken.last ? ', and is given up' : ''}.`,
        error,
      )
      await this.#store.putBack(taken.id, error).catch((failure) => this.#log('A job could not be put back.', failure))
      return error
    }
  }

  /** Slots are counted from the epoch, so that a restart neither skips nor doubles one. */
  async #sendNext(name: string, now: Date): Promise<void> {
    const scheduled = this.#schedules.get(name)
    if (!scheduled) return
    const startAfter = new Date((Math.floor(now.getTime() / scheduled.everyMs) + 1) * scheduled.everyMs)
    await this.send(scheduled.job, scheduled.payload, { startAfter, singletonKey: 'schedule' })
  }

  #wake(): void {
    this.#woken = true
    this.#endSleep()
  }

  /** Until something was sent or done, at most until the next poll. */
  async #sleep(): Promise<void> {
    if (this.#woken || this.#stopped) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS).unref()
      this.#endSleep = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
