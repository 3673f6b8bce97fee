import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, lt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { reportCases } from '../../moderation/server/tables.ts'
import { auditLog } from '../../platform/server/audit.ts'
import { retentionSection } from '../../settings/index.ts'

let academy: TestAcademy
let admin: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin', emailVerifiedAt: new Date() }))
})
afterAll(() => academy.close())

const DAY = 24 * 60 * 60_000
const ago = (days: number) => new Date(Date.now() - days * DAY)
let version = 0
async function keep(days: object): Promise<void> {
  const body = { section: 'retention', version, ...retentionSection.first, ...days }
  expect((await admin.send('PUT', '/api/admin/settings', body)).status).toBe(200)
  version++
}
let nights = 0
/** The night's job, which is due once a day: the database's clock goes on by two. */
const sleep = () => academy.runJobs({ now: new Date(Date.now() + ++nights * 2 * DAY), scheduled: true })

describe('what is kept for a time', () => {
  it('begins with times that delete no account', async () => {
    const { version, value } = (await admin.get('/api/admin/settings')).body.retention
    expect([version, value]).toEqual([0, { sign_ins: 90, audit: 0, mails: 30, reports: 365, unconfirmed: 0 }])
  })

  it.each([
    ['sign_ins', 7],
    ['audit', 1],
    ['reports', 30],
    ['unconfirmed', 1],
    ['mails', -1],
    ['mails', '30'],
    ['mails', null],
  ])('%s is not kept for %j days', async (field, days) => {
    const body = { section: 'retention', version, ...retentionSection.first, [field]: days }
    const answer = await admin.send('PUT', '/api/admin/settings', body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  it('is set by admins alone', async () => {
    const member = await academy.signedIn(await createUser(academy.db))
    const body = { section: 'retention', version, ...retentionSection.first }
    expect((await member.send('PUT', '/api/admin/settings', body)).status).toBe(403)
  })

  it('is named by the starting text of the privacy page', async () => {
    await keep({ sign_ins: 60, reports: 730 })
    const { body } = (await admin.get('/api/admin/pages/privacy')).body
    expect(body).toMatch(/Logins that were refused.*: 60 days\./)
    expect(body).toMatch(/Reports that have been decided: 2 years\./)
    expect(body).toMatch(/never confirmed.*: until we delete them\./)
    expect(body).toContain('[365 days, unless your server says otherwise]')
    expect(body).not.toMatch(/\{(?!academy)\w+\}/)
  })
})

describe('at night', () => {
  it('refused logins go before what admins have changed does', async () => {
    const entry = (act: string, days: number) =>
      academy.db.insert(auditLog).values({ act, by: 'academy', at: sql`now() - make_interval(days => ${days}::int)` })
    for (const days of [40, 70, 400]) await entry('login refused', days)
    for (const days of [70, 300, 400]) await entry('course changed', days)
    await sleep()
    const left = await academy.db.select({ act: auditLog.act, at: auditLog.at }).from(auditLog)
    const ages = (act: string) =>
      left.filter((row) => row.act === act).map(({ at }) => Math.round((Date.now() - at.getTime()) / DAY))
    expect(ages('login refused')).toEqual([40])
    expect(ages('course changed').sort()).toEqual([300, 70])
    // what is kept for longer than the rest is kept
    await keep({ sign_ins: 365, audit: 90 })
    await entry('login refused', 300)
    await sleep()
    const refused = and(eq(auditLog.act, 'login refused'), lt(auditLog.at, ago(200)))
    expect(await academy.db.$count(auditLog, refused)).toBe(1)
    expect(await academy.db.$count(auditLog, and(eq(auditLog.act, 'course changed'), lt(auditLog.at, ago(200))))).toBe(
      0,
    )
    await keep({ reports: 730 })
  })

  it('reports go a while after they were decided, however many they are, and open ones stay', async () => {
    const decided = { kind: 'post', body: 'Words', status: 'dismissed' } as const
    await academy.db
      .insert(reportCases)
      .values([
        ...Array.from({ length: 1200 }, () => ({ ...decided, decidedAt: ago(740) })),
        { ...decided, decidedAt: ago(700) },
        { kind: 'post', body: 'Open', createdAt: ago(900) },
      ])
    await sleep()
    expect((await academy.db.select().from(reportCases)).map(({ status }) => status).sort()).toEqual([
      'dismissed',
      'open',
    ])
    await keep({ reports: 0, sign_ins: 60 })
    await academy.db.insert(reportCases).values({ ...decided, decidedAt: ago(3000) })
    await sleep()
    expect(await academy.db.$count(reportCases)).toBe(3)
  })

  it('emails of a server without SMTP go, and what is no email stays', async () => {
    const folder = join(academy.context.config.dataDir, 'mail')
    await mkdir(folder, { recursive: true })
    for (const [name, days] of [
      ['old.eml', 31],
      ['new.eml', 29],
      ['old.txt', 31],
    ] as const) {
      await writeFile(join(folder, name), 'x')
      await utimes(join(folder, name), ago(days), ago(days))
    }
    await sleep()
    const names = await readdir(folder)
    expect(['old.eml', 'new.eml', 'old.txt'].filter((name) => names.includes(name))).toEqual(['new.eml', 'old.txt'])
  })
})
