import pg from 'pg'
import { freezePostgres } from '../../test/frozenPostgres.ts'
import { type PostgresServer, startPostgres } from '../../test/postgres.ts'
import { onEnd } from './cleanup.ts'

/** Opens a PostgreSQL server of the suite's own, which can be frozen and stopped. */
export async function ownPostgres(): Promise<BreakablePostgres> {
  const server = await startPostgres()
  const breakable = new BreakablePostgres(server)
  onEnd(() => {
    breakable.thaw()
    return server.stop()
  })
  return breakable
}

export class BreakablePostgres {
  readonly #server: PostgresServer
  #thaw = () => {}

  constructor(server: PostgresServer) {
    this.#server = server
  }
  get url(): string {
    return this.#server.url
  }
  urlOf = (database: string): string => this.url.replace(/\/[^/]*$/, `/${database}`)

  /** Every connection breaks, and nobody listens any more. */
  halt = () => this.#server.halt()
  again = () => this.#server.again()

  /** Connections stay open and are silent, and new ones are taken by nobody. */
  freeze(): void {
    this.#thaw = freezePostgres(this.#server.pid())
  }
  thaw(): void {
    this.#thaw()
    this.#thaw = () => {}
  }

  /** A copy of the database `template`, or an empty one. */
  async create(name: string, template = 'template1'): Promise<string> {
    await ask(this.url, `create database ${name} template ${template}`)
    // what a sequence of a copy gives out before the first checkpoint, PostgreSQL 15 gives out again after a crash
    await ask(this.url, 'checkpoint')
    return this.urlOf(name)
  }
}

/** Asks a database one statement over a connection of its own. */
export async function ask<R = Record<string, unknown>>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = await connect(url)
  try {
    return (await client.query(statement, values)).rows as R[]
  } finally {
    await client.end()
  }
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // a server that is stopped under it is what some scenarios are about
  client.on('error', () => {})
  await client.connect()
  return client
}
