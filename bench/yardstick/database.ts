import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

/** Rows of a statement that each connection prepares once under `name`. */
export const query = (name: string, text: string, values: unknown[]) =>
  pool.query({ name, text, values }).then(({ rows }) => rows)

export type Answer = { status?: number; type?: string; body: string }
type Asked = { path: string; reader: number; id: number; body: Record<string, unknown> }
export type Routes = Record<string, { anyone?: true; answer: (asked: Asked) => Promise<Answer> }>
