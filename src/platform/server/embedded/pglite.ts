import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** The longest delay that Node takes; of a longer one it makes a millisecond. */
const LONGEST_MS = 2 ** 31 - 1

/**
 * Keeps every timer of this thread within what Node can wait for. When the machine's clock is set back by months, a
 * timer of the engine is that much longer; it would ring, and be set again, every millisecond. Ringing after 24 days it
 * is set again for the rest.
 */
function clampTimers(): void {
  const { setTimeout } = globalThis
  const clamped = (act: () => void, ms?: number, ...args: []) =>
    setTimeout(act, ms === undefined ? ms : Math.min(ms, LONGEST_MS), ...args)
  // with its form for promises
  globalThis.setTimeout = Object.defineProperties(
    clamped,
    Object.getOwnPropertyDescriptors(setTimeout),
  ) as typeof setTimeout
}

clampTimers()

const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = types
/** Arrays of timestamp, date, timestamptz, interval and numeric. */
const ARRAYS = [1115, 1182, 1185, 1187, 1231]
/** What the query builder reads itself, from PostgreSQL's own writing. */
const asWritten = Object.fromEntries(
  [DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ, ...ARRAYS].map((type) => [type, (value: string) => value]),
)

/** PGlite as the academy uses it, in a thread or in this one: bigints come as numbers, as they do from PostgreSQL. */
export async function createPglite(options: PGliteOptions): Promise<PGlite> {
  const pglite = await PGlite.create({ ...options, extensions: { pg_trgm } })
  // parsers of arrays are taken only by an engine that is open
  Object.assign(pglite.parsers, { [types.INT8]: Number }, asWritten)
  return pglite
}
