import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import { screenData } from '../../../../test/client.ts'
import { createUser, PASSWORD } from '../../../../test/people.ts'
import { codeAt, switchOn } from '../../../../test/secondFactor.ts'
import { recoveryCodes, secondFactors } from './tables.ts'

const CALL = '/api/member/account/second-factor'
const OFF = { enabled: false, recovery_codes_left: 0, required: false }

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

const member = async () => {
  const user = await createUser(academy.db)
  return { user, client: await academy.signedIn(user) }
}
const rowOf = async (userId: number) =>
  (await academy.db.select().from(secondFactors).where(eq(secondFactors.userId, userId)))[0]

describe('setting up', () => {
  it('takes the password, gives a key, and is on once a code of it has come', async () => {
    const { user, client } = await member()
    expect((await client.get(CALL)).body).toEqual(OFF)
    const begun = await client.send('POST', CALL, { current_password: PASSWORD })
    expect(begun.status).toBe(200)
    expect(begun.body.key).toMatch(/^[A-Z2-7]{32}$/)
    expect(begun.body.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
    expect((await client.get(CALL)).body).toEqual(OFF)
    // in groups, as apps show it
    const code = codeAt(begun.body.key).replace(/^.../, '$& ')
    const confirmed = await client.send('POST', `${CALL}/confirm`, { code })
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10)
    for (const spare of confirmed.body.recovery_codes) expect(spare).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    expect((await client.get(CALL)).body).toEqual({ enabled: true, recovery_codes_left: 10, required: false })
    await academy.runJobs()
    expect(
      academy
        .mails()
        .filter((mail) => mail.includes(`To: ${user.email}`))
        .join(),
    ).toContain('Two-step login is on')
  })

  it('stores neither the key nor a recovery code readably, and never shows them again', async () => {
    const { user, client } = await member()
    const { key, codes } = await switchOn(client)
    const row = await rowOf(user.id)
    expect(JSON.stringify(row)).not.toContain(key)
    const stored = await academy.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''))
    const profile = (await client.page('/member/profile')).text
    expect(profile).toContain('"recovery_codes_left":10')
    expect(profile).not.toContain(key)
    expect(profile).not.toContain(codes[0])
  })

  it('refuses a wrong password, a wrong code, a code of the key before, and visitors', async () => {
    const { client } = await member()
    const wrong = await client.send('POST', CALL, { current_password: 'a wrong guess' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['current_password']])
    expect((await client.send('POST', CALL, {})).status).toBe(422)
    expect((await client.send('POST', `${CALL}/confirm`, { code: '123456' })).status).toBe(409)
    const first = (await client.send('POST', CALL, { current_password: PASSWORD })).body.key
    const second = (await client.send('POST', CALL, { current_password: PASSWORD })).body.key
    expect((await client.send('POST', `${CALL}/confirm`, { code: codeAt(first) })).body.errors).toHaveProperty('code')
    expect((await client.send('POST', `${CALL}/confirm`, { code: '' })).body.errors).toHaveProperty('code')
    expect((await client.send('POST', `${CALL}/confirm`, { code: codeAt(second) })).status).toBe(200)
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['DELETE', ''],
      ['POST', '/confirm'],
      ['POST', '/recovery-codes'],
    ] as const)
      expect((await academy.visitor().send(method, CALL + path)).status, `${method} ${path}`).toBe(401)
  })

  it('is confirmed once of two at once, and not begun again while it is on', async () => {
    const { client } = await member()
    const { key } = (await client.send('POST', CALL, { current_password: PASSWORD })).body
    const code = codeAt(key)
    const both = await Promise.all([0, 1].map(() => client.send('POST', `${CALL}/confirm`, { code })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await client.send('POST', CALL, { current_password: PASSWORD })).status).toBe(409)
  })

  it('ends every other session and every login that waits, and not the one that switched it on', async () => {
    const { user, client } = await member()
    const other = await academy.signedIn(user)
    const { key } = (await client.send('POST', CALL, { current_password: PASSWORD })).body
    await client.send('POST', `${CALL}/confirm`, { code: codeAt(key) === '000000' ? '000001' : '000000' })
    expect((await other.get(CALL)).status).toBe(200)
    await client.send('POST', `${CALL}/confirm`, { code: codeAt(key) })
    expect([(await other.get(CALL)).status, (await client.get(CALL)).status]).toEqual([401, 200])
    const sessions = screenData((await client.page('/member/profile')).text, 'accounts/Security')?.sessions
    expect(sessions).toHaveLength(1)
  })

  it('is worth nothing an hour after it was begun', async () => {
    const { client } = await member()
    const { key } = (await client.send('POST', CALL, { current_password: PASSWORD })).body
    await academy.moveClock({ minutes: 61 })
    expect((await client.send('POST', `${CALL}/confirm`, { code: codeAt(key) })).status).toBe(409)
  })
})

describe('new recovery codes and switching off', () => {
  it('ask for the password', async () => {
    const { client } = await member()
    await switchOn(client)
    for (const [method, path] of [
      ['POST', '/recovery-codes'],
      ['DELETE', ''],
    ] as const)
      for (const current_password of ['a wrong guess', undefined]) {
        const answer = await client.send(method, CALL + path, { current_password })
        expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['current_password']])
      }
    expect((await client.get(CALL)).body.enabled).toBe(true)
  })

  it('put new codes in place of the old ones, and take all away', async () => {
    const { user, client } = await member()
    const { codes } = await switchOn(client)
    const renewed = await client.send('POST', `${CALL}/recovery-codes`, { current_password: PASSWORD })
    expect(renewed.body.recovery_codes).toHaveLength(10)
    expect(renewed.body.recovery_codes).not.toContain(codes[0])
    expect((await client.get(CALL)).body.recovery_codes_left).toBe(10)
    const both = await Promise.all([0, 1].map(() => client.send('DELETE', CALL, { current_password: PASSWORD })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await client.get(CALL)).body).toEqual(OFF)
    expect(await rowOf(user.id)).toBeUndefined()
    expect((await client.send('POST', `${CALL}/recovery-codes`, { current_password: PASSWORD })).status).toBe(409)
    const login = await academy.visitor().send('POST', '/login', { email: user.email, password: PASSWORD })
    expect(login.body.user.id).toBe(user.id)
  })
})

it('makes the codes of RFC 6238', () => {
  // the RFC's own secret and its last six of eight digits at 59 seconds
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(codeAt(secret, new Date(59_000))).toBe('287082')
  expect(new TOTP({ secret }).period).toBe(30)
})
