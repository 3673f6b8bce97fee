import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import { addLine, ask, counts, join, PATH, readNext, readOf, send } from '../../../../test/readingLines.ts'
import type { NewRead } from '../../readingContract.ts'
import { readingLines, readingReads } from './tables.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())
beforeEach(async () => {
  await academy.db.delete(readingLines)
})

describe('GET /api/member/reading', () => {
  it('gives the same line until it is read, and never one twice', async () => {
    const lines = [await addLine(academy, 1), await addLine(academy, 1), await addLine(academy, 1)]
    const { client } = await join(academy, { premium: true })
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
    for (let line = 0; line < 5; line++) await addLine(academy, 1)
    const { client, user } = await join(academy)
    const answers = await Promise.all([ask(client), ask(client), ask(client)])
    expect(new Set(answers.map(({ line }) => line?.id)).size).toBe(1)
    const rows = await academy.db.select().from(readingReads).where(eq(readingReads.userId, user.id))
    expect(rows).toHaveLength(1)
  })

  it('begins at the first step of the level that the member was placed in', async () => {
    expect((await ask((await join(academy)).client)).step).toBe(1)
    expect((await ask((await join(academy, { placedLevel: 'intermediate' })).client)).step).toBe(5)
    expect((await ask((await join(academy, { placedLevel: 'advanced' })).client)).step).toBe(9)
    expect((await academy.visitor().get(PATH)).status).toBe(401)
  })

  it('says what goes wrong, and gives lines that hold it more often', async () => {
    const { client } = await join(academy, { premium: true })
    await addLine(academy, 1, ['C4', 'D4', 'E4', 'F4'], ['tie'])
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
    await addLine(academy, 1)
    const { client, user } = await join(academy)
    const read = readOf((await ask(client)).line?.id ?? 0)
    const answers = await Promise.all([send(client, read), send(client, read), send(client, read)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(answers[0]?.body).toMatchObject({ step: 1, clean: 1, is_clean: true, locked: true })
    const rows = await academy.db.select().from(readingReads).where(eq(readingReads.userId, user.id))
    expect(rows).toMatchObject([{ readKey: read.key, clean: true }])
  })

  it('takes a line from one of two devices that have read it', async () => {
    await addLine(academy, 1)
    const { client } = await join(academy, { premium: true })
    const { line } = await ask(client)
    const both = [readOf(line?.id ?? 0), readOf(line?.id ?? 0)]
    const answers = await Promise.all(both.map((read) => send(client, read)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('goes a step up after three clean lines in a row, and not past the last', async () => {
    const { client } = await join(academy, { premium: true })
    for (let line = 0; line < 6; line++) await addLine(academy, 1)
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
    for (let line = 0; line < 3; line++) await addLine(academy, 12)
    await readNext(client)
    await readNext(client)
    expect((await readNext(client)).body).toMatchObject({ step: 12, clean: 0, stepped_up: false })
  })

  it('goes down by choice, where the line that was given waits', async () => {
    await addLine(academy, 3)
    const { client } = await join(academy)
    const { body } = await client.send('PUT', PATH, { step: 3 })
    expect(body).toMatchObject({ step: 3, clean: 0 })
    expect((await client.send('PUT', PATH, { step: 1 })).body.line).toBe(null)
    expect((await client.send('PUT', PATH, { step: 3 })).body.line.id).toBe(body.line.id)
    for (const step of [0, 13, 'x']) expect((await client.send('PUT', PATH, { step })).status).toBe(422)
  })

  it('forgets no clean line where another step was only looked at, and counts anew where one was read there', async () => {
    for (const step of [1, 1, 1, 1, 2]) await addLine(academy, step)
    const { client } = await join(academy, { premium: true })
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
    await addLine(academy, 1)
    const { client } = await join(academy)
    const { status, body } = await readNext(client, more)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('is about a line that the member was given', async () => {
    const line = await addLine(academy, 1)
    const [{ client }, { client: other }] = [await join(academy), await join(academy)]
    await ask(other)
    expect((await send(client, readOf(line))).status).toBe(404)
    expect((await send(academy.visitor(), readOf(line))).status).toBe(401)
  })
})
