import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openSilentServer, openSmtpServer } from '../../../test/smtpServer.ts'
import { readConfig } from './config.ts'
import { asJob, type JobError } from './job.ts'
import { createMailer } from './mail.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'academy-mail-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const mail = { to: 'ada@academy.test', subject: 'Your link', text: 'Here it is: http://x.test/a?b=1' }
const sender = () => ({ name: 'Cadenza', email: 'hello@academy.test' })
const mailerTo = (url: string, limitMs?: number) =>
  createMailer(readConfig({ DATA_DIR: dataDir, SMTP_URL: url }), sender, limitMs)
const failureOf = async (url: string, limitMs?: number): Promise<JobError> =>
  mailerTo(url, limitMs)
    .send(mail)
    .then(() => expect.unreachable('it was sent'))
    .catch((error: JobError) => error)

describe('outgoing mail', () => {
  it('is a file in the data folder when no server is configured', async () => {
    await createMailer(readConfig({ DATA_DIR: dataDir }), sender).send(mail)
    const [name = ''] = readdirSync(join(dataDir, 'mail'))
    const content = readFileSync(join(dataDir, 'mail', name), 'utf8')
    expect(content).toContain('To: ada@academy.test')
    expect(content).toContain('Subject: Your link')
  })

  it('goes to the configured SMTP server, under the name that its job gives it', async () => {
    const server = await openSmtpServer()
    const mailer = mailerTo(server.url)
    for (const job of ['1-a', '1-a', '2-b'])
      await asJob(job, async () => {
        await mailer.send(mail)
        await mailer.send(mail)
      })
    await server.close()
    expect(server.mails[0]).toContain('Subject: Your link')
    const names = server.mails.map((content) => /^Message-ID: <(.+)>/im.exec(content)?.[1])
    expect(names.slice(2, 4)).toEqual(names.slice(0, 2))
    expect(new Set(names).size).toBe(4)
    expect(names[0]).toBe('1-a.1@academy.test')
  })

  it('leaves no draft behind that could not be finished', async () => {
    const inTheWay = join(dataDir, 'full')
    mkdirSync(inTheWay)
    writeFileSync(join(inTheWay, 'mail'), '')
    const mailer = createMailer(readConfig({ DATA_DIR: inTheWay }), sender)
    await expect(mailer.send(mail)).rejects.toThrow()
    expect(readdirSync(inTheWay).sort()).toEqual(['mail', 'secret'])
  })
})

describe('mail that could not be handed over', () => {
  it('says so, to whom, and is tried again when the server is away', async () => {
    const failure = await failureOf('smtp://127.0.0.1:9')
    expect(failure).toMatchObject({ final: false, about: { to: mail.to, subject: mail.subject } })
  })

  it.each([
    ['does not know the addressee', { onAddressee: () => ({ code: 550, message: 'No such user' }) }, true],
    ['has no room for the addressee now', { onAddressee: () => ({ code: 452, message: 'Mailbox full' }) }, false],
    ['does not take this mail', { onMail: () => ({ code: 554, message: 'Spam' }) }, true],
    ['can’t take it now', { onMail: () => ({ code: 451, message: 'Try later' }) }, false],
  ])('is given up exactly when the server refuses it for good: one that %s', async (_, answers, final) => {
    const server = await openSmtpServer(answers)
    const failure = await failureOf(server.url)
    await server.close()
    expect(failure.final).toBe(final)
    expect(failure.message).toMatch(/^\d{3} /)
  })

  it('holds up nothing for longer than the limit, with a server that is silent or gives a sign of life now and then', async () => {
    for (const drip of [undefined, { everyMs: 20 }]) {
      const server = await openSilentServer(drip)
      const failure = await failureOf(server.url, 300)
      expect(failure).toMatchObject({ final: false })
      await vi.waitFor(() => expect(server.open()).toBe(0), { timeout: 20_000 })
      await server.close()
    }
  })
})
