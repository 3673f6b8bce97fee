import pg from 'pg'
import { databaseErrorCode } from './database.ts'

/** Wrong names and passwords, and what a pooler does not take: waiting mends none of them. */
const REFUSED = /^(28...|3D000|42501)$/
const TRY_MS = 1_000
/** A pooler lends one session to several connections; with few of them it shows at once, with others beside them soon. */
const ROUNDS = 100

type Patience = {
  waitMs: number
  connectMs: number
  say?: (line: string) => void
  /** The key of the configuration that has the address. */
  key?: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'
  /** It is that of a pooler which lends a session for a transaction. */
  sharesSessions?: boolean
}

/**
 * Returns once PostgreSQL answers at this address, as one that the academy can work with.
 * @throws Error with one sentence that says what to do, when it does not answer in time or never will
 */
export async function awaitPostgres(url: string, patience: Patience): Promise<void> {
  const { waitMs, say = console.warn, key = 'DATABASE_URL' } = patience
  const until = performance.now() + waitMs
  const seconds = Math.round(waitMs / 100) / 10
  for (let announced = false; ; announced = true) {
    try {
      await look(url, patience)
      return
    } catch (error) {
      if (error instanceof WrongAddress) throw error
      const reason = reasonOf(error as Error)
      if (isRefusal(error))
        throw new Error(`The database at ${placeOf(url)} refuses the academy: ${reason}. Check ${key}.`)
      if (performance.now() >= until)
        throw new Error(
          `The database at ${placeOf(url)} has not answered within ${seconds} seconds: ${reason}. Start it, or check ${key}.`,
        )
      if (!announced)
        say(`The database at ${placeOf(url)} does not answer: ${reason}. Waiting up to ${seconds} seconds for it.`)
      await new Promise((resolve) => setTimeout(resolve, Math.min(TRY_MS, Math.max(0, until - performance.now()))))
    }
  }
}

class WrongAddress extends Error {}

async function look(url: string, { connectMs, key, sharesSessions }: Patience): Promise<void> {
  const clients: pg.Client[] = []
  const open = async () => {
    const limits = { connectionTimeoutMillis: connectMs, query_timeout: connectMs }
    const client = new pg.Client({ connectionString: url, ...limits })
    client.on('error', () => {})
    clients.push(client)
    await client.connect()
    return client
  }
  try {
    const first = await open()
    await requireUnicode(first, key)
    if (sharesSessions) return void (await sessionOf(first))
    // a pooler in between gives its own keys for cancelling in place of the session's number
    if ((first as unknown as { processID: number }).processID === (await sessionOf(first))) return
    if (await shareSessions(first, await open()))
      throw new WrongAddress(key === 'DATABASE_DIRECT_URL' ? NOT_DIRECT : POOLED)
  } finally {
    // not awaited: a frozen server never says goodbye
    for (const client of clients) void client.end().catch(() => {})
  }
}

const POOLED =
  'DATABASE_URL leads to a connection pooler in transaction mode (such as pgbouncer), which gives each statement another session: set DATABASE_PREPARE=off and DATABASE_DIRECT_URL to the address of PostgreSQL itself, or put that address into DATABASE_URL, or set the pooler’s pool_mode to session.'
const NOT_DIRECT =
  'DATABASE_DIRECT_URL leads to a connection pooler in transaction mode, too: it has to be the address of PostgreSQL itself.'

/** @throws WrongAddress where texts are bytes of another encoding, which can't be changed: not even registering works there */
async function requireUnicode(client: pg.Client, key: Patience['key'] = 'DATABASE_URL'): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8')
    throw new WrongAddress(
      `The database of ${key} has the encoding ${encoding}, and the academy needs UTF8. Make another one: create database … template template0 encoding 'UTF8' locale 'C.UTF-8'`,
    )
}

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as id')
  return rows[0].id
}

/** True when two connections meet in one session, or one wanders between sessions. */
async function shareSessions(first: pg.Client, second: pg.Client): Promise<boolean> {
  const own = await sessionOf(first)
  for (let round = 0; round < ROUNDS; round++) {
    if ((await sessionOf(second)) === own || (await sessionOf(first)) !== own) return true
  }
  return false
}

const isRefusal = (error: unknown): boolean =>
  REFUSED.test(databaseErrorCode(error) ?? '') || /unsupported startup parameter/.test((error as Error).message)

/** Several addresses of one name fail together, without a message of their own. */
const reasonOf = (error: Error): string =>
  error.message || (error instanceof AggregateError ? (error.errors[0] as Error).message : error.name)

/** The address without the name and the password in it. */
function placeOf(url: string): string {
  try {
    const { host, pathname, searchParams } = new URL(url)
    return `${host || searchParams.get('host') || 'the local socket'}${pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}
