import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import type { Client } from '../../../../test/client.ts'
import { createUser } from '../../../../test/people.ts'
import { shutText } from '../../signUp.ts'
import { deleteExpired } from '../deleteExpired.ts'
import { users } from '../tables.ts'
import { invitationLinks } from './tables.ts'

let academy: TestAcademy
let admin: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
})
afterEach(() => academy.resetClock())
afterAll(() => academy.close())

let count = 0
const newcomer = () => ({
  ...{ first_name: 'Nadia', last_name: 'Okafor', password: 'a-quiet-room-with-keys' },
  email: `nadia${++count}@academy.test`,
})
const register = (more: object = {}) => academy.visitor().send('POST', '/register', { ...newcomer(), ...more })
const isMember = async (email: string) =>
  (await academy.db.select().from(users).where(eq(users.email, email))).length === 1

async function set(mode: string, minimum_age = 0): Promise<void> {
  const { version } = (await admin.get('/api/admin/settings')).body.sign_up
  const body = { section: 'sign_up', version, mode, minimum_age }
  expect((await admin.send('PUT', '/api/admin/settings', body)).status).toBe(200)
}

const LINKS = '/api/admin/invitation-links'
/** The newest link and the token within it. */
async function invite(more: object = {}): Promise<{ id: number; link: string; invitation: string }> {
  const asked = { label: 'Autumn', max_uses: 1, days: 14, ...more }
  const { status, body } = await admin.send('POST', LINKS, asked)
  expect(status).toBe(200)
  const [{ id, link }] = body.data
  return { id, link, invitation: new URL(link).searchParams.get('invitation') ?? '' }
}

describe('a closed academy', () => {
  beforeAll(() => set('closed'))

  it('takes nobody, by form, by script, or with an invitation, and says so', async () => {
    const person = newcomer()
    const refused = await academy.visitor().send('POST', '/register', person)
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('not taking new members') } })
    expect((await register(await invite())).status).toBe(403)
    const form = await academy.visitor().submit('/register', person)
    expect([form.status, form.text.includes('Sign-up is closed')]).toEqual([403, true])
    expect(await isMember(person.email)).toBe(false)
  })

  it('offers no way to register, and lets its members in', async () => {
    const { text } = await academy.visitor().page('/register')
    expect(text).toContain('Sign-up is closed')
    expect(text).not.toContain('name="first_name"')
    for (const path of ['/', '/login'])
      expect((await academy.visitor().page(path)).text).not.toContain('href="/register"')
    const { email } = await createUser(academy.db)
    expect((await academy.visitor().send('POST', '/login', { email, password: 'piano-practice' })).status).toBe(200)
  })

  it('leads a visitor who wants a plan to the login, which says so, and charges nobody', async () => {
    const plan = { plan_id: 1, tier: 'standard', duration: 'monthly', currency: 'EUR' }
    const { body } = await academy.visitor().send('POST', '/stripe', plan)
    expect(body.url).toMatch(/^\/login\?next=/)
    expect((await academy.visitor().page(body.url)).text).toContain(shutText.closed)
  })

  it('takes members whom an admin imports', async () => {
    const file = new File(['first_name,last_name,email\nIna,Bo,ina@academy.test\n'], 'm.csv', { type: 'text/csv' })
    expect((await admin.upload('POST', '/api/admin/users/import', { file, dry_run: '0' })).status).toBe(200)
    expect(await isMember('ina@academy.test')).toBe(true)
  })
})

describe('an academy by invitation', () => {
  beforeAll(() => set('invitation'))

  it('takes nobody without a link', async () => {
    expect(await register()).toMatchObject({ status: 403, body: { message: expect.stringContaining('by invitation') } })
    expect((await academy.visitor().page('/register')).text).toContain('By invitation')
    for (const invitation of ['', 'x', 'A'.repeat(43), ['a'], { a: 1 }])
      expect((await register({ invitation })).status).toBe(403)
  })

  it('takes as many by a link as it is for, also of those who come at once', async () => {
    const { invitation, link } = await invite({ max_uses: 2 })
    const page = await academy.visitor().page(link.replace(/^https?:\/\/[^/]+/, ''))
    expect(page.text).toContain('name="first_name"')
    expect(page.text).toContain(`name="invitation" value="${invitation}"`)
    const answers = await Promise.all(Array.from({ length: 5 }, () => register({ invitation })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403, 403])
    expect((await academy.visitor().page(`/register?invitation=${invitation}`)).text).toContain('invitation has ended')
    expect((await admin.get(LINKS)).body.data[0]).toMatchObject({ uses: 2, max_uses: 2, state: 'used' })
  })

  it('uses up no place of a link for a form that is refused', async () => {
    const { invitation } = await invite()
    const { email } = await createUser(academy.db)
    expect((await register({ invitation, email })).status).toBe(422)
    expect((await register({ invitation, password: 'short' })).status).toBe(422)
    expect((await register({ invitation })).status).toBe(200)
  })

  it('takes nobody by a link that is too old, or was ended', async () => {
    const [old, ended] = [await invite({ days: 1 }), await invite()]
    await academy.moveClock({ hours: 25 })
    expect((await register(old)).status).toBe(403)
    expect((await register(ended)).status).toBe(200)
    await academy.resetClock()
    const another = await invite({ max_uses: 5 })
    expect((await admin.send('DELETE', `${LINKS}/${another.id}`)).body.data[0].state).toBe('ended')
    expect((await admin.send('DELETE', `${LINKS}/${another.id}`)).status).toBe(200)
    expect((await register(another)).status).toBe(403)
  })

  it('makes one link of one submit, and stores none that could be read', async () => {
    const asked = { label: 'Once', max_uses: 1, days: 1, submit_key: 'same' }
    const [first, again] = [await admin.send('POST', LINKS, asked), await admin.send('POST', LINKS, asked)]
    expect(again.body.data).toEqual(first.body.data)
    const [, token = ''] = String(first.body.data[0].link).split('invitation=')
    expect(token).toHaveLength(43)
    expect(JSON.stringify(await academy.db.select().from(invitationLinks))).not.toContain(token)
  })

  it.each([
    [{ label: ' ' }, 'label'],
    [{ max_uses: 0 }, 'max_uses'],
    [{ max_uses: 1001 }, 'max_uses'],
    [{ days: 91 }, 'days'],
    [{ days: 'soon' }, 'days'],
  ])('refuses a link with %o', async (wrong, field) => {
    const { status, body } = await admin.send('POST', LINKS, { label: 'A', max_uses: 1, days: 1, ...wrong })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })
})

describe('an academy with a minimum age', () => {
  beforeAll(() => set('open', 16))

  it('asks newcomers to confirm it', async () => {
    expect((await academy.visitor().page('/register')).text).toContain('I am at least 16 years old.')
    for (const old_enough of [undefined, false, 0, '0', '']) {
      const { status, body } = await register({ old_enough })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['old_enough']])
    }
    for (const old_enough of [true, 1, '1', 'on']) expect((await register({ old_enough })).status).toBe(200)
    expect((await register({ old_enough: { a: 1 } })).status).toBe(422)
  })

  it('asks imported members as they choose their first password, and nobody who has forgotten theirs', async () => {
    const file = new File(['first_name,last_name,email\nUte,Bo,ute@academy.test\n'], 'm.csv', { type: 'text/csv' })
    await admin.upload('POST', '/api/admin/users/import', { file, dry_run: '0' })
    await academy.runJobs()
    const choose = /\/reset-password\/[\w-]{43}/
    const link = choose.exec(academy.mails().at(-1) ?? '')?.[0] ?? ''
    expect((await academy.visitor().page(link)).text).toContain('I am at least 16 years old.')
    const password = 'a-quiet-room-with-keys'
    expect((await academy.visitor().send('POST', link, { password })).body.errors).toHaveProperty('old_enough')
    expect((await academy.visitor().send('POST', link, { password, old_enough: '1' })).status).toBe(200)
    await academy.visitor().send('POST', '/forgot-password', { email: 'ute@academy.test' })
    await academy.runJobs()
    const forgotten = choose.exec(academy.mails().at(-1) ?? '')?.[0] ?? ''
    expect(forgotten).not.toBe(link)
    expect((await academy.visitor().page(forgotten)).text).not.toContain('years old')
    expect((await academy.visitor().send('POST', forgotten, { password: `${password}!` })).status).toBe(200)
  })
})

describe('an invitation link', () => {
  it('forgets links long after their end', async () => {
    const { id } = await invite({ days: 1 })
    await academy.moveClock({ days: 60 })
    await deleteExpired(academy.db)
    expect(await academy.db.select().from(invitationLinks).where(eq(invitationLinks.id, id))).toHaveLength(1)
    await academy.moveClock({ days: 60 })
    await deleteExpired(academy.db)
    expect(await academy.db.select().from(invitationLinks).where(eq(invitationLinks.id, id))).toHaveLength(0)
  })
})
