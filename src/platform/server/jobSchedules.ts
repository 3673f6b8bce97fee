import { readClock } from './clock.ts'
import type { Db } from './database.ts'
import type { Job, SendOptions } from './job.ts'
import { type JobStore, qualifiedKey } from './jobStore.ts'

const KEY = 'schedule'

type Scheduled = { job: Job<unknown>; payload: unknown; everyMs: number }
type Send = (job: Job<unknown>, payload: unknown, options: SendOptions) => Promise<unknown>

/** What is done every so often: one waiting job for each kind, sent anew whenever it is begun. */
export class JobSchedules {
  readonly #db: Db
  readonly #store: JobStore
  readonly #send: Send
  readonly #scheduled = new Map<string, Scheduled>()

  constructor(db: Db, store: JobStore, send: Send) {
    this.#db = db
    this.#store = store
    this.#send = send
  }

  add(job: Job<unknown>, payload: unknown, minutes: number): void {
    this.#scheduled.set(job.name, { job, payload, everyMs: minutes * 60_000 })
  }

  async begin(): Promise<void> {
    for (const name of this.#scheduled.keys()) await this.sendNext(name, new Date(0))
  }

  /** Sends the next job of a schedule, for the first slot after `now`; does nothing for jobs that are not scheduled. */
  async sendNext(name: string, now: Date): Promise<void> {
    const scheduled = this.#scheduled.get(name)
    if (!scheduled) return
    const { job, payload, everyMs } = scheduled
    // by a slower clock than the database's the slot would be due at once, and the one after it, and so on
    const latest = new Date(Math.max(now.getTime(), (await readClock(this.#db)).getTime()))
    await this.#send(job, payload, { startAfter: slotAfter(latest, everyMs), singletonKey: KEY })
  }

  /** Plans anew what waits for longer than its interval, since it was planned by a clock that ran ahead. */
  async planAnew(): Promise<void> {
    const now = await readClock(this.#db)
    for (const [name, { job, everyMs }] of this.#scheduled)
      await this.#store.planAnew(job.lane, qualifiedKey(name, KEY), slotAfter(now, everyMs), everyMs)
  }
}

/** Slots are counted from the epoch, so that a restart neither skips nor doubles one. */
const slotAfter = (time: Date, everyMs: number): Date => new Date((Math.floor(time.getTime() / everyMs) + 1) * everyMs)
