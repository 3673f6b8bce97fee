import type * as z from 'zod/mini'
import { AsyncScope } from './asyncScope.ts'
import { asAcademy } from './callContext.ts'
import type { Transaction } from './database.ts'

/**
 * Each kind of job runs in one lane, and each lane has its own number of jobs at once, so that mails that hang never hold
 * up money; what takes a core for many seconds is `engraving`. Whatever else does not wait for anybody outside the academy
 * belongs to `rest`.
 */
export const lanes = ['money', 'meetings', 'mail', 'engraving', 'rest'] as const
export type Lane = (typeof lanes)[number]

/** A kind of work that outlives the process which asked for it; `name` is `module.what`, `payload` its input. */
export type Job<P> = { name: string; lane: Lane; payload: z.ZodMiniType<P> }

/**
 * Declares a kind of work. The payload is stored for as long as the job waits, so it names rows by their id and holds
 * no secret and nothing that may be out of date by then.
 */
export function job<P>(name: string, lane: Lane, payload: z.ZodMiniType<P>): Job<P> {
  declared.add(name)
  return { name, lane, payload }
}

const declared = new Set<string>()

/** Names of every kind of work that a loaded module has declared. */
export const declaredJobs = (): string[] => [...declared]

export type SendOptions = {
  /** The job then exists if and only if this transaction commits. */
  tx?: Transaction
  /** Not before this moment; at once when absent. */
  startAfter?: Date
  /** While a job of this name with this key waits, another one is not added. */
  singletonKey?: string
}

/**
 * Does one job. It may be called again for a job that was done already (the process may have been killed in between),
 * so it looks before it acts. What it throws is logged and tried again later, up to ten times within hours.
 * `now` is the queue's clock, which tests move; after the `last` attempt there is no other.
 */
export type HandleJob<P> = (payload: P, at: { now: Date; last: boolean }) => Promise<void>

/** What a job was about when it failed, in words that an admin may read: they are stored with the job. */
export type About = { to: string; subject: string }

/** Thrown by a handler that knows more about its failure than the message says. */
export class JobError extends Error {
  /** No other attempt can succeed, so none is made. */
  readonly final: boolean
  readonly about: About | undefined

  constructor(message: string, { cause, final = false, about }: { cause?: unknown; final?: boolean; about?: About }) {
    super(message, { cause })
    this.final = final
    this.about = about
  }
}

const inHand = new AsyncScope<{ id: string; count: number }>()

/** Runs `work` as the job `id`, and not on behalf of the request that happened to wake the queue. */
export const asJob = <T>(id: string, work: () => Promise<T>): Promise<T> =>
  asAcademy(() => inHand.run({ id, count: 0 }, work))

/**
 * A name for the next thing that the running job sends out: the same at each attempt of that job, and never another's.
 * Undefined outside a job.
 */
export function nextSingletonKey(): string | undefined {
  const job = inHand.get()
  if (!job) return undefined
  job.count++
  return `${job.id}.${job.count}`
}

/** A job that was given up: after its last attempt, or at once when no other could succeed. */
export type FailedJob = { id: string; name: string; failedAt: Date; reason: string; about: About | undefined }

/** The work that waits, as modules see it. */
export type Jobs = {
  /** Says who does the jobs of one kind; called once, while the app is put together. */
  handle: <P>(job: Job<P>, handle: HandleJob<P>) => void
  /** Adds a job; false when one with its key waits already. */
  send: <P>(job: Job<P>, payload: P, options?: SendOptions) => Promise<boolean>
  /** Adds many jobs of one kind in one statement. */
  sendAll: <P>(job: Job<P>, payloads: readonly P[], options?: { tx?: Transaction }) => Promise<void>
  /** Has a job done every so often, once in each stretch of time however many processes there are. */
  schedule: <P>(job: Job<P>, payload: P, every: { minutes: number }) => void
  /** How many jobs of one kind are being done, by whichever process; that of a killed one counts until its lease ends. */
  countRunning: <P>(job: Job<P>) => Promise<number>
  /** What was given up in a lane within the last month, the last one first. */
  listFailed: (lane: Lane) => Promise<FailedJob[]>
  /** Forgets what was given up in a lane more than so many days ago; after a month it is forgotten in any case. */
  dropFailed: (lane: Lane, days: number) => Promise<unknown>
  /** Begins a given-up job's attempts anew; false when there is no such job any more. */
  retryFailed: (lane: Lane, id: string) => Promise<boolean>
}
