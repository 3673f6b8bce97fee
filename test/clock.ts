import { sql } from 'drizzle-orm'
import { currentTime, followClock, readClock } from '../src/platform/server/clock.ts'
import { type Database, selectRows } from '../src/platform/server/database.ts'

export type Span = { days?: number; hours?: number; minutes?: number; seconds?: number }

const secondsOf = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Span): number =>
  Math.round(((days * 24 + hours) * 60 + minutes) * 60 + seconds)

const CLOCKS = { now: 'stable', clock_timestamp: 'volatile' }

/** The database's clock by so many seconds ahead of the machine's; the planner puts the body in place of the call. */
const setClocks = (seconds: number): string =>
  Object.entries(CLOCKS)
    .map(
      ([name, kind]) => `create or replace function pg_catalog.${name}() returns timestamptz
        language sql ${kind} parallel safe as 'select pg_catalog.machine_${name}() + interval ''${seconds} seconds'''`,
    )
    .join(';')

/** Puts functions of the tests in place of the database's own clock, before its tables take `now()` as a default. */
export async function makeClockMovable(database: Database): Promise<void> {
  const renames = Object.keys(CLOCKS).map((name) => `alter function pg_catalog.${name}() rename to machine_${name}`)
  await database.script(`${renames.join(';')};${setClocks(0)}`)
}

const findShift = async ({ db }: Database): Promise<number> => {
  const statement = sql`select round(extract(epoch from now() - machine_now()))::float8 as seconds`
  return Number((await selectRows<{ seconds: number }>(db, statement))[0]?.seconds)
}

async function shiftClock(database: Database, seconds: number): Promise<void> {
  // also where a test has the database refuse to write
  await database.script(`begin read write; ${setClocks(seconds)}; commit`)
  // a comparison for which the database was too slow says nothing, and is made again
  do await followClock(database.db)
  while (Math.abs(currentTime().getTime() - (await readClock(database.db)).getTime()) > 1_000)
}

const moved = new WeakSet<Database>()

/** Moves the clock of a test database on (or back, by a span below zero) and has this process follow it. */
export async function moveClock(database: Database, span: Span): Promise<void> {
  moved.add(database)
  await shiftClock(database, (await findShift(database)) + secondsOf(span))
}

/** Moves the clock on to a time, to its next whole second. */
export async function moveClockTo(database: Database, time: Date): Promise<void> {
  const seconds = Math.ceil((time.getTime() - (await readClock(database.db)).getTime()) / 1_000)
  if (seconds < 0) throw new Error(`It is later than ${time.toISOString()} already.`)
  if (seconds > 0) await moveClock(database, { seconds })
}

/** Sets the clock of a test database right again. */
export async function resetClock(database: Database): Promise<void> {
  if (moved.delete(database)) await shiftClock(database, 0)
}
