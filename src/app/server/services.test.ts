import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { type Client, screenData } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { openSmtpServer } from '../../../test/smtpServer.ts'
import { startZoom } from '../../../test/zoomServer.ts'
import { paymentEvents } from '../../billing/server/tables.ts'
import type { Services } from '../../settings/index.ts'

const zoomKeys = { accountId: 'account', clientId: 'client', clientSecret: 'secret' }
let refusal: { code: number; message: string } | undefined
let zoom: Awaited<ReturnType<typeof startZoom>>
let smtp: Awaited<ReturnType<typeof openSmtpServer>>
let academy: TestAcademy
let admin: Client
beforeAll(async () => {
  zoom = await startZoom(zoomKeys)
  smtp = await openSmtpServer({ onAddressee: () => refusal })
  academy = await openTestAcademy({
    ...{ SMTP_URL: smtp.url, MAIL_FROM: 'Old Hall <old@hall.example>', MEETING_LINK: 'https://old.example/room' },
    ...{ STRIPE_SECRET_KEY: 'sk_live_hidden0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_hidden0123456789' },
    ...{ ZOOM_ACCOUNT_ID: 'account', ZOOM_CLIENT_ID: 'client', ZOOM_CLIENT_SECRET: 'secret' },
    ...{ ZOOM_URL: zoom.settings.url, ZOOM_API_URL: zoom.settings.url },
    SCHEDULER_PAID_CALL_URL: 'https://schedule.example/paid',
  })
  const person = { role: 'admin', firstName: 'Clara', email: 'clara@academy.test' } as const
  admin = await academy.signedIn(await createUser(academy.db, person))
})
afterAll(async () => {
  await academy.close()
  await smtp.close()
  await zoom.close()
})

async function save(section: 'mail' | 'meetings', fields: object) {
  const { value, version } = (await admin.get('/api/admin/settings')).body[section]
  return admin.send('PUT', '/api/admin/settings', { ...value, ...fields, section, version })
}
const testMail = () => admin.send('POST', '/api/admin/settings/test-mail')
const testMeeting = () => admin.send('POST', '/api/admin/settings/test-meeting')
async function shown(client = admin): Promise<{ services: Services; text: string }> {
  const { text } = await client.page('/admin/settings/payments')
  return { services: screenData(text, 'settings/admin/Settings').services, text }
}

describe('mails', () => {
  it('are from whom the environment says, until the settings do, with the address for answers', async () => {
    expect((await testMail()).body.message).toContain('taken an email to clara@academy.test')
    expect(smtp.mails.at(-1)).toContain('From: Old Hall <old@hall.example>')
    expect(smtp.mails.at(-1)).not.toContain('Reply-To')
    await save('mail', {
      sender_name: 'Ivory, "Lane"',
      sender_email: 'new@hall.example',
      reply_to: 'clara@hall.example',
    })
    await testMail()
    expect(smtp.mails.at(-1)).toMatch(/From: "Ivory, \\"Lane\\"" <new@hall\.example>/)
    expect(smtp.mails.at(-1)).toContain('Reply-To: clara@hall.example')
    expect(academy.context.settings.sender().email).toBe('new@hall.example')
  })

  it('that the server refuses are said to be, in its own words', async () => {
    refusal = { code: 553, message: 'Sender not allowed' }
    expect(await testMail()).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('Sender not allowed') },
    })
    refusal = undefined
  })

  it('have a sender on one line with a real address', async () => {
    for (const wrong of [{ sender_email: 'nobody' }, { reply_to: 'a@b' }, { sender_name: 'a\r\nBcc: b@c.example' }])
      expect((await save('mail', wrong)).status).toBe(422)
  })
})

describe('the page of the settings', () => {
  it('says what is set up, and shows no key', async () => {
    const { services, text } = await shown()
    expect(services.mail).toEqual({ isSetUp: true, name: 'Old Hall', email: 'old@hall.example' })
    expect(services.meetings).toEqual({ zoom: true, jitsi: false, link: true })
    expect(services.providers.map(({ label, state, last_event_at }) => [label, state, last_event_at])).toEqual([
      ['Stripe', 'live', null],
      ['Paystack', 'sandbox', null],
    ])
    expect(text).not.toMatch(/hidden0123|"secret"/)
  })

  it('says when each provider was last heard of', async () => {
    const event = { type: 'charge.success', payload: {}, provider: 'paystack' } as const
    await academy.db.insert(paymentEvents).values([
      { ...event, key: 'a', receivedAt: new Date('2026-01-02T10:00:00Z') },
      { ...event, key: 'b', receivedAt: new Date('2026-01-03T10:00:00Z') },
      { ...event, key: 'c', receivedAt: new Date('2026-01-01T10:00:00Z') },
    ])
    const { services } = await shown()
    expect(services.providers.map((one) => one.last_event_at)).toEqual([null, '2026-01-03T10:00:00.000Z'])
  })

  it('knows a provider without keys as off in production', async () => {
    const env = {
      ACADEMY_MODE: 'production',
      APP_SECRET: 'k3y-abcdefghijklmnop-0123456789-xyz',
      APP_URL: 'https://a.example',
    }
    const real = await openTestAcademy({ ...env, RATE_LIMITS: 'on', PAYSTACK_SECRET_KEY: 'sk_test_x0123456789' })
    const owner = await real.signedIn(await createUser(real.db, { role: 'admin' }))
    const { services } = await shown(owner)
    expect(services.providers.map(({ state }) => state)).toEqual(['off', 'test'])
    expect(services.mail.isSetUp).toBe(false)
    expect((await owner.send('POST', '/api/admin/settings/test-meeting')).status).toBe(503)
    const { body } = await owner.send('POST', '/api/admin/settings/test-mail')
    expect(body.message).toContain('reached nobody')
    expect(real.mails().at(-1)).toContain('Subject: A test from Cadenza')
    await real.close()
  })
})

describe('a test meeting', () => {
  it('is made at the first service that is set up, and leaves nothing there', async () => {
    expect((await testMeeting()).body).toEqual({
      message: expect.stringContaining('Zoom made a meeting'),
      address: null,
    })
    expect(zoom.meetings.size).toBe(0)
    zoom.fail(500, 500, 500)
    expect((await testMeeting()).status).toBe(503)
  })

  it('follows the settings: the owner’s room in place of the environment’s', async () => {
    await save('meetings', { service: 'link' })
    expect((await testMeeting()).body.address).toBe('https://old.example/room')
    await save('meetings', { link: 'https://new.example/room' })
    expect((await testMeeting()).body.address).toBe('https://new.example/room')
    // a service whose keys are gone counts as none, and no other one is tried in its name
    await save('meetings', { service: 'jitsi' })
    expect(await testMeeting()).toMatchObject({
      status: 503,
      body: { message: expect.stringMatching(/^Jitsi is chosen and has no keys on the server/) },
    })
  })

  it('is for admins', async () => {
    const member = await academy.signedIn(await createUser(academy.db))
    expect((await member.send('POST', '/api/admin/settings/test-meeting')).status).toBe(403)
    expect((await member.send('POST', '/api/admin/settings/test-mail')).status).toBe(403)
  })
})

describe('the schedulers', () => {
  it('are those of the settings, else of the environment, and their hosts alone are let into the frame', async () => {
    const page = (client: Client) => client.page('/member/paid-call')
    expect((await page(admin)).text).toContain('https://schedule.example/paid')
    await save('meetings', { paid_call_scheduler: 'https://cal.example/me' })
    const { text, headers } = await page(admin)
    expect(text).toContain('https://cal.example/me')
    expect(String(headers['content-security-policy'])).toMatch(/frame-src 'self' https:\/\/cal\.example;/)
    expect((await save('meetings', { paid_call_scheduler: 'javascript:alert(1)' })).status).toBe(422)
    expect((await admin.page('/member/discovery-call')).text).toContain('/schedule/discovery-call')
  })
})
