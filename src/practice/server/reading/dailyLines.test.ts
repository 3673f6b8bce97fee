import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import type { Client } from '../../../../test/client.ts'
import { createUser } from '../../../../test/people.ts'
import { addLine, ask, counts, join, PATH, readNext, readOf, send } from '../../../../test/readingLines.ts'
import { users } from '../../../accounts/server/tables.ts'
import type { Reading } from '../../readingContract.ts'
import { readingLines, readingReads } from './tables.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())
beforeEach(async () => {
  await academy.db.delete(readingLines)
})

describe('without a plan', () => {
  const lockedFor = async (client: Client) => {
    const { status, body } = await client.get(PATH)
    return [status, body.code]
  }

  it('one line a day is read, also by two devices at once', async () => {
    for (const step of [1, 1, 2]) await addLine(academy, step)
    const { client } = await join(academy)
    const one = (await ask(client)).line?.id ?? 0
    const offered = async () => (await client.get('/api/member/progress')).body.next.reading
    expect(await offered()).toEqual({ label: 'Read a new line', href: '/member/reading' })
    const answers = await Promise.all([send(client, readOf(one)), send(client, readOf(one))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await lockedFor(client)).toEqual([403, 'locked'])
    expect((await client.send('PUT', PATH, { step: 1 })).body.code).toBe('locked')
    expect((await client.page('/member/reading')).text).toContain('You have read today’s line.')
    expect(await offered()).toBe(null)
  })

  it('one line a day is given, whatever step is chosen, and it waits at its own', async () => {
    for (let step = 1; step <= 12; step++) await addLine(academy, step)
    const { client, user } = await join(academy)
    const choose = async (step: number): Promise<Reading> => (await client.send('PUT', PATH, { step })).body
    const one = (await ask(client)).line?.id ?? 0
    for (const step of [2, 7, 12]) expect(await choose(step)).toMatchObject({ step, line: null, waits_at: 1 })
    // the choice holds from the next line on, and the page leads to the one of today
    expect(await ask(client)).toMatchObject({ step: 1, line: { id: one }, waits_at: null, next_step: 12 })
    expect(await choose(1)).toMatchObject({ line: { id: one }, waits_at: null })
    const rows = () => academy.db.select().from(readingReads).where(eq(readingReads.userId, user.id))
    expect(await rows()).toHaveLength(1)
    expect((await send(client, readOf(one))).status).toBe(200)
    // a call that is refused changes nothing
    expect((await client.send('PUT', PATH, { step: 9 })).body.code).toBe('locked')
    await academy.moveClock({ days: 1 })
    try {
      const later = await academy.signedIn(user)
      expect(await ask(later)).toMatchObject({ step: 1, line: null })
      const devices = await Promise.all([2, 3, 4].map((step) => later.send('PUT', PATH, { step })))
      expect(devices.map(({ status }) => status)).toEqual([200, 200, 200])
      expect((await rows()).filter(({ readAt }) => readAt === null)).toHaveLength(1)
    } finally {
      await academy.resetClock()
    }
  })

  it('a line that waited since yesterday is today’s, and the only one', async () => {
    for (const step of [1, 2]) await addLine(academy, step)
    const { client, user } = await join(academy)
    const one = (await ask(client)).line?.id
    await academy.moveClock({ days: 1 })
    try {
      const later = await academy.signedIn(user)
      expect((await ask(later)).line?.id).toBe(one)
      expect((await later.send('PUT', PATH, { step: 2 })).body).toMatchObject({ line: null, waits_at: 1 })
      await academy.moveClock({ days: 1 })
      expect(await ask(await academy.signedIn(user))).toMatchObject({ step: 2, waits_at: null, next_step: null })
    } finally {
      await academy.resetClock()
    }
  })

  it('a line that was read yesterday without a connection is yesterday’s', async () => {
    for (const step of [1, 1]) await addLine(academy, step)
    const { client, user } = await join(academy, { timeZone: 'UTC' })
    const one = (await ask(client)).line?.id ?? 0
    await academy.moveClock({ days: 1 })
    try {
      const later = await academy.signedIn(user)
      expect((await send(later, readOf(one, { ago: 24 * 3600 }))).body).toMatchObject({ line_id: one, locked: false })
      const two = (await ask(later)).line?.id ?? 0
      expect(two).not.toBe(one)
      expect((await send(later, readOf(two))).body).toMatchObject({ locked: true })
    } finally {
      await academy.resetClock()
    }
  })

  it('so many lines a day are read as the settings say, none or any number', async () => {
    for (let line = 0; line < 6; line++) await addLine(academy, 1)
    const admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
    const allow = async (free_reading_lines: number) => {
      const { access } = (await admin.get('/api/admin/settings')).body
      const body = { section: 'access', ...access.value, free_reading_lines, version: access.version }
      return (await admin.send('PUT', '/api/admin/settings', body)).status
    }
    try {
      expect(await allow(2)).toBe(200)
      const { client } = await join(academy)
      const bars = [{ bar: 1, ...counts, wrong: 1 }]
      const answers = [await readNext(client, { bars }), await readNext(client, { bars })]
      expect(answers.map(({ status, body }) => [status, body.locked])).toEqual([
        [200, false],
        [200, true],
      ])
      expect(await lockedFor(client)).toEqual([403, 'locked'])
      expect(await allow(0)).toBe(200)
      expect((await readNext(client, { bars })).status).toBe(200)
      expect(await allow(-1)).toBe(422)
    } finally {
      await allow(1)
    }
  })

  it('a change of zone gives no second line', async () => {
    for (let line = 0; line < 4; line++) await addLine(academy, 1)
    const { client, user } = await join(academy, { timeZone: 'UTC' })
    expect((await readNext(client)).status).toBe(200)
    const details = { first_name: 'Zoe', last_name: 'Z', email: user.email }
    for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Tokyo', 'America/New_York']) {
      expect((await client.send('PUT', '/api/member/account', { ...details, time_zone })).status).toBe(200)
      expect(await lockedFor(client)).toEqual([403, 'locked'])
    }
  })

  it('the day ends at the member’s own midnight, wherever they are', async () => {
    for (let line = 0; line < 4; line++) await addLine(academy, 1)
    const { client, user } = await join(academy)
    const moveTo = (timeZone: string) => academy.db.update(users).set({ timeZone }).where(eq(users.id, user.id))
    await moveTo('Pacific/Kiritimati')
    // the evening there, at nine
    const toSeven = new Date()
    toSeven.setUTCHours(7, 0, 0, 0)
    const minutes = ((toSeven.getTime() - Date.now()) / 60_000 + 24 * 60) % (24 * 60)
    try {
      await academy.moveClock({ minutes })
      expect((await readNext(client)).status).toBe(200)
      await academy.moveClock({ hours: 2, minutes: 58 })
      expect(await lockedFor(client)).toEqual([403, 'locked'])
      await academy.moveClock({ minutes: 4 })
      expect((await ask(client)).line).not.toBe(null)
      // who flies to where it is still that day has read its line
      await moveTo('Europe/Berlin')
      expect(await lockedFor(client)).toEqual([403, 'locked'])
      await academy.moveClock({ hours: 14 })
      expect((await readNext(client)).status).toBe(200)
    } finally {
      await academy.resetClock()
    }
  })

  it('a plan opens as many as they like', async () => {
    for (let line = 0; line < 3; line++) await addLine(academy, 1)
    const { client } = await join(academy, { standard: true })
    for (let line = 0; line < 3; line++) expect((await readNext(client)).status).toBe(200)
  })
})
