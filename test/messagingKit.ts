import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { currentTime } from '../src/platform/server/clock.ts'
import { openTestAcademy, type TestAcademy } from './academy.ts'
import type { Client } from './client.ts'
import { createUser } from './people.ts'
import { openSmtpServer } from './smtpServer.ts'

/** An academy that sends messages through a mail server of its own; each test has a segment of its own readers. */
export function messagingKit() {
  const confirmed = new Date('2026-01-01')
  let count = 0
  const kit = {
    academy: undefined as unknown as TestAcademy,
    smtp: undefined as unknown as Awaited<ReturnType<typeof openSmtpServer>>,
    admin: undefined as unknown as Client,
    other: undefined as unknown as Client,
    segment: 0,
    family: '',
    /** What the mail server says to an address; cleared before each test. */
    refusals: new Map<string, { code: number; message: string }>(),
    /** What happens while an email is handed over. */
    meanwhile: undefined as (() => Promise<unknown>) | undefined,
    member: (values: Parameters<typeof createUser>[1] = {}) =>
      createUser(kit.academy.db, { lastName: kit.family, emailVerifiedAt: confirmed, ...values }),
    draft: (more: object = {}) => ({ segment: kit.segment, ...words, mail: true, bell: false, post: false, ...more }),
    write: async (more: object = {}) => (await kit.admin.send('POST', '/api/admin/messages', kit.draft(more))).body,
    read: async (id: number) => (await kit.admin.get(`/api/admin/messages/${id}`)).body,
    to: (email: string) => kit.smtp.mails.filter((mail) => mail.includes(`To: ${email}`)),
    async setSection(section: 'mail' | 'place', change: object) {
      const { body } = await kit.admin.get('/api/admin/settings')
      const { version, value } = body[section]
      const { status } = await kit.admin.send('PUT', '/api/admin/settings', { section, version, ...value, ...change })
      expect(status).toBe(200)
    },
  }
  beforeAll(async () => {
    kit.smtp = await openSmtpServer({
      onAddressee: async (address) => {
        await kit.meanwhile?.()
        return kit.refusals.get(address)
      },
    })
    kit.academy = await openTestAcademy({ APP_URL: 'https://academy.example', SMTP_URL: kit.smtp.url })
    const enter = async () =>
      kit.academy.signedIn(await createUser(kit.academy.db, { role: 'admin', emailVerifiedAt: confirmed }))
    kit.admin = await enter()
    kit.other = await enter()
  })
  afterAll(async () => {
    await kit.academy.close()
    await kit.smtp.close()
  })
  beforeEach(async () => {
    kit.refusals.clear()
    kit.meanwhile = undefined
    kit.smtp.mails.length = 0
    // what went out before counts for a minute
    await kit.academy.moveClock({ minutes: 2 })
    kit.family = `Reader${++count}x`
    const one = { name: kit.family, filter: { search: kit.family } }
    kit.segment = (await kit.admin.send('POST', '/api/admin/segments', one)).body.id
  })
  return kit
}

export const words = {
  subject: 'A word, {first_name|you}',
  body: 'Hi **{first_name|there}**, come [back](/member/today).',
}
export const minutes = (n: number) => new Date(currentTime().getTime() + n * 60_000)
