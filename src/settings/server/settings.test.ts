import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { reopen } from '../../../test/database.ts'
import { createUser } from '../../../test/people.ts'
import { makePicture } from '../../../test/uploadAcademy.ts'
import type { AllSettings, SettingsVersion } from '../contract.ts'
import { openSettings } from './openSettings.ts'
import { settingVersions } from './tables.ts'

let academy: TestAcademy
let admin: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin', firstName: 'Clara', lastName: 'Wieck' }))
})
afterAll(() => academy.close())

const read = async (): Promise<AllSettings> => (await admin.get('/api/admin/settings')).body
const versionOf = async (section: keyof AllSettings) => (await read())[section].version
/** Saves some fields of a section, the others as they are. */
async function save(section: keyof AllSettings, fields: object, version?: number) {
  const now = (await read())[section]
  const body = { ...now.value, ...fields, section, version: version ?? now.version }
  return admin.send('PUT', '/api/admin/settings', body)
}

describe('the settings', () => {
  it('begin with what the academy was delivered with', async () => {
    const { identity, contact, place } = await read()
    expect(identity).toMatchObject({ version: 0, changed_at: null, value: { name: 'Cadenza' } })
    expect(contact.value.email).toBe('')
    expect(place.value).toEqual({ time_zone: '', currency: 'EUR' })
  })

  it('hold at once on pages, in mails and in the terms of passwords', async () => {
    expect((await save('identity', { name: 'Ivory <Lane>', footer: 'Piano lessons in Lagos' })).status).toBe(200)
    const { text } = await academy.visitor().page('/')
    expect(text).toContain('· Ivory &lt;Lane&gt;</title>')
    expect(text).toContain('<bdi>Piano lessons in Lagos.</bdi>')
    expect(text).not.toContain('Cadenza')
    expect((await academy.visitor().page('/register')).text).toContain('community of Ivory &lt;Lane&gt;')
    const person = { first_name: 'Ada', last_name: 'King', email: 'ada@ivory.example' }
    const weak = await academy.visitor().send('POST', '/register', { ...person, password: 'IvoryLane99' })
    expect(weak).toMatchObject({ status: 422, body: { message: expect.stringContaining('too close to') } })
    await academy.visitor().send('POST', '/register', { ...person, password: 'a-quiet-room-with-keys' })
    await academy.runJobs()
    const mail = academy.mails().at(-1) ?? ''
    expect(mail).toContain('From: "Ivory <Lane>" <hello@academy.test>')
    expect(mail).toContain('an account at Ivory <Lane>')
  })

  it('say on the list of their pages how things stand', async () => {
    const before = (await admin.page('/admin/settings')).text
    for (const status of ['Nobody yet', 'No address yet', 'None yet', '5 of 5 parts shown'])
      expect(before).toContain(status)
    await save('sign_up', { mode: 'invitation', minimum_age: 16 })
    await save('landing', { show_ear: false })
    await save('teacher', { name: 'Nadia Boulanger' })
    const after = (await admin.page('/admin/settings')).text
    for (const status of ['By invitation · 16 and over', '4 of 5 parts shown', 'Nadia Boulanger'])
      expect(after).toContain(status)
    await save('sign_up', { mode: 'open', minimum_age: 0 })
    await save('landing', { show_ear: true })
    await save('teacher', { name: '' })
  })

  it('open the prices in the academy’s currency', async () => {
    await save('place', { currency: 'NGN' })
    expect((await academy.visitor().page('/pricing')).text).toContain('₦38,000')
    expect((await academy.visitor().page('/pricing?currency=EUR')).text).toContain('€23')
    await save('place', { currency: 'EUR' })
  })

  it('show at the foot of every page how the academy is reached, once somebody has said it', async () => {
    expect((await academy.visitor().page('/login')).text).not.toContain('<address')
    const social = { youtube: 'https://youtube.com/@ivory', email: 'hello@ivory.example', phone: '+234 1 555 0100' }
    await save('contact', social)
    const { text } = await academy.visitor().page('/login')
    expect(text).toContain('href="mailto:hello@ivory.example"')
    expect(text).toContain('href="tel:+23415550100"')
    expect(text).toContain('href="https://youtube.com/@ivory"')
  })

  it.each([
    ['+49 (0) 30 1234567', 'href="tel:+49301234567"'],
    ['(030) 123-45 67', 'href="tel:0301234567"'],
    ['030/1234567 (Mo-Fr 9-17)', undefined],
    ['0800 PIANO', undefined],
  ])('show the phone number %s as a link where it can be dialled', async (phone, link) => {
    await save('contact', { email: '', phone })
    const { text } = await academy.visitor().page('/login')
    expect(text).toContain(phone)
    expect(/href="tel:[^"]*"/.exec(text)?.[0]).toBe(link)
  })

  it.each([
    ['identity', { name: ' ' }, 'name'],
    ['identity', { name: 'x'.repeat(81) }, 'name'],
    ['identity', { name: 'two\nlines' }, 'name'],
    ['contact', { website: 'javascript:alert(1)' }, 'website'],
    ['contact', { email: 'nobody' }, 'email'],
    ['place', { time_zone: 'Mars/Olympus' }, 'time_zone'],
    ['place', { currency: 'BTC' }, 'currency'],
  ] as const)('refuse in %s: %o', async (section, fields, field) => {
    const before = await versionOf(section)
    const { status, body } = await save(section, fields)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(await versionOf(section)).toBe(before)
  })

  it('refuse a section that there is not, and a version that is none', async () => {
    expect((await admin.send('PUT', '/api/admin/settings', { section: 'secrets', version: 0 })).status).toBe(422)
    expect(
      (await admin.send('POST', '/api/admin/settings/undo', { section: 'place', version: 2, to: 77 })).status,
    ).toBe(404)
  })

  it('are for admins only', async () => {
    const member = await academy.signedIn(await createUser(academy.db))
    const body = { section: 'place', version: 0, time_zone: '', currency: 'USD' }
    expect((await member.get('/api/admin/settings')).status).toBe(403)
    expect((await member.page('/admin/settings')).status).toBe(403)
    expect((await member.send('PUT', '/api/admin/settings', body)).status).toBe(403)
    expect((await academy.visitor().send('PUT', '/api/admin/settings', body)).status).toBe(401)
  })
})

describe('the first page', () => {
  it('has the owner’s words, and those that it came with for the rest', async () => {
    await save('landing', { lead: 'Sit <here>.', begin_title: 'Shall we?' })
    const { text } = await academy.visitor().page('/')
    expect(text).toContain('Sit &lt;here&gt;.')
    expect(text).toContain('Shall we?')
    expect(text).toContain('How a lesson goes')
  })

  it('leaves out the parts that the owner does not want', async () => {
    await save('landing', { show_lesson: false, show_pricing: false })
    const { text } = await academy.visitor().page('/')
    expect(text).not.toContain('How a lesson goes')
    expect(text).not.toContain('Choose your plan')
    expect((await save('landing', { show_lesson: 'perhaps' })).status).toBe(422)
  })

  it('shows the teacher once there is a name, with the portrait', async () => {
    expect((await academy.visitor().page('/')).text).not.toContain('id="who-teaches"')
    await save('teacher', { name: 'Clara Wieck', story: 'I began at five.\nI never stopped.', signature: 'Clara' })
    await admin.upload('POST', '/api/admin/settings/picture/portrait', { picture: await makePicture('green') })
    const { text } = await academy.visitor().page('/')
    expect(text).toMatch(/<img src="\/files\/academy\/[^"]+" width="640" height="640" alt="Clara Wieck"/)
    expect(text).toContain('I began at five.\nI never stopped.')
    // name and face are at hand where members meet them and where people come in, and nowhere else
    const told = /"teacher":\{"name":"Clara Wieck","portrait":\{"src":"\/files\/academy\//
    expect((await admin.page('/member')).text).toMatch(told)
    expect((await academy.visitor().page('/login')).text).toMatch(told)
    expect((await admin.page('/admin/settings')).text).not.toMatch(told)
  })
})

describe('two who save a section at once', () => {
  it('are told apart: one is saved, the other refused', async () => {
    const { contact } = await read()
    const body = (phone: string) => ({ ...contact.value, phone, section: 'contact', version: contact.version })
    const answers = await Promise.all(
      ['1', '2', '3'].map((phone) => admin.send('PUT', '/api/admin/settings', body(phone))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await versionOf('contact')).toBe(contact.version + 1)
  })

  it('a form that is out of date is refused with words, and saves after it was looked at', async () => {
    const opened = await versionOf('contact')
    await save('contact', { phone: '11' })
    const stale = await save('contact', { phone: '22' }, opened)
    expect(stale).toMatchObject({ status: 409, body: { message: expect.stringContaining('Somebody else has saved') } })
    expect((await save('contact', { phone: '22' })).status).toBe(200)
  })

  it('sent again since its answer was lost, a save is no conflict and makes no further version', async () => {
    const opened = await versionOf('contact')
    expect((await save('contact', { phone: '33' }, opened)).status).toBe(200)
    expect((await save('contact', { phone: '33' }, opened)).status).toBe(200)
    expect(await versionOf('contact')).toBe(opened + 1)
  })
})

describe('earlier versions', () => {
  const history = async (): Promise<SettingsVersion[]> =>
    (await admin.get('/api/admin/settings/history?section=identity')).body.data

  it('are listed with who made them, when, and what they changed', async () => {
    await save('identity', { name: 'Blue Piano' })
    const [newest, , first] = await history()
    expect(newest).toMatchObject({
      by: 'Clara Wieck',
      changes: [{ field: 'name', before: 'Ivory <Lane>', after: 'Blue Piano' }],
    })
    expect(first).toEqual({ version: 0, at: null, by: null, changes: [] })
  })

  it('come back as the newest one, also what the academy was delivered with', async () => {
    const version = await versionOf('identity')
    const undo = (to: number, from: number) =>
      admin.send('POST', '/api/admin/settings/undo', { section: 'identity', version: from, to })
    expect((await undo(version - 1, version)).body.identity).toMatchObject({
      version: version + 1,
      value: { name: 'Ivory <Lane>' },
    })
    expect(await undo(0, version)).toMatchObject({ status: 409 })
    expect((await undo(0, version + 1)).body.identity.value.name).toBe('Cadenza')
    expect((await academy.visitor().page('/login')).text).toContain('· Cadenza</title>')
    expect((await history()).length).toBe(version + 3)
  })
})

describe('what is stored', () => {
  it('of a rule that is stricter by now, or of a field that is new, has its first value', async () => {
    const value = { name: 'Old Hall', tagline: 7 }
    await academy.db.insert(settingVersions).values({ section: 'identity', version: 900, value, by: null })
    await academy.context.settings.renew()
    expect(academy.context.settings.academy()).toMatchObject({
      name: 'Old Hall',
      tagline: expect.stringMatching(/^Learn/),
    })
    expect((await academy.visitor().page('/')).text).toContain('Old Hall')
  })

  it('by another process holds in this one as soon as it is told', async () => {
    const database = await reopen(academy.database)
    const elsewhere = await openSettings(database, { mailFrom: undefined })
    const leave = elsewhere.follow()
    await vi.waitFor(async () => {
      await save('identity', { name: `Hall ${Date.now()}` })
      const { name } = academy.context.settings.academy()
      await vi.waitFor(() => expect(elsewhere.academy().name).toBe(name), { timeout: 5_000 })
    })
    leave()
    if (database !== academy.database) await database.close()
  })
})

describe('days of members without a zone', () => {
  it('begin by the academy’s clock', async () => {
    const { findMemberZone } = await import('../../accounts/server/index.ts')
    const { id } = await createUser(academy.db)
    expect(await findMemberZone(academy.db, id)).toBe('UTC')
    await save('place', { time_zone: 'Africa/Lagos' })
    expect(await findMemberZone(academy.db, id)).toBe('Africa/Lagos')
  })
})
