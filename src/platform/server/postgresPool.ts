import pg from 'pg'
import { databaseErrorCode } from './database.ts'
import { type ConnectionOptions, PostgresConnection } from './postgresConnection.ts'
import { asUnavailable, DatabaseUnavailable, isUnavailable, type OutageLog } from './unavailable.ts'

// bigints come back as numbers on both engines
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const ATTEMPTS = 3

/** The connections of one process. One that has broken leaves the pool at once, even while it is in use. */
export class PostgresPool extends pg.Pool {
  readonly #outage: OutageLog

  constructor(url: string, max: number, ways: ConnectionOptions) {
    super({
      connectionString: url,
      max,
      connectionTimeoutMillis: ways.limits.connectMs,
      Client: class extends PostgresConnection {
        constructor(config?: pg.ClientConfig) {
          super(config ?? {}, ways)
        }
      },
      onConnect: (client) => (client as PostgresConnection).setLimits(),
    })
    this.#outage = ways.outage
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
