import type * as z from 'zod/mini'
import type { Transaction } from './database.ts'

/** A kind of work that outlives the process which asked for it; `name` is `room.what`, `payload` what it is told. */
export type Job<P> = { name: string; payload: z.ZodMiniType<P> }

/**
 * Declares a kind of work. The payload is stored for as long as the job waits, so it names rows by their id and holds
 * no secret and nothing that may be out of date by then.
 */
export const job = <P>(name: string, payload: z.ZodMiniType<P>): Job<P> => ({ name, payload })

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
 * `now` is the queue's clock, which tests move.
 */
export type HandleJob<P> = (payload: P, at: { now: Date }) => Promise<void>

/** The work that waits, as rooms see it. */
export type Jobs = {
  /** Says who does the jobs of one kind; called once, while the app is put together. */
  handle: <P>(job: Job<P>, handle: HandleJob<P>) => void
  /** Adds a job; false when one with its key waits already. */
  send: <P>(job: Job<P>, payload: P, options?: SendOptions) => Promise<boolean>
  /** Adds many jobs of one kind in one statement. */
  sendAll: <P>(job: Job<P>, payloads: readonly P[], options?: { tx?: Transaction }) => Promise<void>
  /** Has a job done every so often, once in each stretch of time however many processes there are. */
  schedule: <P>(job: Job<P>, payload: P, every: { minutes: number }) => void
}
