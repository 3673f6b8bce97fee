import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { screenData } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { addTwoBars } from '../../../test/practiceAcademy.ts'
import { addLessons } from '../../learning/server/index.ts'
import { currentTime } from '../../platform/server/clock.ts'
import type { Today } from '../../routine/contract.ts'

const QUARTER_MS = 15 * 60_000

let academy: TestAcademy
let member: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  for (const title of ['Minuet', 'Waltz', 'Air']) await addTwoBars(academy.db, { title, category: 'learn songs' })
  member = await academy.signedIn(await createUser(academy.db, { placedLevel: 'intermediate' }))
})
afterAll(() => academy.close())

const answer = (slug: string, asked: number, picked: number) =>
  member.send('POST', `/api/member/ear-training/practice/${slug}`, {
    ...{ answer_key: randomUUID(), asked, picked, seconds: 4 },
  })
const today = async (): Promise<Today> => (await member.get('/api/member/today')).body
const nextByEar = async () =>
  screenData((await member.page('/member/ear-training')).text, 'ear-training/EarTraining').next
/** Plans end with a quarter of an hour: what comes right after this is within one. */
const beginQuarter = () =>
  academy.moveClockTo(new Date(Math.ceil((currentTime().getTime() + 5_000) / QUARTER_MS) * QUARTER_MS))
const drillOf = ({ parts }: Today) => parts.find(({ kind }) => kind === 'ear')

it('Home, Today, Progress and Ear training name one and the same drill, with the same reason', async () => {
  // before anybody has opened Today
  const planned = await nextByEar()
  const home = screenData((await member.page('/member')).text, 'routine/TodayCard')
  const drill = drillOf(await today())
  if (!drill) throw new Error('There is no drill today.')
  expect(planned).toMatchObject({ category: drill.title, href: drill.href, why: drill.why })
  expect([home.next, ...home.later].find(({ kind }) => kind === 'ear')?.title).toBe(drill.title)
  // another drill gets due meanwhile; the day keeps its own
  await answer('basic-triad', 2, 3)
  expect(await nextByEar()).toMatchObject({ category: drill.title, why: drill.why })
  const progress = (await member.get('/api/member/progress')).body
  expect(progress.next.ear).toEqual({ label: `Practise ${drill.title}`, href: drill.href })
})

it('once it is done, what is most due is next', async () => {
  const drill = drillOf(await today())
  await member.send('POST', `/api/member/today/parts/${drill?.id}`, { act: 'finish' })
  expect(await nextByEar()).toMatchObject({ category: 'Basic Triad' })
})

it('a day that nobody has opened is planned once for Home, Ear training and Progress, and for one member alone', async () => {
  const enter = async () => academy.signedIn(await createUser(academy.db, { placedLevel: 'intermediate' }))
  const [one, other] = [await enter(), await enter()]
  const count = (by: Client, path: string) => academy.countQueries(() => by.page(path))
  // what is asked once for each process
  for (const path of ['/member/ear-training', '/member/progress', '/member']) await count(await enter(), path)
  await beginQuarter()
  const first = await count(one, '/member/ear-training')
  const second = await count(one, '/member/ear-training')
  expect(first - second).toBeGreaterThan(10)
  const [progress, home] = [await count(one, '/member/progress'), await count(one, '/member')]
  expect((await count(other, '/member/progress')) - progress).toBeGreaterThan(10)
  expect(await count(other, '/member')).toBe(home)
  expect(await count(other, '/member/ear-training')).toBe(second)
})

it('Home names the next lesson right after one was completed, though another page has planned the day before', async () => {
  const { db } = academy
  const lesson = (title: string) => ({ title, level: 'intermediate' as const, category: 'Chords', description: '' })
  const [triads = 0, other = 0] = await addLessons(db, ['Triads', 'Sixths', 'Sevenths'].map(lesson))
  const learner = await academy.signedIn(await createUser(db, { placedLevel: 'intermediate' }))
  const complete = (id: number) => learner.send('POST', `/member/course/${id}/complete`)
  const planned = () => learner.page('/member/ear-training')
  const lessonAtHome = async () => {
    const { next, later } = screenData((await learner.page('/member')).text, 'routine/TodayCard')
    return [next, ...later].find(({ kind }) => kind === 'lesson')?.title
  }
  await beginQuarter()
  await planned()
  await complete(triads)
  expect(await lessonAtHome()).toBe('Sixths')
  await planned()
  await complete(other)
  expect(await lessonAtHome()).toBe('Sevenths')
})

it('what comes next can be heard: an answer of the drill, or the first bars of the piece', async () => {
  const other = await academy.signedIn(await createUser(academy.db, { placedLevel: 'intermediate' }))
  const seen = new Set<string>()
  for (let turn = 0; turn < 8; turn++) {
    const { parts, sample }: Today = (await other.get('/api/member/today')).body
    const next = parts.find(({ state }) => state === 'waiting')
    if (!next) break
    if (next.kind === 'ear') {
      expect(sample).toMatchObject({ part: next.id, piece: null })
      expect(sample?.notes.length).toBeGreaterThan(0)
      seen.add('ear')
    }
    // these were never engraved, and have no picture
    if (next.kind !== 'ear') expect(sample).toBeNull()
    await other.send('POST', `/api/member/today/parts/${next.id}`, { act: 'skip' })
  }
  expect(seen).toContain('ear')
})
