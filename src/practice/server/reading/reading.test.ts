import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import type { Client } from '../../../../test/client.ts'
import { createUser } from '../../../../test/people.ts'
import { notesOf } from '../../../../test/playing.ts'
import { users } from '../../../accounts/server/tables.ts'
import type { NewRead, Reading } from '../../readingContract.ts'
import { readingLines, readingReads } from './tables.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

let seed = 0
/** A line of one bar for the right hand, as far as reading it asks. */
async function addLine(
  step: number,
  pitches = ['C4', 'D4', 'E4', 'F4'],
  more: readonly string[] = [],
): Promise<number> {
  seed++
  const notes = notesOf(pitches.map((pitch, at) => `1:${pitch}@${at}`).join(' '))
  const places = notes.map(({ name, at }) => ({
    ...{ hand: 'right' as const, bar: 1, at },
    kinds: [`note ${name}`, 'value q', ...more],
  }))
  const kinds = [...new Set(places.flatMap(({ kinds }) => kinds))]
  const [row] = await academy.db
    .insert(readingLines)
    .values({
      ...{ step, seed, fingerprint: String(seed), phoneKey: 'reading/a.svg', wideKey: 'reading/b.svg', notes, places },
      ...{ kinds, bars: 1, tempo: 60, key: 'C major', timeSignature: '4/4' },
    })
    .returning({ id: readingLines.id })
  return row?.id ?? 0
}

const counts = { right: 4, early: 0, late: 0, wrong: 0, missed: 0 }
const readOf = (line_id: number, more: Partial<NewRead> = {}): NewRead => ({
  ...{ key: randomUUID(), line_id, mode: 'wait', tempo: 100, seconds: 9, bars: [{ bar: 1, ...counts }], faults: [] },
  ...more,
})
const PATH = '/api/member/reading'
const ask = async (client: Client): Promise<Reading> => (await client.get(PATH)).body
const send = (client: Client, read: NewRead) => client.send('POST', PATH, read)
const join = async (more: object = {}) => {
  const user = await createUser(academy.db, more)
  return { user, client: await academy.signedIn(user) }
}
/** Reads the line that is given, without a mistake but for what is told. */
async function readNext(client: Client, more: Partial<NewRead> = {}) {
  const { line } = await ask(client)
  return send(client, readOf(line?.id ?? 0, more))
}

beforeEach(async () => {
  await academy.db.delete(readingLines)
})

describe('GET /api/member/reading', () => {
  it('gives the same line until it is read, and never one twice', async () => {
    const lines = [await addLine(1), await addLine(1), await addLine(1)]
    const { client } = await join({ premium: true })
    const had: number[] = []
    for (let turn = 0; turn < 3; turn++) {
      const { line } = await ask(client)
      expect((await ask(client)).line?.id).toBe(line?.id)
      had.push(line?.id ?? 0)
      // a mistake keeps them at this step
      const bars = [{ bar: 1, ...counts, wrong: 1 }]
      expect((await send(client, readOf(line?.id ?? 0, { bars }))).status).toBe(200)
    }
    expect(had.sort()).toEqual(lines.sort())
    expect((await ask(client)).line).toBe(null)
  })

  it('gives two devices at once the same line', async () => {
    for (let line = 0; line < 5; line++) await addLine(1)
    const { client, user } = await join()
    const answers = await Promise.all([ask(client), ask(client), ask(client)])
    expect(new Set(answers.map(({ line }) => line?.id)).size).toBe(1)
    const rows = await academy.db.select().from(readingReads).where(eq(readingReads.userId, user.id))
    expect(rows).toHaveLength(1)
  })

  it('begins at the first step of the level that the member was placed in', async () => {
    expect((await ask((await join()).client)).step).toBe(1)
    expect((await ask((await join({ placedLevel: 'intermediate' })).client)).step).toBe(5)
    expect((await ask((await join({ placedLevel: 'advanced' })).client)).step).toBe(9)
    expect((await academy.visitor().get(PATH)).status).toBe(401)
  })

  it('says what goes wrong, and gives lines that hold it more often', async () => {
    const { client } = await join({ premium: true })
    await addLine(1, ['C4', 'D4', 'E4', 'F4'], ['tie'])
    const { line } = await ask(client)
    const note = line?.notes[1]?.id ?? ''
    const bars = [{ bar: 1, ...counts, right: 3, late: 1, wrong: 1 }]
    const { body } = await send(
      client,
      readOf(line?.id ?? 0, {
        bars,
        faults: [
          { note, verdict: 'late' },
          { note: line?.notes[2]?.id ?? '', verdict: 'wrong' },
        ],
      }),
    )
    const mistakes = [
      { kind: 'value q', count: 1 },
      { kind: 'tie', count: 1 },
      { kind: 'note E4', count: 1 },
    ]
    expect(body).toMatchObject({ is_clean: false, stepped_up: false, mistakes })
    expect((await ask(client)).mistakes).toEqual(mistakes)
  })
})

describe('POST /api/member/reading', () => {
  it('keeps a reading once under its key, also of three at once', async () => {
    await addLine(1)
    const { client, user } = await join()
    const read = readOf((await ask(client)).line?.id ?? 0)
    const answers = await Promise.all([send(client, read), send(client, read), send(client, read)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(answers[0]?.body).toMatchObject({ step: 1, clean: 1, is_clean: true, locked: true })
    const rows = await academy.db.select().from(readingReads).where(eq(readingReads.userId, user.id))
    expect(rows).toMatchObject([{ readKey: read.key, clean: true }])
  })

  it('takes a line from one of two devices that have read it', async () => {
    await addLine(1)
    const { client } = await join({ premium: true })
    const { line } = await ask(client)
    const both = [readOf(line?.id ?? 0), readOf(line?.id ?? 0)]
    const answers = await Promise.all(both.map((read) => send(client, read)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('goes a step up after three clean lines in a row, and not past the last', async () => {
    const { client } = await join({ premium: true })
    for (let line = 0; line < 6; line++) await addLine(1)
    const wrong = { bars: [{ bar: 1, ...counts, wrong: 1 }] }
    const steps = []
    for (const more of [{}, {}, wrong, {}, {}, {}]) {
      const { step, clean, stepped_up } = (await readNext(client, more)).body
      steps.push([step, clean, stepped_up])
    }
    expect(steps).toEqual([
      [1, 1, false],
      [1, 2, false],
      [1, 0, false],
      [1, 1, false],
      [1, 2, false],
      [2, 0, true],
    ])
    expect((await client.send('PUT', PATH, { step: 12 })).body).toMatchObject({ step: 12, line: null })
    for (let line = 0; line < 3; line++) await addLine(12)
    await readNext(client)
    await readNext(client)
    expect((await readNext(client)).body).toMatchObject({ step: 12, clean: 0, stepped_up: false })
  })

  it('goes down by choice, where the line that was given waits', async () => {
    await addLine(3)
    const { client } = await join()
    const { body } = await client.send('PUT', PATH, { step: 3 })
    expect(body).toMatchObject({ step: 3, clean: 0 })
    expect((await client.send('PUT', PATH, { step: 1 })).body.line).toBe(null)
    expect((await client.send('PUT', PATH, { step: 3 })).body.line.id).toBe(body.line.id)
    for (const step of [0, 13, 'x']) expect((await client.send('PUT', PATH, { step })).status).toBe(422)
  })

  it('forgets no clean line where another step was only looked at, and counts anew where one was read there', async () => {
    for (const step of [1, 1, 1, 1, 2]) await addLine(step)
    const { client } = await join({ premium: true })
    const choose = async (step: number) => (await client.send('PUT', PATH, { step })).body.clean
    for (let line = 0; line < 2; line++) await readNext(client)
    expect([await choose(2), await choose(1)]).toEqual([0, 2])
    expect((await readNext(client)).body).toMatchObject({ step: 2, stepped_up: true })
    // whoever goes back reads as many again
    expect(await choose(1)).toBe(0)
    await readNext(client)
    expect(await choose(2)).toBe(0)
    await readNext(client)
    expect([await choose(1), await choose(2)]).toEqual([0, 1])
  })

  it.each<[string, Partial<NewRead>, string]>([
    ['more notes than the line has', { bars: [{ bar: 1, ...counts, right: 5 }] }, 'bars[0]'],
    ['a line that was not read to its end', { bars: [{ bar: 1, ...counts, right: 3 }] }, 'bars'],
    ['a bar that is none', { bars: [{ bar: 2, ...counts }] }, 'bars[0]'],
    ['a note that is none', { faults: [{ note: 'x', verdict: 'wrong' }] }, 'faults[0]'],
    ['faults that the bars do not tell of', { faults: [{ note: '1C4right', verdict: 'late' }] }, 'faults'],
    ['a key that is none', { key: 'x' }, 'key'],
    ['another mode', { mode: 'listen' as 'wait' }, 'mode'],
  ])('refuses %s', async (_, more, field) => {
    await addLine(1)
    const { client } = await join()
    const { status, body } = await readNext(client, more)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('is about a line that the member was given', async () => {
    const line = await addLine(1)
    const [{ client }, { client: other }] = [await join(), await join()]
    await ask(other)
    expect((await send(client, readOf(line))).status).toBe(404)
    expect((await send(academy.visitor(), readOf(line))).status).toBe(401)
  })
})

describe('without a plan', () => {
  const lockedFor = async (client: Client) => {
    const { status, body } = await client.get(PATH)
    return [status, body.code]
  }

  it('one line a day is read, also by two devices at once', async () => {
    for (const step of [1, 1, 2]) await addLine(step)
    const { client } = await join()
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
    for (let step = 1; step <= 12; step++) await addLine(step)
    const { client, user } = await join()
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
    for (const step of [1, 2]) await addLine(step)
    const { client, user } = await join()
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
    for (const step of [1, 1]) await addLine(step)
    const { client, user } = await join({ timeZone: 'UTC' })
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
    for (let line = 0; line < 6; line++) await addLine(1)
    const admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
    const allow = async (free_reading_lines: number) => {
      const { access } = (await admin.get('/api/admin/settings')).body
      const body = { section: 'access', ...access.value, free_reading_lines, version: access.version }
      return (await admin.send('PUT', '/api/admin/settings', body)).status
    }
    try {
      expect(await allow(2)).toBe(200)
      const { client } = await join()
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
    for (let line = 0; line < 4; line++) await addLine(1)
    const { client, user } = await join({ timeZone: 'UTC' })
    expect((await readNext(client)).status).toBe(200)
    const details = { first_name: 'Zoe', last_name: 'Z', email: user.email }
    for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Tokyo', 'America/New_York']) {
      expect((await client.send('PUT', '/api/member/account', { ...details, time_zone })).status).toBe(200)
      expect(await lockedFor(client)).toEqual([403, 'locked'])
    }
  })

  it('the day ends at the member’s own midnight, wherever they are', async () => {
    for (let line = 0; line < 4; line++) await addLine(1)
    const { client, user } = await join()
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
    for (let line = 0; line < 3; line++) await addLine(1)
    const { client } = await join({ standard: true })
    for (let line = 0; line < 3; line++) expect((await readNext(client)).status).toBe(200)
  })
})
