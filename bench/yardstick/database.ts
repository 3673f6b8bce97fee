import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

/** Rows of a statement that each connection prepares once under `name`. */
export const query = (name: string, text: string, values: unknown[]) =>
  pool.query({ name, text, values }).then(({ rows }) => rows)

/** Rows of one statement, or of several in a transaction of one connection. */
export type Query = typeof query

export async function inTransaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work((name, text, values) => client.query({ name, text, values }).then(({ rows }) => rows))
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // with it goes the transaction
    client.release(true)
    throw error
  }
}

export type Answer = {
  status?: number
  type?: string
  body: string
  /** Puts a page together with what is new in each answer, instead of the body. */
  draw?: (fresh: { nonce: string; token: string }) => Buffer
}
type Asked = { path: string; reader: number; id: number; body: Record<string, unknown> }
export type Routes = Record<string, { anyone?: true; answer: (asked: Asked) => Promise<Answer> }>
