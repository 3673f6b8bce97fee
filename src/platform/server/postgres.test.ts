import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { freezePostgres } from '../../../test/frozenPostgres.ts'
import { findBinaries, type PostgresServer, startPostgres } from '../../../test/postgres.ts'
import { type Database, databaseErrorCode, evenWhenLow, inTransaction, type Queryable, selectRows } from './database.ts'
import { openPostgres } from './postgres.ts'
import { readReadiness } from './readiness.ts'
import { isNoSpace, storageError, unlessFull } from './storageErrors.ts'
import { isUnavailable } from './unavailable.ts'

const POOL = 2
const limits = { connectMs: 400, statementMs: 500, idleTransactionMs: 600 }

describe.runIf(inject('postgres'))('PostgreSQL', () => {
  let server: PostgresServer
  let database: Database
  let logged: string[]
  let thaw = () => {}

  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())
  beforeEach(() => {
    logged = []
    database = openPostgres(server.url, POOL, { limits, say: (line) => logged.push(line) })
  })
  afterEach(async () => {
    thaw()
    await database.close()
  })

  const ask = () => selectRows<{ one: number }>(database.db, sql`select 1 as one`)
  const write = () => inTransaction(database.db, (tx) => selectRows<{ one: number }>(tx, sql`select 1 as one`))
  const all = <T>(act: () => Promise<T>, count = POOL) => Promise.all(Array.from({ length: count }, act))
  const failure = (asked: Promise<unknown>): Promise<unknown> =>
    asked.then(
      () => undefined,
      (error) => error,
    )
  /** Ends every session of the server while this process looks at nothing else. */
  const terminateAll = () =>
    execFileSync(join(findBinaries(), 'psql'), [
      server.url,
      '-qc',
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and client_port is not null',
    ])

  describe('that is frozen', () => {
    it('fails every query within the limits, and is used again as soon as it answers', async () => {
      await all(ask)
      thaw = freezePostgres(server.pid())
      // more of them than there are connections: none of these may get lost
      for (let round = 0; round < 3; round++)
        for (const error of await Promise.all(
          [...Array(POOL).fill(ask), ...Array(POOL).fill(write)].map((act) => failure(act())),
        ))
          expect(isUnavailable(error), String(error)).toBe(true)
      thaw()
      await expect.poll(() => failure(ask()), { timeout: 20_000 }).toBeUndefined()
      expect(await all(write, 3 * POOL)).toHaveLength(3 * POOL)
      expect(logged).toEqual([expect.stringContaining('The database does not answer'), 'The database answers again.'])
    })

    it('takes its connection out of use when it freezes within a transaction', async () => {
      const works = all(() =>
        failure(
          inTransaction(database.db, async (tx) => {
            await tx.execute(sql`select 1`)
            thaw()
            thaw = freezePostgres(server.pid())
            await tx.execute(sql`select 2`)
          }),
        ),
      )
      for (const error of await works) expect(isUnavailable(error), String(error)).toBe(true)
      thaw()
      await expect.poll(() => failure(ask()), { timeout: 20_000 }).toBeUndefined()
      expect(await all(write, 3 * POOL)).toHaveLength(3 * POOL)
    })

    it('is not ready, and says so with one question at a time', async () => {
      let pings = 0
      const ping = (ms: number) => {
        pings++
        return database.ping(ms)
      }
      const isReady = readReadiness({ ping }, 300)
      expect(await isReady()).toBe(true)
      thaw = freezePostgres(server.pid())
      pings = 0
      expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([false, false, false])
      expect(pings).toBe(1)
      thaw()
      await expect.poll(isReady, { timeout: 20_000 }).toBe(true)
    })
  })

  describe('that ends sessions', () => {
    it('is not noticed while they are idle', async () => {
      for (const act of [ask, write]) {
        await all(act)
        terminateAll()
        expect(await all(act)).toEqual([[{ one: 1 }], [{ one: 1 }]])
      }
      expect(logged).toEqual([])
    })

    it('fails the transaction that had one, and nothing else', async () => {
      let attempts = 0
      const error = await failure(
        inTransaction(database.db, async (tx) => {
          attempts++
          await tx.execute(sql`select 1`)
          terminateAll()
          await new Promise((resolve) => setTimeout(resolve, 50))
          await tx.execute(sql`select 2`)
        }),
      )
      expect(isUnavailable(error), String(error)).toBe(true)
      // it may have done something, so it is not done again
      expect(attempts).toBe(1)
      expect(await all(write, 3 * POOL)).toHaveLength(3 * POOL)
    })
  })

  it('that is stopped fails every query, is logged once, and is used again when it is back', async () => {
    await all(ask)
    await server.halt()
    try {
      for (let round = 0; round < 5; round++)
        for (const error of await Promise.all([ask, write].map((act) => failure(act()))))
          expect(isUnavailable(error), String(error)).toBe(true)
    } finally {
      server.again()
    }
    await expect.poll(() => failure(ask()), { timeout: 20_000 }).toBeUndefined()
    expect(logged).toEqual([expect.stringContaining('The database does not answer'), 'The database answers again.'])
  })

  it('ends a statement that takes too long, and a transaction that does nothing', async () => {
    expect(databaseErrorCode(await failure(database.db.execute(sql`select pg_sleep(20)`)))).toBe('57014')
    const idle = inTransaction(database.db, async (tx) => {
      await tx.execute(sql`select 1`)
      await new Promise((resolve) => setTimeout(resolve, 3 * limits.idleTransactionMs))
      await tx.execute(sql`select 2`)
    })
    expect(isUnavailable(await failure(idle))).toBe(true)
    expect(await ask()).toEqual([{ one: 1 }])
  })

  it('that is a standby can be read, and is unavailable for writes: no disk is full', async () => {
    await database.db.execute(sql`alter database postgres set default_transaction_read_only = on`)
    await database.close()
    database = openPostgres(server.url, POOL, { limits, say: (line) => logged.push(line) })
    const create = (tx: Queryable) => tx.execute(sql`create table nothing_like_this (id int)`)
    try {
      expect(await ask()).toEqual([{ one: 1 }])
      for (const act of [
        () => create(database.db),
        () => inTransaction(database.db, create),
        () => evenWhenLow(database.db, create),
      ]) {
        const error = await failure(act())
        expect([isUnavailable(error), isNoSpace(error), storageError(error)]).toEqual([true, false, undefined])
      }
      expect(logged[0]).toContain('read-only')
      await unlessFull(async () => create(database.db))
    } finally {
      await inTransaction(database.db, async (tx) => {
        await tx.execute(sql`set transaction read write`)
        await tx.execute(sql`alter database postgres set default_transaction_read_only = off`)
      })
    }
  })

  it('passes on the error of a wrong statement unchanged', async () => {
    const error = await failure(database.db.execute(sql`select * from nothing_like_this`))
    expect([databaseErrorCode(error), isUnavailable(error)]).toEqual(['42P01', false])
  })
})
