import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import { createUser } from '../../../../test/people.ts'
import { storedFiles } from '../../../platform/server/storedFiles.ts'
import { momentsOf } from '../../moments.ts'
import { readingSteps } from '../../readingSteps.ts'
import { barCounts, isClean } from '../../verdicts.ts'
import { pressKey, startWaiting } from '../../waiting.ts'
import { askForLines } from './engraveLines.ts'
import { readingLines } from './tables.ts'

const AHEAD = 2

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy({ READING_LINES_AHEAD: String(AHEAD) })
  await engraveAll()
}, 120_000)
afterAll(() => academy.close())

/** Does the job, and the one after its pause, until nothing is missing. */
async function engraveAll() {
  await askForLines(academy.context)
  // a dozen at a time, with a pause after each
  for (let batch = 0; batch < 4; batch++) {
    await academy.runJobs()
    await academy.moveClock({ seconds: 10 })
  }
}
const listLines = () => academy.db.select().from(readingLines).orderBy(asc(readingLines.step), asc(readingLines.seed))

it('lines of all twelve steps are there before anybody asks, each another one', async () => {
  const lines = await listLines()
  expect(lines.map(({ step }) => step)).toEqual(readingSteps.flatMap((_, at) => [at + 1, at + 1]))
  expect(new Set(lines.map(({ fingerprint }) => fingerprint)).size).toBe(lines.length)
  // the job that finds nothing missing engraves nothing
  await engraveAll()
  expect(await listLines()).toHaveLength(lines.length)
})

it('every note of a line is one of the places by which mistakes are counted', async () => {
  for (const { notes, places } of await listLines()) {
    expect(notes.length).toBeGreaterThan(3)
    for (const { hand, at, name } of notes) {
      const place = places.find((each) => each.hand === hand && Math.abs(each.at - at) < 0.01)
      expect(place?.kinds).toContain(`note ${name}`)
    }
  }
})

it('each can be read without a mistake, and is then judged note by note', async () => {
  for (const { notes } of await listLines()) {
    let state = startWaiting(momentsOf(notes))
    for (const [at, note] of notes.entries()) if (!state.done) state = pressKey(state, note.midi, at * 1000).state
    expect(state.done).toBe(true)
    expect(isClean(state.judged)).toBe(true)
    expect(barCounts(state.judged).reduce((sum, { right }) => sum + right, 0)).toBe(notes.length)
  }
})

it('drawings belong to their line, and go to members alone', async () => {
  const [line] = await listLines()
  const owned = await academy.db.select().from(storedFiles).where(eq(storedFiles.ownerKind, 'reading-line'))
  expect(owned).toHaveLength(readingSteps.length * AHEAD * 2)
  const member = await academy.signedIn(await createUser(academy.db))
  const { body } = await member.get('/api/member/reading')
  expect(body.line.notes.length).toBeGreaterThan(3)
  for (const width of ['phone', 'wide'])
    expect((await member.page(body.line.score[width])).text).toContain(`id="${body.line.notes[0].id}"`)
  expect((await academy.visitor().get(`/files/${line?.wideKey}`)).status).toBe(401)
})

it('keeps ahead of the member who has read furthest', async () => {
  const user = await createUser(academy.db, { premium: true })
  const member = await academy.signedIn(user)
  for (let turn = 0; turn < AHEAD; turn++) {
    const { line } = (await member.get('/api/member/reading')).body
    const bars = [...new Set<number>(line.notes.map(({ bar }: { bar: number }) => bar))].map((bar) => {
      const missed = line.notes.filter((note: { bar: number }) => note.bar === bar).length
      return { bar, right: 0, early: 0, late: 0, wrong: 0, missed }
    })
    const read = { key: crypto.randomUUID(), line_id: line.id, mode: 'wait', tempo: 100, seconds: 9, bars, faults: [] }
    expect((await member.send('POST', '/api/member/reading', read)).status).toBe(200)
  }
  expect((await member.get('/api/member/reading')).body.line).toBe(null)
  expect((await member.page('/member/reading')).text).toContain('Your next line is being engraved.')
  await engraveAll()
  const ofStep = (await listLines()).filter(({ step }) => step === 1)
  expect(ofStep).toHaveLength(2 * AHEAD)
  expect((await member.get('/api/member/reading')).body.line).not.toBe(null)
})
