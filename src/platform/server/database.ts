import { type ExtractTablesWithRelations, type SQL, sql, type WithSubquery } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { PubSub } from './pubSub.ts'
import type { Replica } from './replica.ts'
import { asUnavailable } from './unavailable.ts'

type NoSchema = Record<string, never>
/** The one database handle of the product: PostgreSQL by `pg`, or the embedded one; the same dialect on both. */
export type Db = PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What a query needs: a database or an open transaction. */
export type Queryable = Db | Transaction

export type Database = {
  db: Db
  /** Over sessions of the database's own, also where a pooler lends those of `db`: the job queue keeps its leases by it. */
  direct: Db
  /** For reads that may be a second old, through `fromReplica`. */
  replica?: Replica | undefined
  kind: 'embedded' | 'postgres'
  /** Called with each statement's text; tests count queries by it. */
  onQuery: ((sql: string) => void) | undefined
  /** How the processes on this database notify each other of changes. */
  pubSub: PubSub
  /** Connections of the pool, where there is one. */
  poolState?: () => { open: number; idle: number; waiting: number }
  /** Asks for a sign of life. @throws DatabaseUnavailable when none comes within the limit. */
  ping: (limitMs: number) => Promise<void>
  /** Runs several statements at once, which may open a transaction of their own. */
  script: (sql: string) => Promise<void>
  close: () => Promise<void>
}

/** The rows of a statement that is written out; both engines bring them under the same name. */
export const selectRows = async <R>(db: Pick<Db, 'execute'>, statement: SQL): Promise<R[]> =>
  ((await db.execute(statement)) as unknown as { rows: R[] }).rows

const RETRYABLE = new Set(['40001', '40P01'])

const afterCommit = new WeakMap<Transaction, (() => void)[]>()

/** Calls `then` once a transaction of `inTransaction` has committed; never when it has not. */
export const onCommit = (tx: Transaction, then: () => void): void => void afterCommit.get(tx)?.push(then)

const MAX_ATTEMPTS = 3
const asksForRetry = (error: unknown): boolean => RETRYABLE.has(databaseErrorCode(error) ?? '')

/** Runs `work`, such as one statement that locks several rows, again (up to 3 times) where `mayRetry` of its error. */
export async function retried<T>(work: () => Promise<T>, mayRetry = asksForRetry): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !mayRetry(error)) throw error
    }
  }
}

/**
 * Runs `work` in one short transaction, again (up to 3 times) when the database asks for a retry, or when the connection
 * turned out to be broken before the transaction had begun.
 */
export function inTransaction<T>(db: Db, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let begun = false
  const once = async () => {
    begun = false
    const then: (() => void)[] = []
    const result = await db.transaction((tx) => {
      begun = true
      afterCommit.set(tx, then)
      return work(tx)
    })
    for (const call of then) call()
    return result
  }
  return retried(once, (error) => (begun ? asksForRetry(error) : (asUnavailable(error)?.stale ?? false)))
}

/** What PostgreSQL answers where writing is refused, as the embedded database does when its disk is nearly full. */
export const READ_ONLY = '25006'

/** Does one small write that must get through while the embedded database refuses to write: a login, a limit. */
export async function evenWhenLow<T>(db: Db, work: (on: Queryable) => Promise<T>): Promise<T> {
  try {
    return await work(db)
  } catch (error) {
    if (databaseErrorCode(error) !== READ_ONLY || asUnavailable(error)) throw error
    return inTransaction(db, async (tx) => {
      await tx.execute(sql`set transaction read write`)
      return work(tx)
    })
  }
}

/** SQLSTATE of a database error, also when the query builder has wrapped it. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code } = e as { code?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

export const isUniqueViolation = (error: unknown): boolean => databaseErrorCode(error) === '23505'

/** Name of the constraint or unique index that a statement ran against. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { constraint } = e as { constraint?: unknown }
    if (typeof constraint === 'string') return constraint
  }
  return undefined
}

/** One step of a statement of several (`with name as …`), written out; later steps and the statement read it by its name. */
export const step = (db: Pick<Db, '$with'>, name: string, statement: SQL): WithSubquery =>
  db.$with(name, {}).as(statement)

/** What a database and a transaction have in common in the query builder: where a statement goes, and who is told of it. */
type Session = { client: object; logger: object }
const sessionOf = (on: Queryable): Session => (on as unknown as { session: Session }).session

/**
 * A query that is built once in a process for each engine, which costs more than asking it, and then only executed, on
 * whichever connection a database or a transaction has. `build` names it, and the server keeps its plan under the name.
 */
export function prepared<T extends object>(build: (db: Db) => T): (on: Queryable) => T {
  const built = new Map<unknown, T>()
  return (on) => {
    const session = sessionOf(on)
    const engine = session.constructor
    // what is kept holds no connection: that of a transaction would outlive it
    const query = built.get(engine) ?? Object.assign(build(on as Db), { client: undefined, logger: undefined })
    built.set(engine, query)
    const { client, logger } = session
    return Object.assign(Object.create(query), { client, logger })
  }
}
