import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { deliveredAcademy } from '../../platform/academy.ts'
import { composeMail } from '../../platform/server/composeMail.ts'

const PAGE = '/dev/mail'
const PRODUCTION = {
  ...{
    ACADEMY_MODE: 'production',
    APP_SECRET: 'a secret of this test, and of nobody else',
    APP_URL: 'https://academy.test',
  },
  RATE_LIMITS: 'on',
}
const NAME = /href="\/dev\/mail\?mail=([\w-]+\.eml)"/

let academy: TestAcademy
let admin: Client
let member: Client
beforeAll(async () => {
  academy = await openTestAcademy({ ACADEMY_MODE: 'demo' })
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
  member = await academy.signedIn(await createUser(academy.db))
})
afterAll(() => academy.close())

const send = (subject: string) =>
  academy.context.mailer.send(
    composeMail({
      ...{ academy: deliveredAcademy, to: 'ada@academy.test', firstName: 'Ada', subject },
      lines: ['Bring “Für Elise”.'],
      link: { label: 'Enter', href: 'https://academy.test/reset-password/abc' },
    }),
  )

describe('the mailbox of a demo', () => {
  it('is empty at first, and then has the newest mail open', async () => {
    expect((await admin.page(PAGE)).text).toContain('No mail has been written yet.')
    await send('The first')
    // names are in the order of their milliseconds
    await expect.poll(async () => (await admin.page(PAGE)).text).toContain('The first')
    await send('The second')
    const { text } = await admin.page(PAGE)
    expect(text).toContain('<h2 id="subject" class="text-xl wrap-break-word">The second</h2>')
    expect(text).toContain('ada@academy.test')
  })

  it('shows a mail as it is, which runs and loads nothing', async () => {
    const [, name = ''] = NAME.exec((await admin.page(PAGE)).text) ?? []
    expect((await admin.page(`${PAGE}?mail=${name}`)).status).toBe(200)
    const answer = await admin.page(`${PAGE}/${name}/html`)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
    )
    expect(answer.text).toContain('<base target="_blank">')
    expect(answer.text).toContain('Bring “Für Elise”.')
  })

  it('is read by admins alone, since its links open accounts', async () => {
    const [, name = ''] = NAME.exec((await admin.page(PAGE)).text) ?? []
    for (const path of [PAGE, `${PAGE}/${name}/html`]) {
      expect((await member.page(path)).status, path).toBe(403)
      expect([302, 401]).toContain((await academy.visitor().page(path)).status)
    }
  })

  it.each(['x.eml', '..%2F..%2Fsecret', '%2e%2e%2fmail.eml', 'a.txt', '.hidden.eml'])(
    'has no mail called %s',
    async (name) => {
      writeFileSync(join(academy.config.dataDir, 'mail/.hidden.eml'), 'Subject: secret\n\nsecret')
      expect((await admin.page(`${PAGE}/${name}/html`)).status).toBe(404)
      expect((await admin.page(`${PAGE}?mail=${name}`)).status).toBe(404)
    },
  )
})

it.each([
  ['where there is a mail server', { ACADEMY_MODE: 'demo', SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['where the academy is no demo', PRODUCTION],
])('is not there %s', async (_, env) => {
  const other = await openTestAcademy(env)
  const boss = await other.signedIn(await createUser(other.db, { role: 'admin' }))
  expect((await boss.page(PAGE)).status).toBe(404)
  await other.close()
})
