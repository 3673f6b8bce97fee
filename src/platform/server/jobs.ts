import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { currentTime, followClock } from './clock.ts'
import { type Database, onCommit, type Transaction } from './database.ts'
import {
  asJob,
  type FailedJob,
  type HandleJob,
  type Job,
  JobError,
  type Jobs,
  type Lane,
  lanes,
  type SendOptions,
} from './job.ts'
import type { Taken } from './jobRows.ts'
import { JobSchedules } from './jobSchedules.ts'
import { type JobStore, openJobStore } from './jobStore.ts'
import { describeError } from './safeLog.ts'
import { noteWrite } from './writes.ts'

/** How many jobs of a lane a process does at once. */
const AT_ONCE: Readonly<Record<Lane, number>> = { money: 4, meetings: 2, mail: 4, engraving: 1, rest: 2 }

const TIMING = {
  pollMs: 2_000,
  /** A job whose process is gone is taken by another one within this and `tendMs`. */
  leaseMs: 45_000,
  heartbeatMs: 10_000,
  /** How often the queue looks after itself: killed processes, clocks. */
  tendMs: 10_000,
}
type Timing = typeof TIMING
const MEND_MS = 60_000

type Log = (message: string, error: unknown) => void
type Handler = { payload: z.ZodMiniType; lane: Lane; handle: HandleJob<never> }
type Running = { taken: Taken; done: Promise<unknown> }

/** The job queue: modules send and handle, the process that listens works. */
export class JobQueue implements Jobs {
  readonly #database: Database
  readonly #store: JobStore
  readonly #log: Log
  readonly #timing: Timing
  readonly #handlers = new Map<string, Handler>()
  readonly #schedules: JobSchedules
  readonly #running = new Map<string, Running>()
  #working: Promise<void> | undefined
  #stopped = false
  #woken = false
  #endSleep = () => {}
  /** By a clock that nobody sets. */
  #tendAt = 0
  #mendAt = 0

  constructor(database: Database, log: Log, timing: Partial<Timing> = {}) {
    this.#database = database
    this.#timing = { ...TIMING, ...timing }
    this.#store = openJobStore(database, this.#timing.leaseMs / 1000)
    this.#schedules = new JobSchedules(database.db, this.#store, (...job) => this.send(...job))
    this.#log = log
  }

  handle<P>({ name, lane, payload }: Job<P>, handle: HandleJob<P>): void {
    if (this.#handlers.has(name)) throw new Error(`The job ${name} has two handlers.`)
    this.#handlers.set(name, { payload, lane, handle: handle as HandleJob<never> })
  }

  /** Called once all modules are there, so that a forgotten handler shows at the start. @throws Error that names them */
  requireHandlers(names: readonly string[]): void {
    const missing = names.filter((name) => !this.#handlers.has(name))
    if (missing.length > 0) throw new Error(`Nobody handles these jobs: ${missing.join(', ')}.`)
  }

  async send<P>(
    { name, lane }: Job<P>,
    payload: P,
    { tx, startAfter, singletonKey }: SendOptions = {},
  ): Promise<boolean> {
    const added = await this.#store.add({ name, lane, payload, startAfter, singletonKey }, tx)
    if (tx) onCommit(tx, () => this.#wake())
    else this.#wake()
    return added
  }

  async sendAll<P>({ name, lane }: Job<P>, payloads: readonly P[], { tx }: { tx?: Transaction } = {}): Promise<void> {
    const rows = payloads.map((payload) => ({ name, lane, payload }))
    if (rows.length > 0) await this.#store.addAll(rows, tx)
    if (tx) onCommit(tx, () => this.#wake())
    else this.#wake()
  }

  schedule<P>(job: Job<P>, payload: P, { minutes }: { minutes: number }): void {
    this.#schedules.add(job as Job<unknown>, payload, minutes)
  }

  /** Sends the next job of each schedule, as every process does when it starts. */
  planSchedules(): Promise<void> {
    return this.#schedules.begin()
  }

  countRunning<P>({ name, lane }: Job<P>): Promise<number> {
    return this.#store.countRunning(lane, name)
  }

  listFailed(lane: Lane): Promise<FailedJob[]> {
    return this.#store.listFailed(lane)
  }

  dropFailed(lane: Lane, days: number): Promise<unknown> {
    return this.#store.dropFailed(lane, days)
  }

  async retryFailed(lane: Lane, id: string): Promise<boolean> {
    const found = await this.#store.retryFailed(lane, id)
    this.#wake()
    return found
  }

  /** Begins to work, until `stop`. */
  start(): void {
    this.#working ??= this.#work().catch((error) => this.#log('The job queue has stopped.', error))
  }

  /** Takes no more jobs, waits for those that run, and puts back what has not ended after `limitMs`. */
  async stop(limitMs = 10_000): Promise<void> {
    this.#stopped = true
    this.#wake()
    const done = async () => {
      await this.#working
      await Promise.all([...this.#running.values()].map(({ done }) => done))
    }
    await Promise.race([done(), pause(limitMs, undefined, { ref: false })])
    await this.putBack()
  }

  /** Gives back what runs, so that another process does it at once; its attempt does not count. */
  async putBack(): Promise<void> {
    this.#stopped = true
    const unfinished = [...this.#running.values()].map(({ taken }) => taken)
    // what their handlers still do is not written down any more
    this.#running.clear()
    for (const taken of unfinished)
      await this.#store.release(taken).catch((error) => this.#log('A job could not be put back.', error))
  }

  /** Does what is due, and what that brings with it, and returns the errors of what failed. */
  async runDue(): Promise<{ count: number; errors: unknown[] }> {
    const outcomes: unknown[] = []
    for (;;) {
      const begun = await this.#takeSome()
      if (begun.length === 0) return { count: outcomes.length, errors: outcomes.filter((error) => error !== undefined) }
      outcomes.push(...(await Promise.all(begun)))
    }
  }

  async #work(): Promise<void> {
    const heartbeat = setInterval(() => void this.#beat(), this.#timing.heartbeatMs).unref()
    let begun = false
    while (!this.#stopped) {
      this.#woken = false
      const asked = performance.now()
      let away = false
      try {
        if (!begun) await this.#begin()
        begun = true
        await this.#tend()
        await this.#takeSome()
      } catch (error) {
        // the database will be asked again
        this.#log('The job queue could not be read.', error)
        away = true
      }
      // who could not ask could not keep a lease either; the others get the time to do so before theirs are looked at
      if (away || performance.now() - asked > this.#timing.leaseMs / 2)
        this.#tendAt = performance.now() + this.#timing.leaseMs
      await this.#sleep()
    }
    // the leases of what still runs are kept until it has ended or was put back
    while (this.#running.size > 0) await Promise.race([...this.#running.values()].map(({ done }) => done))
    clearInterval(heartbeat)
  }

  async #begin(): Promise<void> {
    if (this.#database.kind === 'embedded') await this.#store.takeBackAll()
    await this.#sortIn()
    await this.planSchedules()
    const unknown = await this.#store.listUnknown([...this.#handlers.keys()])
    if (unknown.length > 0) this.#log(`Jobs wait that this version does not know: ${unknown.join(', ')}.`, undefined)
  }

  async #tend(): Promise<void> {
    const now = performance.now()
    if (now < this.#tendAt) return
    await followClock(this.#database.db)
    await this.#store.takeBack()
    this.#tendAt = now + this.#timing.tendMs
    if (now < this.#mendAt) return
    await this.#sortIn()
    await this.#store.forgetWrongClock()
    await this.#schedules.planAnew()
    await this.#store.dropOld()
    this.#mendAt = now + MEND_MS
  }

  async #sortIn(): Promise<void> {
    for (const lane of lanes.filter((lane) => lane !== 'rest')) {
      const ofLane = [...this.#handlers].filter(([, kind]) => kind.lane === lane)
      await this.#store.sortIn(
        ofLane.map(([name]) => name),
        lane,
      )
    }
  }

  /** Begins as many jobs as there is room for; each promise resolves to the error of its job, or undefined. */
  async #takeSome(): Promise<Promise<unknown>[]> {
    const room = { ...AT_ONCE }
    for (const { taken } of this.#running.values()) room[taken.lane]--
    const jobs = await this.#store.take(room, [...this.#handlers.keys()])
    return jobs.map((taken) => {
      const done = this.#run(taken, currentTime()).finally(() => {
        this.#running.delete(taken.id)
        this.#wake()
      })
      this.#running.set(taken.id, { taken, done })
      return done
    })
  }

  async #run(taken: Taken, now: Date): Promise<unknown> {
    try {
      await this.#schedules.sendNext(taken.name, now)
      const handler = this.#handlers.get(taken.name)
      if (!handler) throw new Error(`The job ${taken.name} was taken by a process that does not know it.`)
      const payload = z.parse(handler.payload, taken.payload) as never
      await asJob(taken.id, () => handler.handle(payload, { now, last: taken.last })).finally(noteWrite)
      await this.#store.remove(taken)
      return undefined
    } catch (error) {
      if (this.#stopped && !this.#running.has(taken.id)) return error
      const { final, about } = error instanceof JobError ? error : { final: false, about: undefined }
      const end = final || taken.last ? ', and is given up' : ''
      this.#log(`The job ${taken.name} failed, attempt ${taken.attempt}${end}.`, error)
      const message = error instanceof JobError ? error.message : describeError(error).message
      await this.#store
        .fail(taken, { message, about, final })
        .catch((failure) => this.#log('A job could not be put back.', failure))
      return error
    }
  }

  async #beat(): Promise<void> {
    const taken = [...this.#running.values()].map(({ taken }) => taken)
    await this.#store
      .renewLeases(taken)
      .catch((error) => this.#log('The leases of the running jobs could not be renewed.', error))
  }

  #wake(): void {
    this.#woken = true
    this.#endSleep()
  }

  /** Until something was sent or done, at most until the next poll. */
  async #sleep(): Promise<void> {
    if (this.#woken || this.#stopped) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.#timing.pollMs).unref()
      this.#endSleep = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
