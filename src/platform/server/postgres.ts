import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database, Db } from './database.ts'
import { DATABASE_LIMITS, type DatabaseLimits } from './databaseLimits.ts'
import { followReplica, type ReplicaOptions } from './followReplica.ts'
import { PostgresConnection } from './postgresConnection.ts'
import { PostgresPool } from './postgresPool.ts'
import { postgresPubSub } from './postgresPubSub.ts'
import { OutageLog } from './unavailable.ts'

/** The queue's own statements are few, one after the other. */
const DIRECT_CONNECTIONS = 2

type Options = {
  limits?: DatabaseLimits
  say?: (line: string) => void
  /** Address of PostgreSQL itself, where `url` is that of a pooler in transaction mode. */
  directUrl?: string | undefined
  /** Address of a replica for reads that may be a second old. */
  readUrl?: string | undefined
  replicaOptions?: ReplicaOptions
}

/** Opens PostgreSQL 15 or later by its address. */
export function openPostgres(
  url: string,
  poolSize: number,
  { limits = DATABASE_LIMITS, say = console.error, directUrl, readUrl, replicaOptions }: Options = {},
): Database {
  const outage = new OutageLog(say)
  const sharesSessions = directUrl !== undefined
  const pool = new PostgresPool(url, poolSize, { limits, outage, sharesSessions })
  const direct = directUrl === undefined ? pool : new PostgresPool(directUrl, DIRECT_CONNECTIONS, { limits, outage })
  const pubSub = postgresPubSub({
    connect: async () => {
      const connection = new PostgresConnection({ connectionString: directUrl ?? url }, { limits, outage })
      await connection.connect()
      return connection
    },
    publish: (channel, word) => pool.query('select pg_notify($1, $2)', [channel, word]),
  })
  const logQuery = (sql: string) => database.onQuery?.(sql)
  const logger = { logQuery }
  const db = drizzle(pool, { logger }) as unknown as Db
  const replica =
    readUrl === undefined
      ? undefined
      : followReplica(readUrl, directUrl ?? url, { ...replicaOptions, poolSize, sharesSessions, logQuery, say })
  const database: Database = {
    kind: 'postgres',
    onQuery: undefined,
    db,
    direct: direct === pool ? db : (drizzle(direct, { logger }) as unknown as Db),
    replica,
    pubSub,
    poolState: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    script: async (text) => void (await direct.query(text)),
    ping: async (limitMs) => {
      const connection: PostgresConnection & { release: () => void } = await pool.connect()
      try {
        await connection.ask('select 1', limitMs)
      } finally {
        connection.release()
      }
    },
    close: async () => {
      await pubSub.close()
      await replica?.close()
      await pool.end()
      if (direct !== pool) await direct.end()
    },
  }
  return database
}
