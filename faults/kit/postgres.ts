import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { type PostgresServer, startPostgres } from '../../test/postgres.ts'
import { onEnd } from './cleanup.ts'

/** Opens a PostgreSQL server of the suite's own, which can be frozen and stopped. */
export async function ownPostgres(): Promise<BreakablePostgres> {
  const server = await startPostgres()
  const breakable = new BreakablePostgres(server)
  onEnd(() => {
    breakable.thaw()
    server.stop()
  })
  return breakable
}

export class BreakablePostgres {
  readonly #server: PostgresServer
  #frozen: number[] = []

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
    const postmaster = this.#server.pid()
    process.kill(postmaster, 'SIGSTOP')
    this.#frozen = [postmaster, ...childrenOf(postmaster)]
    for (const pid of this.#frozen) process.kill(pid, 'SIGSTOP')
  }
  thaw(): void {
    for (const pid of this.#frozen.reverse()) process.kill(pid, 'SIGCONT')
    this.#frozen = []
  }

  /** A copy of the database `template`, or an empty one. */
  async create(name: string, template = 'template1'): Promise<string> {
    await ask(this.url, `create database ${name} template ${template}`)
    return this.urlOf(name)
  }
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((pid) => parentOf(pid) === parent).map(Number)
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
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
