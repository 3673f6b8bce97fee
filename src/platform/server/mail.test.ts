import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { createMailer } from './mail.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'academy-mail-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const mail = { to: 'ada@academy.test', subject: 'Your link', text: 'Here it is: http://x.test/a?b=1' }

describe('outgoing mail', () => {
  it('is a file in the data folder when no server is configured', async () => {
    await createMailer(readConfig({ DATA_DIR: dataDir })).send(mail)
    const [name = ''] = readdirSync(join(dataDir, 'mail'))
    const content = readFileSync(join(dataDir, 'mail', name), 'utf8')
    expect(content).toContain('To: ada@academy.test')
    expect(content).toContain('Subject: Your link')
  })

  it('goes to the configured SMTP server', async () => {
    const received: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _, done) => void text(stream).then((content) => done(void received.push(content) as never)),
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as { port: number }
    try {
      await createMailer(readConfig({ DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${port}` })).send(mail)
      expect(received).toHaveLength(1)
      expect(received[0]).toContain('Subject: Your link')
    } finally {
      await new Promise<void>((resolve) => server.close(() => resolve()))
    }
  })

  it('tells when it could not be handed over', async () => {
    const mailer = createMailer(readConfig({ DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:9' }))
    await expect(mailer.send(mail)).rejects.toThrow()
  })
})
