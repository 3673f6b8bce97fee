import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { type Queryable, selectRows } from './database.ts'

/** Less than this is the time that the question takes, not a clock that is wrong. */
const LEAST_MS = 1_000
/** An answer that took longer says too little about the moment it was given. */
const SLOWEST_MS = 2_000

/** How far the database's clock is ahead of this process's. */
let aheadMs = 0

/**
 * The time by the database's clock. All times that are stored and compared come from this one clock, so that a process
 * whose own clock is wrong neither ends sessions nor offers times that have gone.
 */
export const currentTime = (): Date => new Date(Date.now() + aheadMs)

/** The database's clock, asked. */
export async function readClock(db: Queryable): Promise<Date> {
  const statement = sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`
  const [row] = await selectRows<{ ms: number }>(db, statement)
  if (!row) throw new Error('The database returned no time.')
  return new Date(Number(row.ms))
}

/** Compares both clocks and follows the database's from now on; answers how far it is ahead, in milliseconds. */
export async function followClock(db: Queryable): Promise<number> {
  const asked = Date.now()
  const time = (await readClock(db)).getTime()
  const answered = Date.now()
  // a clock that was set meanwhile makes the difference negative
  if (answered >= asked && answered - asked <= SLOWEST_MS) {
    const ahead = time - (asked + answered) / 2
    aheadMs = Math.abs(ahead) < LEAST_MS ? 0 : Math.round(ahead)
  }
  return aheadMs
}

/** How far ahead a stored time may be: by the way to the database and back. */
const AHEAD_MS = 60_000

/** A stored time that is later than this was written by a clock that ran ahead, and says nothing. */
export const latestTime = (now = currentTime()): Date => new Date(now.getTime() + AHEAD_MS)

/**
 * Whether a stored time is more than so many minutes ago. One that lies in the future was written by a clock that ran
 * ahead; it is past too, or whatever waits for it would wait for as long as that clock was wrong.
 */
export const isPast = (column: AnyColumn, minutes: number, now: Date | SQL = sql`now()`): SQL => {
  const at = now instanceof Date ? sql`${now.toISOString()}::timestamptz` : now
  return sql`${column} not between ${at} - ${minutes}::float8 * interval '1 minute' and ${at} + ${AHEAD_MS}::float8 * interval '1 millisecond'`
}

const WARN_MS = 30_000

/** The warning to the owner about two clocks that differ; undefined when they agree. */
export function clockWarning(ahead: number): string | undefined {
  if (Math.abs(ahead) <= WARN_MS) return undefined
  const seconds = Math.round(Math.abs(ahead) / 1000)
  return `The clock of this machine is ${seconds} seconds ${ahead > 0 ? 'behind' : 'ahead of'} the database's. The academy goes by the database's clock; please set this one right.`
}
