import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Database, type Db, databaseErrorCode } from './database.ts'
import { DATABASE_LIMITS, type DatabaseLimits } from './databaseLimits.ts'
import { PostgresConnection } from './postgresConnection.ts'
import { postgresPubSub } from './postgresPubSub.ts'
import { asUnavailable, DatabaseUnavailable, isUnavailable, OutageLog } from './unavailable.ts'

// bigints come back as numbers on both engines
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const ATTEMPTS = 3

/** The connections of one process. One that has broken leaves the pool at once, even while it is in use. */
class PostgresPool extends pg.Pool {
  readonly #outage: OutageLog

  constructor(url: string, max: number, limits: DatabaseLimits, outage: OutageLog) {
    super({
      connectionString: url,
      max,
      connectionTimeoutMillis: limits.connectMs,
      Client: class extends PostgresConnection {
        constructor(config?: pg.ClientConfig) {
          super(config ?? {}, limits, outage)
        }
      },
      onConnect: (client) => (client as PostgresConnection).setLimits(),
    })
    this.#outage = outage
    // one that breaks while nobody uses it is replaced by the next statement
    this.on('error', () => {})
  }

  // biome-ignore lint/suspicious/noExplicitAny: stands for pg's two forms, of which nobody uses the one with a callback
  override async connect(): Promise<any> {
    const client = await super.connect().catch((error: Error) => {
      this.#outage.failed(error.message)
      throw new DatabaseUnavailable(error.message, { cause: error })
    })
    const releaseClient = client.release.bind(client)
    let held = true
    client.release = (error) => {
      if (!held) return
      held = false
      client.off('end', drop)
      releaseClient(error)
    }
    // the query builder keeps a connection for ever on which `begin` has failed
    const drop = () => client.release(true)
    client.once('end', drop)
    return client
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  override async query(...given: any[]): Promise<any> {
    for (let attempt = 1; ; attempt++) {
      const client = await this.connect()
      try {
        const result = await client.query(...given)
        client.release()
        return result
      } catch (error) {
        client.release(error)
        if (attempt === ATTEMPTS || !wasShutDown(error)) throw this.#reported(error)
      }
    }
  }

  #reported(error: unknown): unknown {
    if (isUnavailable(error)) this.#outage.failed((error as Error).message)
    return error
  }
}

/** The server has ended the session, and says that it has not done this statement: another connection may. */
const wasShutDown = (error: unknown): boolean =>
  asUnavailable(error)?.stale === true && databaseErrorCode(error) === '57P01'

type Options = { limits?: DatabaseLimits; say?: (line: string) => void }

/** Opens PostgreSQL 15 or later by its address. */
export function openPostgres(
  url: string,
  poolSize: number,
  { limits = DATABASE_LIMITS, say = console.error }: Options = {},
): Database {
  const outage = new OutageLog(say)
  const pool = new PostgresPool(url, poolSize, limits, outage)
  const pubSub = postgresPubSub({
    connect: async () => {
      const connection = new PostgresConnection({ connectionString: url }, limits, outage)
      await connection.connect()
      return connection
    },
    publish: (channel, word) => pool.query('select pg_notify($1, $2)', [channel, word]),
  })
  const database: Database = {
    kind: 'postgres',
    onQuery: undefined,
    db: drizzle(pool, { logger: { logQuery: (sql) => database.onQuery?.(sql) } }) as unknown as Db,
    pubSub,
    script: async (text) => void (await pool.query(text)),
    ping: async (limitMs) => {
      const connection: PostgresConnection & pg.PoolClient = await pool.connect()
      try {
        await connection.ask('select 1', limitMs)
      } finally {
        connection.release()
      }
    },
    close: async () => {
      await pubSub.close()
      await pool.end()
    },
  }
  return database
}
