import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { listenTo } from '../../../test/eventClient.ts'
import { freezePostgres } from '../../../test/frozenPostgres.ts'
import { createUser } from '../../../test/people.ts'
import { copyTemplate, makeTemplate, type PostgresServer, startPostgres } from '../../../test/postgres.ts'
import { streamPath } from '../../notifications/liveUpdates.ts'
import { openPostgres } from '../../platform/server/postgres.ts'

const limits = { connectMs: 400, statementMs: 600, idleTransactionMs: 2_000 }
const patience = { timeout: 20_000 }

describe.runIf(inject('postgres'))('while the database', () => {
  let server: PostgresServer
  let academy: TestAcademy
  let member: Client
  let logged: string[]

  beforeAll(async () => {
    server = await startPostgres()
    await makeTemplate(server.url)
    logged = []
    const address = await copyTemplate(server.url, 'academy')
    const database = openPostgres(address, 3, { limits, say: (line) => logged.push(line) })
    academy = await openTestAcademy({}, { database })
    member = await academy.signedIn(await createUser(academy.db))
  })
  afterAll(async () => {
    await academy.close()
    await server.stop()
  })

  const machines = async () => {
    const visitor = academy.visitor()
    return [(await visitor.get('/healthz')).status, (await visitor.get('/readyz')).status]
  }

  async function expectWords() {
    expect(await machines()).toEqual([200, 503])
    // needs nothing of it
    expect((await academy.visitor().page('/pricing')).status).toBe(200)
    for (const page of [await member.page('/member'), await member.page('/member/live-shows')]) {
      expect(page.status).toBe(503)
      expect(page.headers['retry-after']).toBe('5')
      expect(page.text).toContain('We’ll be right back')
      expect(page.text).toContain('Try again')
      // nobody could be looked up, so nobody is called a visitor
      expect(page.text).not.toContain('href="/login"')
    }
    const asked = [
      member.get('/api/member/notifications'),
      member.send('POST', '/member/bookmark/toggle', { uploadId: 1 }),
      academy.visitor().send('POST', '/login', { email: 'a@example.com', password: 'piano-practice' }),
    ]
    for (const { status, headers, body } of await Promise.all(asked)) {
      expect([status, headers['retry-after']]).toEqual([503, '5'])
      expect(body).toEqual({
        message: 'The academy is taking a short breath. Please try again in a few seconds.',
        code: 'unavailable',
        request_id: expect.any(String),
      })
    }
  }

  async function expectWork() {
    await expect.poll(machines, patience).toEqual([200, 200])
    await expect.poll(async () => (await member.page('/member')).status, patience).toBe(200)
    // as many at once as there are connections, and more
    const answers = await Promise.all(Array.from({ length: 9 }, () => member.get('/api/member/notifications')))
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200))
  }

  it('is frozen, everybody is answered in words; afterwards all is as before', async () => {
    await expectWork()
    const thaw = freezePostgres(server.pid())
    try {
      await expectWords()
      await expectWords()
    } finally {
      thaw()
    }
    await expectWork()
  })

  it('is stopped, everybody is answered in words; afterwards all is as before', async () => {
    await server.halt()
    try {
      await expectWords()
    } finally {
      server.again()
    }
    await expectWork()
  })

  it('is away, streams stay open and go on afterwards, without many words in the log', async () => {
    const reader = await createUser(academy.db, { createdAt: new Date('2026-01-01') })
    const stream = await listenTo(await academy.app.listen({ port: 0 }), await academy.signedIn(reader), streamPath)
    await stream.next(({ event }) => event === 'notifications')
    logged.length = 0
    await server.halt()
    // two looks at least
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    server.again()
    await expectWork()
    const author = await academy.signedIn(await createUser(academy.db, { createdAt: new Date('2026-01-01') }))
    const posted = await author.upload('POST', '/api/member/post', { body: 'Back again', subcategory: 'say_hello' })
    expect(posted.status).toBe(200)
    const { data } = await stream.next(({ event, data }) => event === 'posts' && data.newest.all === posted.body.id)
    expect(data.newest.say_hello).toBe(posted.body.id)
    stream.close()
    expect(logged.length).toBeLessThanOrEqual(2)
  })
})
