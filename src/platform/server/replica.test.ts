import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { copyTemplate, databaseUrl, makeTemplate, type PostgresServer, startPostgres } from '../../../test/postgres.ts'
import { selectRows } from './database.ts'
import { DATABASE_LIMITS } from './databaseLimits.ts'
import { openPostgres } from './postgres.ts'

const NAME = 'followed'
const PROMOTED = 'The server at DATABASE_READ_URL follows no other: nothing is read there.'

describe.runIf(inject('postgres'))('an academy with a replica', () => {
  const said: string[] = []
  /** The replica's clock, in milliseconds, which goes on only where a test says so: no busy machine makes it old. */
  let now = 0
  let servers: PostgresServer[] = []
  let academy: TestAcademy
  let writer: Client
  let reader: Client
  beforeAll(async () => {
    const primary = await startPostgres()
    await makeTemplate(primary.url)
    const url = await copyTemplate(primary.url, NAME)
    const replica = await startPostgres({ follows: primary.url })
    servers = [primary, replica]
    const readUrl = databaseUrl(replica.url, NAME)
    const replicaOptions = { limits: DATABASE_LIMITS, now: () => now }
    const database = openPostgres(url, 5, { readUrl, replicaOptions, say: (line) => said.push(line) })
    academy = await openTestAcademy({}, { database })
    writer = await academy.signedIn(await createUser(academy.db))
    reader = await academy.signedIn(await createUser(academy.db))
  })
  afterAll(async () => {
    await academy.close()
    for (const server of servers.reverse()) await server.stop()
  })

  const isFresh = () => academy.context.replica?.isFresh() ?? false
  const onReplica = (statement: string) => selectRows(academy.context.replica?.db ?? academy.db, sql.raw(statement))
  const write = (body: string) => writer.upload('POST', '/api/member/post', { body, subcategory: 'say_hello' })
  const found = async (client: Client): Promise<number> =>
    (await client.get('/api/member/posts/search?q=word')).body.total
  /** What `client` sees while nothing gets to the replica, which is asked whenever it counts as fresh. */
  const whileBehind = async <T>(work: () => Promise<T>): Promise<T> => {
    await onReplica('select pg_wal_replay_pause()')
    try {
      return await work()
    } finally {
      await onReplica('select pg_wal_replay_resume()')
    }
  }

  it('reads there what may be a second old, but for who has just written', async () => {
    await expect.poll(isFresh).toBe(true)
    await whileBehind(async () => {
      expect((await write('A word')).status).toBe(200)
      expect(writer.cookies.academy_wrote).toBe('1')
      expect([await found(writer), await found(reader)]).toEqual([1, 0])
    })
    await expect.poll(() => found(reader)).toBe(1)
    const { body } = await reader.get('/api/member/posts')
    expect(body.total).toBe(1)
    for (const page of ['/', '/member', '/member/community', '/member/course/beginner'])
      expect((await reader.page(page)).status, page).toBe(200)
    expect(said).toEqual([])
  })

  it('reads nothing there that is older', async () => {
    await whileBehind(async () => {
      expect(isFresh()).toBe(true)
      await write('Another word')
      now += 1_000
      expect(isFresh()).toBe(false)
      expect(await found(reader)).toBe(2)
    })
    await expect.poll(isFresh).toBe(true)
  })

  it('does without it while it is away, and takes it again', async () => {
    const [, replica] = servers
    await replica?.halt()
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await reader.get('/api/member/posts/search?q=word')).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    now += 1_000
    expect(isFresh()).toBe(false)
    replica?.again()
    await expect.poll(isFresh).toBe(true)
    expect(said.filter((line) => line.startsWith('The replica'))).toHaveLength(2)
  })

  it('reads nothing from a server that was promoted', async () => {
    const [, replica] = servers
    replica?.promote()
    await expect.poll(() => said.at(-1)).toBe(PROMOTED)
    now += 1_000
    expect(isFresh()).toBe(false)
    await write('One more word')
    expect(await found(reader)).toBe(3)
  })
})
