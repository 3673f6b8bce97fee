import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { OPEN } from '../../../test/bookingAcademy.ts'
import { createUser, PASSWORD } from '../../../test/people.ts'
import { users } from './tables.ts'
import { zoneOfBrowser, zoneOfMember } from './zones.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

const json = { accept: 'application/json' }
const storedOf = async (email: string) => {
  const [row] = await academy.db.select().from(users).where(eq(users.email, email))
  return { id: row?.id ?? 0, zone: row?.timeZone, chosen: row?.timeZoneChosen }
}

describe('a member’s zone', () => {
  it('is the browser’s at registration and each login, until the member chooses one', async () => {
    const email = 'zoe@academy.test'
    const client = academy.visitor()
    const person = { first_name: 'Zoe', last_name: 'Z', email, password: PASSWORD }
    const entered = await client.send('POST', '/register', { ...person, time_zone: 'Pacific/Kiritimati' }, json)
    expect(entered.status).toBe(200)
    expect(await storedOf(email)).toMatchObject({ zone: 'Pacific/Kiritimati', chosen: false })
    const logIn = (time_zone?: unknown) =>
      academy.visitor().send('POST', '/login', { email, password: PASSWORD, time_zone }, json)
    expect((await logIn('Asia/Tokyo')).status).toBe(200)
    expect((await storedOf(email)).zone).toBe('Asia/Tokyo')
    for (const odd of ['Atlantis/Capital', '+05:30', '', 7, null, undefined, 'x'.repeat(5000)])
      expect((await logIn(odd)).status).toBe(200)
    expect((await storedOf(email)).zone).toBe('Asia/Tokyo')

    const member = await academy.signedIn(await storedOf(email))
    const details = { first_name: 'Zoe', last_name: 'Z', email }
    const save = (more: object) => member.send('PUT', '/api/member/account', { ...details, ...more })
    expect((await save({ time_zone: 'America/New_York' })).body.time_zone).toBe('America/New_York')
    await logIn('Europe/Berlin')
    expect(await storedOf(email)).toMatchObject({ zone: 'America/New_York', chosen: true })
    expect((await save({})).body.time_zone).toBe('America/New_York')
    expect((await save({ time_zone: 'Atlantis/Capital' })).body.errors).toHaveProperty('time_zone')
    expect((await save({ time_zone: '' })).body.time_zone).toBe('')
    await logIn('Europe/Berlin')
    expect(await storedOf(email)).toMatchObject({ zone: 'Europe/Berlin', chosen: false })
  })

  it('is the academy’s where none is known: the host’s, or UTC', async () => {
    const { id } = await createUser(academy.db)
    expect(await zoneOfMember(academy.db, id)).toBe('UTC')
    const admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
    await admin.send('PUT', '/api/admin/booking/hours', { ...OPEN, zone: 'Africa/Lagos' })
    expect(await zoneOfMember(academy.db, id)).toBe('Africa/Lagos')
    const { id: traveller } = await createUser(academy.db, { timeZone: 'Pacific/Pago_Pago' })
    expect(await zoneOfMember(academy.db, traveller)).toBe('Pacific/Pago_Pago')
  })

  it('is told by the form, or else by the browser’s cookie', () => {
    const told = (body: unknown, cookies = {}) => zoneOfBrowser({ body, cookies })
    expect(told({ time_zone: 'Asia/Tokyo' }, { zone: 'Europe/Berlin' })).toBe('Asia/Tokyo')
    expect(told({ time_zone: 'Nowhere' }, { zone: 'Europe/Berlin' })).toBe('Europe/Berlin')
    expect([told(undefined), told({}, { zone: 'x; y' })]).toEqual([undefined, undefined])
  })
})
