import pg from 'pg'
import { READ_ONLY } from './database.ts'
import type { DatabaseLimits } from './databaseLimits.ts'
import { DatabaseUnavailable, type OutageLog } from './unavailable.ts'

/** A server that is alive ends a statement itself, and is given this long to say so. */
const GRACE = 1.2

/** What PostgreSQL says when a session ends or can't begin, whatever the statement. */
const AWAY = /^(57P0\d|08(?!P01)...|53300|25P0[34]|28...|3D000)$/

export type ConnectionOptions = {
  limits: DatabaseLimits
  outage: OutageLog
  /** A pooler in transaction mode is between: nothing outlives a transaction, neither a setting nor a statement's name. */
  sharesSessions?: boolean
}

type ServerError = Error & { code?: unknown; severity?: unknown }

/**
 * One connection to PostgreSQL, which is given up when it stays silent: a server that is frozen, or behind a broken
 * line, never applies its own time limits. Whatever keeps it from answering is thrown as DatabaseUnavailable.
 */
export class PostgresConnection extends pg.Client {
  readonly #limits: DatabaseLimits
  readonly #outage: OutageLog
  readonly #sharesSessions: boolean
  #broken = false

  constructor(config: pg.ClientConfig, { limits, outage, sharesSessions = false }: ConnectionOptions) {
    super({ ...config, keepAlive: true, connectionTimeoutMillis: limits.connectMs })
    this.#limits = limits
    this.#outage = outage
    this.#sharesSessions = sharesSessions
    // without a listener, one that breaks while a transaction has it would end the process
    this.on('error', () => {
      this.#broken = true
    })
    this.on('end', () => {
      this.#broken = true
    })
  }

  /** Sets the limits of the session; not as parameters of the connection, which poolers refuse. */
  async setLimits(): Promise<void> {
    if (!this.#sharesSessions) await this.ask(this.#limitsAs('set'), this.#limits.connectMs)
  }

  #limitsAs(set: 'set' | 'set local'): string {
    const { statementMs, idleTransactionMs } = this.#limits
    return `${set} statement_timeout = ${Math.ceil(statementMs)}; ${set} idle_in_transaction_session_timeout = ${Math.ceil(idleTransactionMs)}`
  }

  /** Runs a statement within a limit of its own. */
  ask = (text: string, limitMs: number): Promise<unknown> => this.#within(limitMs, [text])

  // biome-ignore lint/suspicious/noExplicitAny: stands for every form in which pg takes a statement
  override query(...given: any[]): any {
    const callback = typeof given.at(-1) === 'function' ? given.pop() : undefined
    if (this.#sharesSessions) given[0] = this.#forSharedSession(given[0])
    const answer = this.#within(this.#limits.statementMs * GRACE, given)
    if (!callback) return answer
    answer.then((result) => callback(undefined, result), callback)
  }

  /** Without a name, which another session would not know; a transaction gets its limits as it begins. */
  #forSharedSession(statement: string | pg.QueryConfig): string | pg.QueryConfig {
    const { name: _, ...unnamed } = typeof statement === 'string' ? { text: statement } : statement
    return /^begin\b/.test(unnamed.text)
      ? { ...unnamed, text: `${unnamed.text}; ${this.#limitsAs('set local')}` }
      : unnamed
  }

  async #within(limitMs: number, given: unknown[]): Promise<unknown> {
    let silent = false
    const timer = setTimeout(() => {
      silent = true
      // with a statement under way this cuts the line, and the statement fails
      void this.end()
    }, limitMs)
    try {
      const result = await super.query(...(given as [string]))
      this.#outage.worked()
      return result
    } catch (error) {
      throw this.#judge(error as ServerError, silent ? limitMs : undefined)
    } finally {
      clearTimeout(timer)
    }
  }

  #judge(error: ServerError, silentMs: number | undefined): Error {
    if (silentMs !== undefined) {
      const reason = `it has been silent for ${Math.round(silentMs / 100) / 10} seconds`
      this.#outage.failed(reason)
      return new DatabaseUnavailable(reason, { cause: error })
    }
    const { code, severity } = error
    // it is a standby, as after a failover, or its operator has closed it for writing
    if (code === READ_ONLY) {
      const reason = `it takes nothing at the moment (${error.message})`
      this.#outage.failed(reason)
      return new DatabaseUnavailable(reason, { cause: error })
    }
    const fromServer = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && severity !== undefined
    if (fromServer ? severity !== 'FATAL' && !AWAY.test(code) : !this.#broken) return error
    return new DatabaseUnavailable(error.message, { cause: error, stale: true })
  }
}
