import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import { createUser } from '../../../../test/people.ts'
import { openSilentServer, openSmtpServer } from '../../../../test/smtpServer.ts'
import { noSpace } from '../../../platform/server/diskSpace.ts'
import type { ProviderState } from '../../../settings/index.ts'
import { runCommand } from '../commands.ts'
import { openPayments } from '../payments.ts'
import { findServices } from '../services.ts'
import { report } from './examine.ts'
import { findBackup, findClock, findDatabase, findDisk, findFiles, findJobs } from './inside.ts'
import { findAddress, findDmarc, findMail, findProviders, findProxy } from './outside.ts'

let academy: TestAcademy
let server: Server
let address: string
let body = '{"status":"ok"}'
let status = 200
beforeAll(async () => {
  academy = await openTestAcademy()
  server = createServer((_, answer) => void answer.writeHead(status).end(body)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await academy.close()
})

const states = (findings: readonly { state: string }[]) => findings.map(({ state }) => state)

describe('the doctor', () => {
  it('shows admins every check, and nobody else', async () => {
    const admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
    const { status, text } = await admin.page('/admin/doctor')
    expect(status).toBe(200)
    for (const name of ['Address', 'Proxy', 'Clock', 'Disk', 'Database', 'Files', 'Backups', 'Jobs', 'Email'])
      expect(text).toContain(name)
    const member = await academy.signedIn(await createUser(academy.db))
    expect((await member.page('/admin/doctor')).status).toBe(403)
    const { status: answered, body: findings } = await admin.get('/api/admin/doctor')
    expect(answered).toBe(200)
    expect(findings).toContainEqual({ name: 'Clock', state: 'ok', found: expect.any(String), advice: '' })
    expect((await member.get('/api/admin/doctor')).status).toBe(403)
  })

  it('says the same in a terminal', async () => {
    const { context } = academy
    const lines = await report({ context, findServices: findServices(openPayments(context).billing) })
    expect(lines.message).toMatch(/^ok {5}Clock: This machine and the database agree\.$/m)
    expect(lines.message).not.toContain('could not be looked at')
  })

  it('ends a script where something is broken, and not where something is only worth a look', async () => {
    const codeWith = async (changed: Partial<typeof academy.config>) => {
      const said = vi.spyOn(console, 'info').mockImplementation(() => {})
      const code = await runCommand({ ...academy.context, config: { ...academy.config, ...changed } }, ['doctor'])
      const lines = String(said.mock.lastCall?.[0])
      said.mockRestore()
      return { code, lines }
    }
    const demo = await codeWith({})
    expect(demo).toMatchObject({ code: 0, lines: expect.not.stringContaining('WRONG') })
    // with the embedded database, or backups switched off
    const nightly = { ...academy.config.backups, nightly: false }
    const doubtful = await codeWith({ demo: false, backups: nightly, smtpUrl: 'smtp://127.0.0.1:9' })
    expect(doubtful).toMatchObject({ code: 1, lines: expect.stringMatching(/^WRONG {2}Email: /) })
    // the worst first
    const marks = [...doubtful.lines.matchAll(/^(WRONG|CHECK|ok) /gm)].map(([, mark]) => String(mark))
    expect(new Set(marks)).toEqual(new Set(['WRONG', 'CHECK', 'ok']))
    expect(marks).toEqual(['WRONG', 'CHECK', 'ok'].flatMap((mark) => marks.filter((each) => each === mark)))
    const smtp = await openSmtpServer()
    const warned = await codeWith({ demo: false, backups: nightly, smtpUrl: smtp.url })
    await smtp.close()
    expect(warned).toMatchObject({ code: 0, lines: expect.stringMatching(/^CHECK {2}Backups: BACKUP_NIGHTLY is off/m) })
  })

  it('asks at the address that people use', async () => {
    expect(states(await findAddress({ appUrl: address }))).toEqual(['ok'])
    body = 'another site'
    expect((await findAddress({ appUrl: address }))[0]).toMatchObject({
      state: 'error',
      found: expect.stringContaining('is no academy'),
      advice: expect.stringContaining('Lead the proxy'),
    })
    status = 502
    expect((await findAddress({ appUrl: address }))[0]).toMatchObject({
      found: expect.stringContaining('status 502'),
      advice: expect.stringContaining('start the academy'),
    })
    expect((await findAddress({ appUrl: 'http://127.0.0.1:9' }))[0]?.found).toContain('can’t be reached')
  })

  it.each([
    [false, {}, 'ok'],
    [false, { 'x-forwarded-for': '203.0.113.9' }, 'error'],
    [true, {}, 'error'],
    [true, { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' }, 'error'],
    [true, { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }, 'ok'],
    // one proxy behind another
    [true, { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https, http' }, 'ok'],
    [true, { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'HTTPS,http' }, 'ok'],
    [true, { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http, https' }, 'error'],
    [true, { 'x-forwarded-for': '203.0.113.9, 10.0.0.2', 'x-forwarded-proto': 'https, http' }, 'warning'],
    [true, { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': ' , ' }, 'error'],
  ])('sees what a proxy says: believed %s, headers %o: %s', (trustProxy, headers, state) => {
    const config = { ...academy.config, trustProxy, appUrl: 'https://academy.test' }
    expect(states(findProxy(config, headers))).toEqual([state])
  })

  it('looks at the clock, the disk, the database and the files', async () => {
    const { context, db } = academy
    expect(states(await findClock(db))).toEqual(['ok'])
    await academy.moveClock({ minutes: 5 })
    expect(states(await findClock(db))).toEqual(['error'])
    await academy.resetClock()
    expect(states(await findDisk(context))).not.toContain('error')
    expect(states(await findDatabase({ ...context, config: { ...context.config, demo: false } }))).toHaveLength(1)
    expect(states(await findFiles(context))).toEqual(['ok'])
    const refusing = { ...context, files: { ...context.files, put: () => Promise.reject(new Error('AccessDenied')) } }
    expect((await findFiles(refusing))[0]).toMatchObject({
      state: 'error',
      found: expect.stringContaining('AccessDenied'),
      advice: `Let the academy's user read and write ${join(context.config.dataDir, 'files')}.`,
    })
    const full = { ...context, files: { ...context.files, put: () => Promise.reject(noSpace()) } }
    expect((await findFiles(full))[0]).toMatchObject({
      state: 'error',
      advice: expect.stringMatching(/^Make room on /),
    })
    const s3 = { bucket: 'academy', region: 'eu', endpoint: undefined, accessKeyId: 'a', secretAccessKey: 'b' }
    expect((await findFiles({ ...refusing, config: { ...context.config, s3 } }))[0]).toMatchObject({
      found: 'The bucket academy refuses: AccessDenied',
      advice: expect.stringMatching(/^Its keys /),
    })
  })

  it('sees jobs that nobody does', async () => {
    expect(states(await findJobs(academy.db))).toEqual(['ok'])
    await academy.db.execute(sql`insert into pgboss.job (name, data, start_after)
      values ('jobs', '{}', now() - interval '1 hour')`)
    expect((await findJobs(academy.db))[0]?.found).toContain('1 wait')
    await academy.db.execute(sql`delete from pgboss.job where start_after < now() - interval '59 minutes'`)
  })

  it('knows how old the last backup is', async () => {
    const nightly = { ...academy.config, demo: false, backups: { ...academy.config.backups, nightly: true } }
    const context = { ...academy.context, config: nightly }
    expect((await findBackup(context))[0]?.found).toBe('There is none yet.')
    await academy.db.execute(sql`insert into backups (bytes, made_at) values (1, now() - interval '3 hours')`)
    expect((await findBackup(context))[0]?.found).toContain('3 hours old. It is on the disk of the data.')
    const into = (dir: string) => ({ ...context, config: { ...nightly, backups: { ...nightly.backups, dir } } })
    const beside = mkdtempSync(join(tmpdir(), 'elsewhere-'))
    expect((await findBackup(into(beside)))[0]?.found).toContain('It is on the disk of the data.')
    rmSync(beside, { recursive: true })
    // a disk of its own on any Linux
    expect(states(await findBackup(into('/proc')))).toEqual(['ok'])
    // its name alone begins as the data folder's does
    expect(
      states(await findBackup({ ...into('/proc'), config: { ...into('/proc').config, dataDir: '/pro' } })),
    ).toEqual(['ok'])
    const bucket = { bucket: 'x', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' }
    const at = (files: object, backups: object) => {
      const config = { ...nightly, s3: { ...bucket, ...files } }
      return { ...context, config: { ...config, backups: { ...nightly.backups, s3: { ...bucket, ...backups } } } }
    }
    const near = { endpoint: 'http://s3:9000' }
    expect((await findBackup(at(near, { endpoint: 'http://s3:9000/' })))[0]).toMatchObject({
      state: 'warning',
      found: expect.stringContaining('It is at http://s3:9000/, where the files are.'),
    })
    expect(states(await findBackup(at(near, { endpoint: 'https://s3.example' })))).toEqual(['ok'])
    expect(states(await findBackup(at({}, {})))).toEqual(['ok'])
    await academy.db.execute(sql`insert into backups (error) values ('no room')`)
    expect((await findBackup(context))[0]).toMatchObject({ state: 'error', found: expect.stringContaining('no room') })
  })

  it('reaches the mail server, and asks who may send for the sender', async () => {
    const smtp = await openSmtpServer()
    const context = (smtpUrl: string) => ({ ...academy.context, config: { ...academy.config, smtpUrl } })
    // a name that nobody has, so that it has no record either
    const found = await findMail(context(smtp.url))
    expect(found[0]).toMatchObject({ state: 'ok', found: '127.0.0.1 greets; SMTP_URL has no user.' })
    expect(found[1]?.name).toBe('Email sender')
    await smtp.close()
    expect((await findMail(context(smtp.url)))[0]?.state).toBe('error')
    const production = { ...academy.config, demo: false }
    expect(states(await findMail({ ...academy.context, config: production }))).toEqual(['error'])
  })

  it.each([
    [
      'the right password',
      { password: 'a:right/one' },
      'ada:a%3Aright%2Fone@',
      'ok',
      'greets, and lets the academy in.',
    ],
    ['a wrong password', { password: 'right' }, 'ada:wrong@', 'error', 'refuses the user or the password: 535 '],
    ['a certificate that nobody trusts', { secure: true }, 's', 'error', 'can’t be spoken to in secret: '],
    ['a server that speaks in the open alone', {}, 's', 'error', 'can’t be spoken to in secret: '],
  ])('logs in at the mail server as each mail does: %s', async (_, answers, to, state, words) => {
    const smtp = await openSmtpServer(answers)
    const smtpUrl = to === 's' ? smtp.url.replace('smtp:', 'smtps:') : smtp.url.replace('//', `//${to}`)
    const [found] = await findMail({ ...academy.context, config: { ...academy.config, smtpUrl } })
    await smtp.close()
    expect(found).toMatchObject({ state, found: expect.stringContaining(`127.0.0.1 ${words}`) })
    expect(smtp.mails).toEqual([])
  })

  it('says of a mail server that is silent, and of an SMTP_URL that can’t be read, that no mail goes out', async () => {
    const silent = await openSilentServer({ everyMs: 100 })
    const look = (smtpUrl: string) => findMail({ ...academy.context, config: { ...academy.config, smtpUrl } })
    expect((await look(silent.url))[0]).toMatchObject({
      state: 'error',
      found: expect.stringContaining('127.0.0.1 can’t be reached: '),
    })
    await silent.close()
    expect((await look('smtp://ada:a#b@mail.example'))[0]?.found).toContain('SMTP_URL can’t be read')
  })

  it.each([
    // the sender's own record, that of the domain above it, none, and none above two labels
    ['mail.academy.test', { '_dmarc.mail.academy.test': ['v=DMARC1; p=none'] }, 'mail.academy.test'],
    [
      'mail.academy.test',
      { '_dmarc.mail.academy.test': [], '_dmarc.academy.test': ['v=DMARC1;p=reject'] },
      'academy.test',
    ],
    ['a.b.academy.test', { '_dmarc.academy.test': ['hello', 'v=DMARC1'] }, 'academy.test'],
    ['academy.test', { '_dmarc.test': ['v=DMARC1; p=none'] }, null],
    ['academy.test', { '_dmarc.academy.test': ['v=DMARC10'] }, null],
    ['academy.test', { '_dmarc.academy.test': undefined }, undefined],
  ])(
    'looks for the DMARC record of %s up its labels (%o)',
    async (domain, records: Record<string, string[] | undefined>, found) => {
      const look = async (name: string) => (name in records ? records[name] : [])
      expect(await findDmarc(domain, look)).toBe(found)
    },
  )

  it.each<[ProviderState['state'], string | null, string]>([
    ['off', null, 'warning'],
    ['test', '2027-01-01T00:00:00Z', 'warning'],
    ['live', null, 'warning'],
    ['live', new Date(Date.now() - 41 * 86_400_000).toISOString(), 'warning'],
    ['live', new Date(Date.now() - 39 * 86_400_000).toISOString(), 'ok'],
  ])('knows a provider that is %s, last heard of %s', (state, last_event_at, expected) => {
    const provider = {
      label: 'Stripe',
      state,
      keys: '',
      webhook: 'https://academy.test/webhooks/stripe',
      last_event_at,
    }
    expect(states(findProviders([provider], false))).toEqual([expected])
  })
})
