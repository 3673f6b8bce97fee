import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { freePort } from '../../../scripts/freePort.mjs'
import { freezePostgres } from '../../../test/frozenPostgres.ts'
import { findPgbouncer, startPgbouncer } from '../../../test/pgbouncer.ts'
import { createEmpty, dropDatabase, type PostgresServer, startPostgres } from '../../../test/postgres.ts'
import { awaitPostgres } from './awaitPostgres.ts'
import { takeMigrationLock } from './migrate.ts'

const pgbouncer = findPgbouncer()

describe.runIf(inject('postgres'))('the start', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())

  async function startOn(url: string, waitMs = 900) {
    const logged: string[] = []
    const outcome = await awaitPostgres(url, { waitMs, connectMs: 300, say: (line) => logged.push(line) }).then(
      () => 'open',
      (error: Error) => error.message,
    )
    return { logged, outcome }
  }
  const otherwise = (change: (address: URL) => void) => {
    const address = new URL(server.url)
    change(address)
    return address.href
  }

  it('goes on at once where the database answers', async () => {
    expect(await startOn(server.url)).toEqual({ logged: [], outcome: 'open' })
  })

  it('refuses a database in which texts are no Unicode', async () => {
    const name = 'of_no_letters'
    const url = await createEmpty(server.url, name, `template template0 encoding 'SQL_ASCII' locale 'C'`)
    try {
      const { outcome } = await startOn(url)
      expect(outcome).toMatch(
        /^The database of DATABASE_URL has the encoding SQL_ASCII, and the academy needs UTF8\. Make another one: create database/,
      )
    } finally {
      await dropDatabase(server.url, name)
    }
  })

  it('waits for a database that is not there, says so once, and ends with a sentence', async () => {
    const port = await freePort()
    const { logged, outcome } = await startOn(`postgres://ada:secret@127.0.0.1:${port}/academy`)
    expect(logged).toEqual([
      `The database at 127.0.0.1:${port}/academy does not answer: connect ECONNREFUSED 127.0.0.1:${port}. Waiting up to 0.9 seconds for it.`,
    ])
    expect(outcome).toMatch(
      /^The database at .* has not answered within 0\.9 seconds: .*Start it, or check DATABASE_URL\.$/,
    )
    expect(logged + outcome).not.toContain('secret')
  })

  it('waits for one that is frozen, and goes on when it answers', async () => {
    const thaw = freezePostgres(server.pid())
    try {
      const { logged, outcome } = await startOn(server.url)
      expect(logged).toHaveLength(1)
      expect(outcome).toContain('has not answered within')
      const later = startOn(server.url, 60_000)
      setTimeout(thaw, 500)
      expect((await later).outcome).toBe('open')
    } finally {
      thaw()
    }
  })

  it('does not wait where waiting mends nothing', async () => {
    const { logged, outcome } = await startOn(
      otherwise((address) => {
        address.pathname = '/nobody'
      }),
      60_000,
    )
    expect(logged).toEqual([])
    expect(outcome).toMatch(/refuses the academy: database "nobody" does not exist\. Check DATABASE_URL\.$/)
  })

  describe('behind pgbouncer', () => {
    it.skipIf(pgbouncer)('is not tried: pgbouncer is not installed here', () => {})

    it.runIf(pgbouncer)('in transaction mode ends with a sentence, also for a second process', async () => {
      const pooler = await startPgbouncer(pgbouncer ?? '', server.url, 'transaction')
      try {
        for (const { logged, outcome } of [
          await startOn(pooler.url),
          ...(await Promise.all([1, 2].map(() => startOn(pooler.url)))),
        ]) {
          expect(logged).toEqual([])
          expect(outcome).toMatch(
            /pooler in transaction mode .* set DATABASE_PREPARE=off and DATABASE_DIRECT_URL to the address of PostgreSQL/,
          )
        }
      } finally {
        pooler.stop()
      }
    })

    it.runIf(pgbouncer)(
      'in transaction mode goes on where that was said, and not with a second pooler behind it',
      async () => {
        const pooler = await startPgbouncer(pgbouncer ?? '', server.url, 'transaction')
        const patience = { waitMs: 900, connectMs: 300 }
        try {
          await awaitPostgres(pooler.url, { ...patience, sharesSessions: true })
          await expect(awaitPostgres(pooler.url, { ...patience, key: 'DATABASE_DIRECT_URL' })).rejects.toThrow(
            /^DATABASE_DIRECT_URL leads to a connection pooler in transaction mode, too/,
          )
        } finally {
          pooler.stop()
        }
      },
    )

    it.runIf(pgbouncer)('in session mode goes on', async () => {
      const pooler = await startPgbouncer(pgbouncer ?? '', server.url, 'session')
      try {
        expect(await startOn(pooler.url)).toEqual({ logged: [], outcome: 'open' })
      } finally {
        pooler.stop()
      }
    })
  })

  describe('while another process migrates', () => {
    const connect = async () => {
      const client = new pg.Client(server.url)
      await client.connect()
      return client
    }

    it('says what it waits for, again and again, and goes on afterwards', async () => {
      const [other, own] = [await connect(), await connect()]
      const logged: string[] = []
      await takeMigrationLock(other)
      const taken = takeMigrationLock(own, { say: (line) => logged.push(line), sayEveryMs: 50 })
      await expect.poll(() => logged.length).toBeGreaterThan(2)
      expect(new Set(logged)).toEqual(
        new Set(['Another process is bringing the database to the newest schema; waiting for it.']),
      )
      await other.end()
      await taken
      await own.end()
    })

    it('ends with a sentence when that takes too long', async () => {
      const [other, own] = [await connect(), await connect()]
      await takeMigrationLock(other)
      await expect(takeMigrationLock(own, { say: () => {}, limitMs: 500 })).rejects.toThrow(
        /Another process has been bringing the database to the newest schema for .* seconds; look whether it hangs/,
      )
      await Promise.all([other.end(), own.end()])
    })
  })
})
