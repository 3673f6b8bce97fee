import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { readAllMembers } from './findMembers.ts'
import { users } from './tables.ts'

let academy: TestAcademy
let admin: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin', email: 'boss@academy.test' }))
})
afterAll(() => academy.close())

const HEADER = 'first_name,last_name,email'
const send = (content: string | Uint8Array<ArrayBuffer>, dryRun?: 0 | 1) =>
  admin.upload('POST', '/api/admin/users/import', {
    file: new File([content], 'members.csv', { type: 'text/csv' }),
    ...(dryRun === undefined ? {} : { dry_run: dryRun }),
  })
const countUsers = async () => (await academy.db.select({ id: users.id }).from(users)).length
const byEmail = async (email: string) => (await academy.db.select().from(users).where(eq(users.email, email)))[0]

describe('the export', () => {
  it('is one line for each user, by RFC 4180, with formulas made harmless', async () => {
    await createUser(academy.db, {
      firstName: '=HYPERLINK("http://evil.example")',
      lastName: 'Line\nbreak, "quoted"',
      email: '+plus@academy.test',
      premium: true,
      paymentStatus: 'successful',
    })
    const { status, text, headers } = await admin.get('/api/admin/users/export')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="users.csv"')
    const [head, ...lines] = text.split('\r\n')
    expect(head?.replace('\ufeff', '')).toBe(
      'id,first_name,last_name,email,role,premium,payment_status,duration,tier,starts_at,ends_at,community_status,created_at,last_login_at',
    )
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(
      `,"'=HYPERLINK(""http://evil.example"")","Line\nbreak, ""quoted""",'+plus@academy.test,member,1,successful,monthly,premium,`,
    )
    expect(text).not.toMatch(/argon2/)
  })

  it('reads in portions and forgets nobody', async () => {
    const ids: number[] = []
    for await (const { id } of readAllMembers(academy.db, 1)) ids.push(id)
    expect(ids).toHaveLength(await countUsers())
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
  })

  it('can be brought in again', async () => {
    const { text } = await admin.get('/api/admin/users/export')
    const { body } = await send(text)
    expect(body).toMatchObject({ errors: [{ line: 3, field: 'last_name' }] })
    expect(body.skipped).toHaveLength(1)
    expect(body.ignored_columns).toContain('role')
  })
})

describe('a dry run', () => {
  it('names every bad line and writes nothing', async () => {
    const before = await countUsers()
    const { status, body } = await send(
      [
        HEADER,
        'Good,One,good.one@academy.test',
        ',Nameless,nameless@academy.test',
        'Bad,Address,nowhere',
        '',
        'Too,Many,columns@academy.test,4',
        'Good,Two,GOOD.one@academy.test',
        'Old,Member,Boss@academy.test',
        `${'x'.repeat(81)},,two.wrong@academy.test`,
      ].join('\n'),
    )
    expect(status).toBe(200)
    expect(body).toEqual({
      dry_run: true,
      members: 1,
      premium: 0,
      standard: 0,
      encoding: 'utf-8',
      skipped: [{ line: 8, email: 'Boss@academy.test' }],
      ended: [],
      errors: [
        { line: 3, field: 'first_name', text: 'Please enter a first name.' },
        { line: 4, field: 'email', text: expect.stringContaining('valid email') },
        { line: 6, field: 'line', text: 'This line has 4 columns instead of 3.' },
        { line: 7, field: 'email', text: 'This address is already on line 2.' },
        { line: 9, field: 'first_name', text: 'Please keep this to 80 characters.' },
        { line: 9, field: 'last_name', text: 'Please enter a last name.' },
      ],
      ignored_columns: [],
    })
    expect(await countUsers()).toBe(before)
    await academy.runJobs()
    expect(academy.mails()).toEqual([])
  })

  it.each([
    ['an empty file', '\ufeff \r\n', 'This file is empty.'],
    ['no header', 'Ada,King,ada.king@academy.test', 'must name the columns'],
    ['only a header', `${HEADER}\n`, 'no line below'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'not a CSV file'],
    ['too many lines', `${HEADER}\n${'a,b,c@d.ee\n'.repeat(2001)}`, 'at most 2000'],
  ])('refuses %s', async (_, content, text) => {
    const { status, body } = await send(content)
    expect(status).toBe(422)
    expect(body.errors.file[0]).toContain(text)
  })

  it('refuses no file, and one that is too large', async () => {
    const none = await admin.upload('POST', '/api/admin/users/import', { dry_run: 1 })
    expect(none.body.errors).toEqual({ file: ['Please choose a CSV file.'] })
    expect((await send('x'.repeat(1024 * 1024 + 1))).status).toBe(413)
  })
})

describe('an import', () => {
  it('adds members who choose their password by a mailed link', async () => {
    const { status, body } = await send(
      `\ufeffFirst Name;Last-Name;EMAIL;Role\r\nMia;"Lind; Berg";mia@academy.test;admin\r\nOld;Boss;boss@academy.test;\r\n`,
      0,
    )
    expect(status).toBe(200)
    expect(body).toEqual({
      dry_run: false,
      members: 1,
      premium: 0,
      standard: 0,
      encoding: 'utf-8',
      skipped: [{ line: 3, email: 'boss@academy.test' }],
      ended: [],
      errors: [],
      ignored_columns: ['role'],
    })
    expect(await byEmail('mia@academy.test')).toMatchObject({
      firstName: 'Mia',
      lastName: 'Lind; Berg',
      role: 'member',
    })
    await academy.runJobs()
    expect(academy.mails()).toHaveLength(1)
    const link = /\/reset-password\/[\w-]+/.exec(academy.mails()[0] ?? '')?.[0] ?? ''
    const words = academy
      .mails()[0]
      ?.replace(/=?\r?\n/g, ' ')
      .replace(/ +/g, ' ')
    expect(words).toMatch(/it was replaced and no longer works/)
    const invited = academy.visitor()
    expect((await invited.page(link)).text).toContain('If you had a password here or with us before')
    // a password that is refused is asked for in the same words
    expect((await invited.submit(link, { password: 'short' })).text).toContain('Choose your password')
    const chosen = await invited.submit(link, { password: 'piano-practice' })
    expect([chosen.status, chosen.headers.location]).toEqual([303, '/member'])
    expect((await invited.page('/member')).status).toBe(200)
    await academy.runJobs()
    expect(academy.mails()).toHaveLength(1)
    const login = { email: 'mia@academy.test', password: 'piano-practice' }
    expect((await academy.visitor().send('POST', '/login', login)).status).toBe(200)
  })

  it('leaves out the bad lines, names them, and adds the good ones', async () => {
    const before = await countUsers()
    const { status, body } = await send(`${HEADER}\nA,B,good@academy.test\nA,,bad@academy.test\n`, 0)
    expect([status, body.members]).toEqual([200, 1])
    expect(body.errors).toEqual([{ line: 3, field: 'last_name', text: 'Please enter a last name.' }])
    expect(await countUsers()).toBe(before + 1)
    const none = await send(`${HEADER}\nA,,bad@academy.test\n`, 0)
    expect([none.status, none.body.errors.file]).toEqual([422, ['Line 2, last_name: Please enter a last name.']])
  })

  it('gives premium, without an end or until a day', async () => {
    const lines = [
      'Ever,One,ever@academy.test,yes,',
      'Until,One,until@academy.test,1,2099-03-01',
      'Dots,One,dots@academy.test,TRUE,1.3.2099',
      'None,One,none@academy.test,no,2099-03-01',
      'Past,One,past@academy.test,1,2020-03-01',
      'Odd,One,odd@academy.test,perhaps,31.02.2099',
    ]
    const { body } = await send(`${HEADER},premium,ends_at\n${lines.join('\n')}\n`, 0)
    expect([body.members, body.premium, body.ignored_columns]).toEqual([4, 3, []])
    expect(body.errors).toEqual([
      { line: 6, field: 'ends_at', text: 'This day has passed. Please give a later one, or no premium.' },
      { line: 7, field: 'premium', text: 'Please write yes or no, or 1 or 0.' },
      { line: 7, field: 'ends_at', text: 'Please write the day as YYYY-MM-DD.' },
    ])
    const find = async (name: string) => (await admin.get(`/api/admin/users?search=${name}@academy.test`)).body.data[0]
    expect(await find('ever')).toMatchObject({ premium: 1, premium_granted: 1, metadata: null })
    const grants = [{ tier: 'premium', ends_at: '2099-03-01T00:00:00.000Z', by: expect.any(String) }]
    for (const name of ['until', 'dots'])
      expect(await find(name)).toMatchObject({ premium: 1, premium_granted: 1, grants, metadata: null })
    expect(await find('none')).toMatchObject({ premium: 0, metadata: null })
  })

  it('gives the tier that a line names, and nothing for one whose day has passed', async () => {
    const lines = [
      'Std,One,std@academy.test,standard,2099-03-01',
      'Top,One,top@academy.test,Premium,',
      'Over,One,over@academy.test,standard,2020-03-01',
      'Odd,One,odder@academy.test,gold,',
    ]
    const { body } = await send(`${HEADER},tier,ends_at\n${lines.join('\n')}\n`, 0)
    expect(body).toMatchObject({ members: 3, premium: 1, standard: 1, ignored_columns: [] })
    expect(body.ended).toEqual([{ line: 4, email: 'over@academy.test' }])
    expect(body.errors).toEqual([{ line: 5, field: 'tier', text: 'Please write free, standard, premium or nothing.' }])
    const find = async (name: string) => (await admin.get(`/api/admin/users?search=${name}@academy.test`)).body.data[0]
    expect(await find('std')).toMatchObject({ tier: 'standard', premium: 0, grants: [{ tier: 'standard' }] })
    expect(await find('top')).toMatchObject({ tier: 'premium', premium: 1, grants: [{ ends_at: null }] })
    expect(await find('over')).toMatchObject({ tier: 'free', grants: [] })
    const { text } = await admin.get('/api/admin/users/export')
    expect(text).toMatch(/std@academy\.test,member,0,,,standard,[^,]+,2099-03-01T00:00:00\.000Z,/)
  })

  it('reads Windows-1252 and what Excel calls Unicode text', async () => {
    const latin = Buffer.from(`${HEADER}\nZo\xeb,M\xfcller \x96 Stra\xdfe,latin@academy.test\n`, 'latin1')
    expect((await send(new Uint8Array(latin), 0)).body).toMatchObject({ members: 1, encoding: 'windows-1252' })
    expect(await byEmail('latin@academy.test')).toMatchObject({ firstName: 'Zoë', lastName: 'Müller – Straße' })
    const wide = Buffer.from(`\ufefffirst_name\tlast_name\temail\nZoë\tKłos\twide@academy.test\n`, 'utf16le')
    expect((await send(new Uint8Array(wide), 0)).body).toMatchObject({ members: 1, encoding: 'utf-16le' })
    expect(await byEmail('wide@academy.test')).toMatchObject({ firstName: 'Zoë', lastName: 'Kłos' })
  })

  it('adds each once when the same file comes twice at once', async () => {
    const file = `${HEADER}\n${Array.from({ length: 600 }, (_, n) => `Twin,N${n},twin${n}@academy.test`).join('\n')}`
    const before = await countUsers()
    const answers = await Promise.all([send(file, 0), send(file, 0)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0].body.members + answers[1].body.members).toBe(600)
    expect(await countUsers()).toBe(before + 600)
  })
})
