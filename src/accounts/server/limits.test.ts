import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser, PASSWORD } from '../../../test/people.ts'
import { rateBuckets, takeToken } from '../../platform/server/rateLimit.ts'
import { countFailures, guessesAt } from './limits.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' })
})
afterAll(() => academy.close())

const times = async <T>(count: number, work: () => Promise<T>): Promise<T[]> => {
  const answers = []
  for (let i = 0; i < count; i++) answers.push(await work())
  return answers
}
const post = (path: string, fields: object, from = '192.0.2.1') =>
  academy.visitor().send('POST', path, fields, { 'x-forwarded-for': from })

describe('limits', () => {
  it('stop guessing at one account from one place, and say when to come back', async () => {
    const { email } = await createUser(academy.db)
    const tries = await times(11, () => post('/login', { email, password: 'a wrong guess' }))
    expect(tries.slice(0, 10).every(({ status }) => status === 422)).toBe(true)
    const last = tries[10]
    expect(last?.status).toBe(429)
    expect(last?.body.code).toBe('too_many')
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    // nor does the right password help now, or the answer would reveal it
    expect((await post('/login', { email, password: PASSWORD })).status).toBe(429)
    // but its owner comes in from elsewhere
    expect((await post('/login', { email, password: PASSWORD }, '192.0.2.2')).status).toBe(200)
    await times(10, () => post('/login', { email, password: 'a wrong guess' }, '127.0.0.1'))
    const page = await academy.visitor().submit('/login', { email, password: 'x' })
    expect(page.status).toBe(429)
    expect(page.headers['retry-after']).toBeDefined()
    expect(page.text).toContain('Too many attempts.')
    expect(page.text).toContain(`value="${email}"`)
  })

  it('stop a hundred guesses at one account from as many places', async () => {
    const { email } = await createUser(academy.db)
    const [key, limit] = guessesAt(email.toUpperCase(), '192.0.2.3').at(-1) ?? ['', { burst: 0, everySeconds: 0 }]
    await times(99, () => takeToken(academy.context, key, limit))
    expect((await post('/login', { email, password: 'a wrong guess' }, '192.0.2.3')).status).toBe(422)
    expect((await post('/login', { email, password: 'a wrong guess' }, '192.0.2.4')).status).toBe(429)
  })

  it('treat an address that nobody has in the same way', async () => {
    const tries = await times(11, () =>
      post('/login', { email: 'nobody@academy.test', password: 'a wrong guess' }, '192.0.2.5'),
    )
    expect(tries.map(({ status }) => status)).toEqual([...Array(10).fill(422), 429])
  })

  it('do not count those who know their password', async () => {
    const { email } = await createUser(academy.db)
    const tries = await times(14, () => post('/login', { email, password: PASSWORD }))
    expect(tries.every(({ status }) => status === 200)).toBe(true)
  })

  it('stop asking whether addresses are taken', async () => {
    const { email } = await createUser(academy.db)
    const fields = { first_name: 'A', last_name: 'B', email, password: 'ten letters' }
    const tries = await times(11, () => post('/register', fields))
    expect(tries.map(({ status }) => status)).toEqual([...Array(10).fill(422), 429])
    // a free address is refused as well, or the refusal would reveal which are taken
    expect((await post('/register', { ...fields, email: 'free@academy.test' })).status).toBe(429)
  })

  it('stop flooding a mailbox', async () => {
    const tries = await times(4, () => post('/forgot-password', { email: 'full@academy.test' }))
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    const client = await academy.signedIn(await createUser(academy.db))
    const links = await times(4, () => client.send('POST', '/api/member/account/verification'))
    expect(links.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  })

  it('stop guessing the password of a browser that was left open', async () => {
    const client = await academy.signedIn(await createUser(academy.db))
    const guess = { current_password: 'a wrong guess', password: 'ten letters' }
    const tries = await times(11, () => client.send('POST', '/api/member/account/password', guess))
    expect(tries.at(-1)?.status).toBe(429)
  })

  it('keep no email address', async () => {
    const keys = (await academy.db.select().from(rateBuckets)).map(({ key }) => key)
    expect(keys.length).toBeGreaterThan(3)
    expect(keys.filter((key) => key.includes('academy.test'))).toEqual([])
  })

  it('are nothing when they are off', async () => {
    const context = { ...academy.context, config: { ...academy.config, rateLimits: false } }
    const done = await times(5, () =>
      countFailures(context, [['one', { burst: 1, everySeconds: 60 }]], async () => 'done'),
    )
    expect(done).toHaveLength(5)
  })
})
