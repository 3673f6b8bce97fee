import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser, PASSWORD } from '../../../test/people.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' })
})
afterAll(() => academy.close())

const move = (client: Client, email: string, from: string) =>
  client.send(
    'PUT',
    '/api/member/account',
    { first_name: 'Ada', last_name: 'Tester', email, current_password: PASSWORD },
    { 'x-forwarded-for': from },
  )
const newMember = async () => academy.signedIn(await createUser(academy.db))

describe('a change of the address', () => {
  it('reveals no more taken addresses than registering does, under one shared limit', async () => {
    const { email } = await createUser(academy.db)
    const from = '192.0.2.1'
    const register = () => {
      const fields = { first_name: 'A', last_name: 'B', email, password: 'ten letters' }
      return academy.visitor().send('POST', '/register', fields, { 'x-forwarded-for': from })
    }
    for (let count = 0; count < 5; count++) expect((await register()).status).toBe(422)
    const client = await newMember()
    for (let count = 0; count < 5; count++) expect((await move(client, email, from)).status).toBe(422)
    expect((await move(client, email, from)).status).toBe(429)
    expect((await move(client, 'free@academy.test', from)).status).toBe(429)
    expect((await register()).status).toBe(429)
    // none of that was mailed, so none of it counts as a mail
    expect((await move(client, 'free@academy.test', '192.0.2.2')).status).toBe(200)
  })

  it('sends no more mails for one account than asking for links does, together with it', async () => {
    const client = await newMember()
    const resend = () => client.send('POST', '/api/member/account/verification')
    expect((await move(client, 'one@academy.test', '192.0.2.3')).status).toBe(200)
    expect((await resend()).status).toBe(200)
    expect((await move(client, 'two@academy.test', '192.0.2.4')).status).toBe(200)
    const refused = await move(client, 'three@academy.test', '192.0.2.5')
    expect(refused.status).toBe(429)
    expect((await client.page('/member/profile')).text).toContain('two@academy.test')
    expect((await resend()).status).toBe(429)
    // names and the case of letters cause no mail
    expect((await move(client, 'Two@academy.test', '192.0.2.5')).status).toBe(200)
    await academy.runJobs()
    expect(academy.mails().some((mail) => /To: two@academy\.test/i.test(mail))).toBe(true)
    expect(academy.mails().filter((mail) => mail.includes('To: three@academy.test'))).toEqual([])
  })

  it('floods nobody’s mailbox from many accounts', async () => {
    for (let count = 0; count < 3; count++) {
      const client = await newMember()
      expect((await move(client, 'victim@academy.test', '192.0.2.6')).status).toBe(200)
      expect((await move(client, `away${count}@academy.test`, '192.0.2.6')).status).toBe(200)
    }
    const fourth = await newMember()
    expect((await move(fourth, 'VICTIM@academy.test', '192.0.2.6')).status).toBe(429)
    expect((await move(fourth, 'elsewhere@academy.test', '192.0.2.6')).status).toBe(200)
  })
})
