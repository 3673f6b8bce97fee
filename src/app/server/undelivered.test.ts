import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { openSmtpServer } from '../../../test/smtpServer.ts'
import { passwordChanged, resetLink } from '../../accounts/server/mailJobs.ts'

let refused: { code: number; message: string } | undefined
let server: Awaited<ReturnType<typeof openSmtpServer>>
let academy: TestAcademy
let admin: Client
beforeAll(async () => {
  server = await openSmtpServer({
    onAddressee: () => refused,
    // as filters do: they quote what they do not like
    onMail: (mail) => {
      const link = /http\S+/.exec(mail.replace(/=\r\n/g, '').replace(/=3D/g, '='))?.[0]
      return mail.includes('reset-password') ? { code: 554, message: `Rejected for ${link}` } : undefined
    },
  })
  academy = await openTestAcademy({ SMTP_URL: server.url })
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
})
afterAll(async () => {
  await academy.close()
  await server.close()
})

const origin = 'http://academy.test'
const listed = async () => (await admin.get('/api/admin/mails')).body.mails

it('shows an admin what was refused for good, at once, and sends it when it is tried again', async () => {
  const member = await createUser(academy.db, { email: 'gone@academy.test' })
  expect(await listed()).toEqual([])
  refused = { code: 550, message: 'No such user' }
  await academy.context.jobs.send(passwordChanged, { userId: member.id, origin })
  await academy.runJobs({ mayFail: true })
  const [mail] = await listed()
  expect(mail).toMatchObject({ to: 'gone@academy.test', reason: expect.stringContaining('550') })
  expect(mail.subject).toMatch(/password/i)
  const { text } = await admin.page('/admin')
  expect(text).toContain('1 email could not be delivered')
  expect(text).toContain('gone@academy.test')

  refused = undefined
  expect(await admin.send('POST', `/api/admin/mails/${mail.id}/retry`)).toMatchObject({
    status: 200,
    body: { message: 'This email is being sent again.' },
  })
  expect(await listed()).toEqual([])
  await academy.runJobs()
  expect(server.mails.at(-1)).toContain('To: gone@academy.test')
  expect((await admin.page('/admin')).text).not.toContain('could not be delivered')
  expect((await admin.send('POST', `/api/admin/mails/${mail.id}/retry`)).status).toBe(404)
})

it('shows nobody the links of a mail, which open accounts', async () => {
  const member = await createUser(academy.db, { email: 'quoted@academy.test' })
  await academy.context.jobs.send(resetLink, { email: member.email, origin })
  await academy.runJobs({ mayFail: true })
  const token = /reset-password\/([\w-]+)/.exec((server.mails.at(-1) ?? '').replace(/=\r\n/g, ''))?.[1] ?? ''
  expect(token.length).toBeGreaterThan(30)
  const [mail] = await listed()
  expect(mail).toMatchObject({ to: 'quoted@academy.test', reason: expect.stringContaining('Rejected for (a link)') })
  const stored = await academy.db.execute(sql`select * from pgboss.job`)
  for (const shown of [mail, stored, (await admin.page('/admin')).text])
    expect(JSON.stringify(shown)).not.toContain(token.slice(0, 12))
})

it('is for admins, and for emails alone', async () => {
  const member = await academy.signedIn(await createUser(academy.db))
  expect((await member.get('/api/admin/mails')).status).toBe(403)
  expect((await member.send('POST', `/api/admin/mails/${crypto.randomUUID()}/retry`)).status).toBe(403)
  expect((await admin.send('POST', `/api/admin/mails/${crypto.randomUUID()}/retry`)).status).toBe(404)
  expect((await admin.send('POST', '/api/admin/mails/7/retry')).status).toBe(404)
})
