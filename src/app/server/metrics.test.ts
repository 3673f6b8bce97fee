import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { projectRoot } from './projectRoot.ts'

const TOKEN = 'of-this-test-and-of-nobody-else'
const PRODUCTION = {
  ...{ ACADEMY_MODE: 'production', APP_URL: 'https://academy.test', APP_SECRET: `${TOKEN}-but-longer` },
  RATE_LIMITS: 'on',
}
let academy: TestAcademy
afterEach(() => academy.close())

const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  academy.app.inject({ url: '/metrics', headers, remoteAddress })

const METRIC = /\b(?:academy|http|process)_\w+/g
const read = (path: string) => readFileSync(join(projectRoot(), path), 'utf8')
/** The metrics in the expressions of a dashboard, wherever in it a panel is. */
const wordsOfDashboard = (): string[] =>
  [...read('operate/grafana.json').matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].flatMap(([, expression = '']) => {
    const named = expression.match(METRIC)
    if (!named) throw new Error(`${expression} asks for no metric of the academy.`)
    return named
  })
const wordsOfAlerts = () => read('docs/operate.md').match(METRIC) ?? []

describe('/metrics', () => {
  it('counts requests by route, and shows jobs, memory and the loop', async () => {
    academy = await openTestAcademy()
    await academy.app.inject({ url: '/healthz' })
    await academy.app.inject({ url: '/member/course/beginner' })
    const { statusCode, headers, body } = await ask()
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1')
    expect(body).toMatch(/_bucket\{method="GET",route="\/healthz",status="200",le="\+Inf"\} 1/)
    // no address of a person or an item, and so no end of series
    expect(body).not.toContain('beginner')
    for (const name of ['academy_event_streams 0', 'process_resident_memory_bytes ', 'academy_event_loop_lag_seconds '])
      expect(body).toContain(`\n${name}`)
    expect(body).toContain('\nacademy_database_up 1\n')
    // every line is one that Prometheus reads
    for (const line of body.trimEnd().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.e+-]+)$/)
  })

  it('has whatever the dashboard and the alerts ask for', async () => {
    academy = await openTestAcademy({ ...PRODUCTION, METRICS_TOKEN: TOKEN })
    await academy.db.execute(sql`insert into pgboss.job (name, data) values ('mail', '{}')`)
    await academy.app.inject({ url: '/healthz' })
    await academy.db.execute(sql`insert into backups (bytes, made_at) values (1, now() - interval '2 hours')`)
    const { body } = await ask({ authorization: `Bearer ${TOKEN}` })
    const exported = new Set([...body.matchAll(/^(\w+)[ {]/gm)].map(([, name]) => name))
    const asked = new Set([...wordsOfDashboard(), ...wordsOfAlerts()])
    expect(asked.size).toBeGreaterThan(7)
    expect(asked).toContain('http_request_duration_seconds_bucket')
    expect([...asked].filter((name) => !exported.has(name))).toEqual(
      // the embedded database has no pool
      inject('postgres') ? [] : ['academy_database_connections'],
    )
  })

  it('tells the age of the newest good backup, and nothing where there is none', async () => {
    academy = await openTestAcademy({ ...PRODUCTION, METRICS_TOKEN: TOKEN })
    const age = async () => {
      const { body } = await ask({ authorization: `Bearer ${TOKEN}` })
      return /^academy_backup_age_seconds (.+)$/m.exec(body)?.[1]
    }
    expect(await age()).toBeUndefined()
    await academy.db.execute(sql`insert into backups (bytes, made_at) values (1, now() - interval '2 hours'),
      (1, now() - interval '9 hours')`)
    await academy.db.execute(sql`insert into backups (bytes, error) values (null, 'no room'), (1, 'without its files')`)
    expect(Math.round(Number(await age()) / 60)).toBe(120)
  })

  it('is for this machine alone, and for nobody whom a proxy sends', async () => {
    academy = await openTestAcademy()
    expect((await ask({}, '203.0.113.9')).statusCode).toBe(403)
    expect((await ask({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(403)
    expect((await ask({ forwarded: 'for=127.0.0.1' })).statusCode).toBe(403)
  })

  it.each([PRODUCTION, { TRUST_PROXY: 'on' }])('is for nobody without a token in %o', async (env) => {
    academy = await openTestAcademy(env)
    expect((await ask()).statusCode).toBe(403)
  })

  it('is for whoever has the token', async () => {
    academy = await openTestAcademy({ ...PRODUCTION, METRICS_TOKEN: TOKEN })
    expect((await ask({ authorization: `Bearer ${TOKEN}` }, '203.0.113.9')).statusCode).toBe(200)
    expect((await ask({ authorization: `Bearer ${TOKEN}x` })).statusCode).toBe(403)
    expect((await ask()).statusCode).toBe(403)
  })
})
