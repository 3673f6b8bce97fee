import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { OPEN } from '../../../test/bookingAcademy.ts'
import { screenData } from '../../../test/client.ts'
import { createUser, PASSWORD } from '../../../test/people.ts'
import { inTransaction, selectRows } from '../../platform/server/database.ts'
import { users } from './tables.ts'
import { browserZone, changeZone, findLimitStart, findMemberZone } from './zones.ts'

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
    expect(await findMemberZone(academy.db, id)).toBe('UTC')
    const admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
    await admin.send('PUT', '/api/admin/booking/hours', { ...OPEN, zone: 'Africa/Lagos' })
    expect(await findMemberZone(academy.db, id)).toBe('Africa/Lagos')
    const { id: traveller } = await createUser(academy.db, { timeZone: 'Pacific/Pago_Pago' })
    expect(await findMemberZone(academy.db, traveller)).toBe('Pacific/Pago_Pago')
  })

  it('has the name of today, whichever of its names a browser or an older row has', async () => {
    const user = await createUser(academy.db, { timeZone: 'UTC' })
    const logIn = (time_zone: string) =>
      academy.visitor().send('POST', '/login', { email: user.email, password: PASSWORD, time_zone }, json)
    await logIn('Europe/Kiev')
    const raw = async () => {
      const [row] = await selectRows<{ zone: string }>(
        academy.db,
        sql`select time_zone as zone from users where id = ${user.id}`,
      )
      return row?.zone
    }
    expect(await raw()).toBe('Europe/Kyiv')
    const member = await academy.signedIn(user)
    const details = { first_name: 'Zoe', last_name: 'Z', email: user.email, time_zone: 'Asia/Calcutta' }
    expect((await member.send('PUT', '/api/member/account', details)).body.time_zone).toBe('Asia/Kolkata')
    expect(await raw()).toBe('Asia/Kolkata')
    await academy.db.execute(sql`update users set time_zone = 'Asia/Calcutta' where id = ${user.id}`)
    expect(await findMemberZone(academy.db, user.id)).toBe('Asia/Kolkata')
    expect(screenData((await member.page('/member/profile')).text, 'accounts/Profile').time_zone).toBe('Asia/Kolkata')
    expect((await storedOf(user.email)).zone).toBe('Asia/Kolkata')
  })

  it('comes from the form, or else from the browser’s cookie', () => {
    const zoneFrom = (body: unknown, cookies = {}) => browserZone({ body, cookies })
    expect(zoneFrom({ time_zone: 'Asia/Tokyo' }, { zone: 'Europe/Berlin' })).toBe('Asia/Tokyo')
    expect(zoneFrom({ time_zone: 'Asia/Saigon' })).toBe('Asia/Ho_Chi_Minh')
    expect(zoneFrom({ time_zone: 'Nowhere' }, { zone: 'Europe/Berlin' })).toBe('Europe/Berlin')
    expect([zoneFrom(undefined), zoneFrom({}, { zone: 'x; y' })]).toEqual([undefined, undefined])
  })
})

describe('the days of limits of a member who changes their zone', () => {
  const at = (time: string) => new Date(`2026-06-${time}Z`)
  const startAt = async (id: number, time: string) => {
    const { day, month } = await findLimitStart(academy.db, id, at(time))
    return { day: day.toISOString().slice(5, 16), month: month.toISOString().slice(5, 16) }
  }
  const move = (id: number, zone: string, time: string) =>
    inTransaction(academy.db, (tx) => changeZone(tx, id, zone, at(time)))
  const live = async (timeZone: string) => (await createUser(academy.db, { timeZone })).id

  it('begin at midnight, and go on from the earlier midnight until the day is over in both', async () => {
    const id = await live('UTC')
    expect(await startAt(id, '10T12:00:00')).toEqual({ day: '06-10T00:00', month: '06-01T00:00' })
    // where it is tomorrow already, fourteen hours ahead
    await move(id, 'Pacific/Kiritimati', '10T12:00:00')
    expect((await startAt(id, '10T12:01:00')).day).toBe('06-10T00:00')
    expect((await startAt(id, '11T09:59:00')).day).toBe('06-10T00:00')
    expect((await startAt(id, '11T10:00:00')).day).toBe('06-11T10:00')
  })

  it('are given anew by no string of changes', async () => {
    const id = await live('UTC')
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Tokyo', 'America/New_York', 'UTC']
    for (const [hour, zone] of zones.entries()) {
      await move(id, zone, `10T1${hour}:00:00`)
      expect((await startAt(id, `10T1${hour}:30:00`)).day <= '06-10T00:00').toBe(true)
    }
    // a day of limits is never longer than two
    for (let day = 11; day < 20; day++)
      await move(id, day % 2 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati', `${day}T12:00:00`)
    expect((await startAt(id, '19T12:30:00')).day >= '06-17T00:00').toBe(true)
  })

  it('begin no month anew either', async () => {
    const id = await live('Pacific/Kiritimati')
    // the first of July there, the last of June almost everywhere else
    await move(id, 'Pacific/Pago_Pago', '30T20:00:00')
    expect((await findLimitStart(academy.db, id, new Date('2026-07-05T00:00:00Z'))).month.toISOString()).toBe(
      '2026-06-30T10:00:00.000Z',
    )
  })
})
