import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import type { Client } from '../../../../test/client.ts'
import { createUser, PASSWORD } from '../../../../test/people.ts'
import { switchOn } from '../../../../test/secondFactor.ts'

const STEP = '/login/second-factor'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' })
})
afterAll(() => academy.close())

const at = (ip: string) => ({ 'x-forwarded-for': ip })
const logIn = (client: Client, email: string, ip: string) =>
  client.send('POST', '/login', { email, password: PASSWORD }, at(ip))

it('wrong codes are counted for the account, whatever address they come from, and a known device by itself', async () => {
  const user = await createUser(academy.db)
  const { codes } = await switchOn(await academy.signedIn(user))
  const home = academy.visitor()
  await logIn(home, user.email, '192.0.2.1')
  expect((await home.send('POST', STEP, { code: codes[0] }, at('192.0.2.1'))).status).toBe(200)

  const statuses = []
  for (let i = 0; i < 11; i++) {
    const thief = academy.visitor()
    await logIn(thief, user.email, `198.51.100.${i}`)
    statuses.push((await thief.send('POST', STEP, { code: '000000' }, at(`198.51.100.${i}`))).status)
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429])
  const thief = academy.visitor()
  await logIn(thief, user.email, '198.51.100.99')
  const shut = await thief.send('POST', STEP, { code: codes[1] }, at('198.51.100.99'))
  expect([shut.status, Number(shut.headers['retry-after']) > 0]).toEqual([429, true])

  await home.send('POST', '/logout')
  await logIn(home, user.email, '192.0.2.1')
  expect((await home.send('POST', STEP, { code: codes[1] }, at('192.0.2.1'))).status).toBe(200)
})

it('right codes cost nothing', async () => {
  const user = await createUser(academy.db)
  const { codes } = await switchOn(await academy.signedIn(user))
  for (const code of codes) {
    const client = academy.visitor()
    await logIn(client, user.email, '203.0.113.7')
    expect((await client.send('POST', STEP, { code }, at('203.0.113.7'))).status).toBe(200)
  }
  const last = academy.visitor()
  await logIn(last, user.email, '203.0.113.7')
  expect((await last.send('POST', STEP, { code: '000000' }, at('203.0.113.7'))).status).toBe(422)
})

it('wrong passwords for what is the owner’s alone are counted', async () => {
  const client = await academy.signedIn(await createUser(academy.db))
  const statuses = []
  for (let i = 0; i < 11; i++) {
    const calls = [
      () => client.send('DELETE', '/api/member/account/sessions', { current_password: 'a wrong guess' }),
      () => client.send('POST', '/api/member/account/second-factor', { current_password: 'a wrong guess' }),
    ]
    statuses.push((await calls[i % 2]?.())?.status)
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429])
})
