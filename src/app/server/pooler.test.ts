import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser } from '../../../test/people.ts'
import { findPgbouncer, startPgbouncer } from '../../../test/pgbouncer.ts'
import { copyTemplate, databaseUrl, dropDatabase } from '../../../test/postgres.ts'
import { inTransaction, selectRows } from '../../platform/server/database.ts'
import { openPostgres } from '../../platform/server/postgres.ts'
import { takeToken } from '../../platform/server/rateLimit.ts'

const program = findPgbouncer()
const postgres = inject('postgres')

it.runIf(postgres && !program)('is not tried behind a pooler: pgbouncer is not installed here', () => {})

describe.runIf(postgres && program)('two processes behind pgbouncer in transaction mode', () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  let stopPooler: () => void
  let processes: TestAcademy[] = []
  const one = () => processes[0] as TestAcademy
  const other = () => processes[1] as TestAcademy
  beforeAll(async () => {
    const directUrl = await copyTemplate(postgres, name)
    const pooler = await startPgbouncer(program ?? '', postgres, 'transaction')
    stopPooler = pooler.stop
    const open = () =>
      openTestAcademy(
        { RATE_LIMITS: 'on' },
        { database: openPostgres(databaseUrl(pooler.url, name), 10, { directUrl }) },
      )
    processes = [await open(), await open()]
  })
  afterAll(async () => {
    for (const academy of processes) await academy.close()
    stopPooler?.()
    await dropDatabase(postgres, name)
  })

  it('serve the same members and posts, many at once', async () => {
    const authors = await Promise.all(Array.from({ length: 12 }, () => createUser(one().db)))
    const written = await Promise.all(
      authors.map(async (author, at) => {
        const client = await processes[at % 2]?.signedIn(author)
        return client?.upload('POST', '/api/member/post', { body: `Take ${at}`, subcategory: 'say_hello' })
      }),
    )
    expect(written.map((answer) => answer?.status)).toEqual(authors.map(() => 200))
    const reader = await other().signedIn(authors[0] ?? { id: 0 })
    const lists = await Promise.all(Array.from({ length: 20 }, () => reader.get('/api/member/posts?perPage=100')))
    for (const { status, body } of lists) expect([status, body.total]).toEqual([200, authors.length])
    expect((await reader.page('/member/community')).status).toBe(200)
  })

  it('do the jobs that the other has sent', async () => {
    const author = await createUser(one().db)
    const client = await one().signedIn(author)
    const { body } = await client.upload('POST', '/api/member/post', { body: 'Liked', subcategory: 'say_hello' })
    expect((await client.send('POST', '/api/member/like', { post_id: body.id, liked: true })).status).toBe(200)
    expect(await other().runJobs({ now: new Date(Date.now() + 5_000) })).toEqual([])
    await other().resetClock()
    const ranked = sql`select likes_count as likes from post_ranks where post_id = ${body.id}`
    expect(await selectRows(one().db, ranked)).toEqual([{ likes: 1 }])
  })

  it('hear of each other at once, over connections of their own', async () => {
    let heard = 0
    const topic = other().context.pubSub.topic('pooler')
    const leave = topic.subscribe(() => heard++)
    await expect.poll(topic.isConnected, { timeout: 10_000 }).toBe(true)
    // a connection that has just opened has everybody look once
    const before = heard
    one().context.pubSub.topic('pooler').publish()
    await expect.poll(() => heard, { timeout: 10_000 }).toBe(before + 1)
    leave()
  })

  it('share one limit', async () => {
    const limit = { burst: 5, everySeconds: 3600 }
    const calls = Array.from({ length: 20 }, (_, at) =>
      takeToken(processes[at % 2]?.context ?? one().context, 'x', limit),
    )
    const taken = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')
    expect(taken).toHaveLength(5)
  })

  it('leave nothing behind in a session that is lent to the next', async () => {
    const timeout = sql`select current_setting('statement_timeout') as timeout`
    expect(await inTransaction(one().db, (tx) => selectRows(tx, timeout))).toEqual([{ timeout: '15s' }])
    const left = sql`select current_setting('statement_timeout') as timeout,
      (select count(*)::int from pg_prepared_statements) as named,
      (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`
    const found = await Promise.all(Array.from({ length: 30 }, () => selectRows(other().db, left)))
    for (const rows of found) expect(rows).toEqual([{ timeout: '0', named: 0, locks: 0 }])
  })
})
