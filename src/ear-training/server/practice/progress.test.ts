import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EarAcademy, openEarAcademy } from '../../../../test/earAcademy.ts'
import { createUser } from '../../../../test/people.ts'
import type { Level } from '../../../accounts/index.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import { drillHref } from '../../categories.ts'
import { everyCategory } from '../../drillCategories.ts'
import { earCards } from '../tables.ts'
import { findMixUps } from './progress.ts'
import { listDrillsDue } from './routine.ts'

let kit: EarAcademy
beforeAll(async () => {
  kit = await openEarAcademy()
})
afterAll(() => kit.academy.close())

async function createMember() {
  const user = await createUser(kit.academy.db, { standard: true })
  const client = await kit.academy.signedIn(user)
  const answer = (slug: string, asked: number, picked: number | null) =>
    client.send('POST', `/api/member/ear-training/practice/${slug}`, {
      ...{ answer_key: randomUUID(), asked, picked, seconds: 9 },
    })
  return { user, client, answer }
}

it('finds what is mixed up, by first answers of drills and quizzes, and leaves the score of the quiz alone', async () => {
  const { user, client, answer } = await createMember()
  expect(await findMixUps(kit.academy, user.id)).toEqual([])
  for (const [asked, picked] of [
    [2, 2],
    [2, 3],
    [2, 3],
    [4, 2],
  ] as const)
    await answer('basic-triad', asked, picked)
  await answer('melody', 0, null)
  await answer('melody', 0, 1)
  await answer('rhythm', 3, 3)
  const quiz = await kit.addQuiz([2])
  const answers = [{ question_id: quiz.questions[0], picks: [3, 2] }]
  const attempt = { attempt_key: randomUUID(), answers }
  const { body } = await client.send('POST', `/api/member/ear-training/${quiz.id}/attempts`, attempt)
  expect(body).toMatchObject({ score: 1, total: 1 })

  expect(await findMixUps(kit.academy, user.id)).toEqual([
    {
      ...{ category: 'Basic Triad', asked: 5, right: 1 },
      mixed: [
        { asked: 'Major', answered: 'Minor', times: 3, href: drillHref('basic-triad', [2, 3]) },
        { asked: 'Sus', answered: 'Major', times: 1, href: drillHref('basic-triad', [4, 2]) },
      ],
    },
    {
      ...{ category: 'Melody', asked: 2, right: 0 },
      mixed: [
        { asked: 'DOH REH MI', answered: 'MI REH DOH', times: 1, href: expect.stringContaining('/melody?only=') },
      ],
    },
    { category: 'Rhythm', asked: 1, right: 1, mixed: [] },
  ])
  const { body: list } = await client.get('/api/member/ear-training')
  expect(list.mix_ups).toContainEqual({ category: 'Melody', heard: 0, taken: 1, times: 1 })
  expect(list.mix_ups).toHaveLength(3)
})

const countDue = async (id: number, now: Date) =>
  (await listDrillsDue(kit.academy, { id, level: 'beginner' }, now)).reduce((sum, { due }) => sum + due, 0)

it('counts the cards that are due, over all drills, for this member alone', async () => {
  const { user, answer } = await createMember()
  const other = await createMember()
  await other.answer('rhythm', 0, 0)
  const now = currentTime()
  expect(await countDue(user.id, now)).toBe(0)
  await answer('rhythm', 0, 0)
  await answer('chord-progressions', 1, 0)
  expect(await countDue(user.id, currentTime())).toBe(0)
  expect(await countDue(user.id, new Date(now.getTime() + 60 * 24 * 60 * 60_000))).toBe(2)
  // answered under a clock that ran ahead: as due as in the drill itself
  const ahead = new Date(now.getTime() + 365 * 24 * 60 * 60_000)
  await kit.academy.db.update(earCards).set({ due: ahead, lastReview: ahead }).where(eq(earCards.userId, user.id))
  expect(await countDue(user.id, now)).toBe(2)
})

it('begins with a drill of the member’s level, and comes to the easier ones after the harder', async () => {
  const { user, answer } = await createMember()
  const findNew = async (level: Level) =>
    (await listDrillsDue(kit.academy, { id: user.id, level }, currentTime())).filter(({ isNew }) => isNew)
  const first = {
    advanced: '7th Degree Chords (Basic)',
    intermediate: 'Diatonic Intervals',
    beginner: 'Relative Pitch',
  }
  for (const level of ['beginner', 'intermediate', 'advanced'] as const)
    expect(await findNew(level)).toMatchObject([{ title: first[level] }])
  const harder = everyCategory.slice(everyCategory.findIndex(({ name }) => name === first.advanced))
  for (const { slug } of harder) await answer(slug, 0, 0)
  expect(await findNew('advanced')).toMatchObject([{ title: 'Relative Pitch' }])
})
