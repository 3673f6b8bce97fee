import { drizzle } from 'drizzle-orm/node-postgres'
import type { Db } from './database.ts'
import type { DatabaseLimits } from './databaseLimits.ts'
import { PostgresPool } from './postgresPool.ts'
import type { Replica } from './replica.ts'
import { OutageLog } from './unavailable.ts'

const LOOK_MS = 250
const FRESH_MS = 1_000
/** Nobody waits for a replica as for the database, which can answer in its place. */
const LIMITS: DatabaseLimits = { connectMs: 1_000, statementMs: 3_000, idleTransactionMs: 3_000 }

/** What a test has in place of the clock and of the patience that a replica gets. */
export type ReplicaOptions = { limits?: DatabaseLimits; now?: () => number }

type Options = ReplicaOptions & {
  poolSize: number
  /** As for the database: a pooler in transaction mode may be between here, too. */
  sharesSessions: boolean
  logQuery: (sql: string) => void
  say: (line: string) => void
}
type Mark = { position: bigint; at: number }

/**
 * Opens a replica, and looks four times a second how far it has followed: where the database's log was within the last
 * second is what it must have reached.
 */
export function followReplica(
  url: string,
  primaryUrl: string,
  { limits = LIMITS, now = () => performance.now(), poolSize, sharesSessions, logQuery, say }: Options,
): Replica & { close: () => Promise<void> } {
  const outage = new OutageLog((line) => say(line.replace('The database', 'The replica')))
  const pool = new PostgresPool(url, poolSize, { limits, outage, sharesSessions })
  // looks wait behind no request: both servers are busiest when the replica is needed most
  const there = new PostgresPool(url, 1, { limits, outage, sharesSessions })
  const here = new PostgresPool(primaryUrl, 1, { limits, outage: new OutageLog(() => {}) })
  const db = drizzle(pool, { logger: { logQuery } }) as unknown as Db
  let marks: Mark[] = []
  let freshAt = Number.NEGATIVE_INFINITY
  let isAlone = false
  const look = async () => {
    const at = now()
    const { rows: heads } = await here.query('select pg_current_wal_lsn()::text as lsn')
    marks = [...marks.filter((mark) => at - mark.at < FRESH_MS), { position: parseLsn(heads[0].lsn), at }]
    const { rows } = await there.query('select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as lsn')
    const [{ follows, lsn }] = rows as [{ follows: boolean; lsn: string | null }]
    // promoted, or no replica at all: what it has is its own
    if (!follows && !isAlone) say('The server at DATABASE_READ_URL follows no other: nothing is read there.')
    isAlone = !follows
    if (!follows || lsn === null) return
    const reached = parseLsn(lsn)
    for (const mark of marks) if (mark.position <= reached) freshAt = Math.max(freshAt, mark.at)
  }
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const lookOn = async () => {
    // away is not fresh, which is all that matters
    await look().catch(() => {})
    if (!closed) timer = setTimeout(lookOn, LOOK_MS).unref()
  }
  void lookOn()
  return {
    db,
    isFresh: () => now() - freshAt < FRESH_MS,
    close: async () => {
      closed = true
      clearTimeout(timer)
      await Promise.all([pool.end(), there.end(), here.end()])
    },
  }
}

/** A position in PostgreSQL's log, such as 16/B374D848. */
function parseLsn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return BigInt(`0x${high}`) * 2n ** 32n + BigInt(`0x${low}`)
}
