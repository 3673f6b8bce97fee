/** How long the database is waited for, in milliseconds. */
export type DatabaseLimits = {
  /** For a connection: a new one, or a free one of the pool. */
  connectMs: number
  /** For one statement. */
  statementMs: number
  /** For a transaction's next statement; the server then ends it. */
  idleTransactionMs: number
}

export const DATABASE_LIMITS: DatabaseLimits = { connectMs: 5_000, statementMs: 15_000, idleTransactionMs: 30_000 }
