import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPEN } from '../../../../test/access.ts'
import type { Client } from '../../../../test/client.ts'
import { type EarAcademy, openEarAcademy } from '../../../../test/earAcademy.ts'
import { createUser } from '../../../../test/people.ts'
import { earAnswers } from '../tables.ts'

let kit: EarAcademy
let triads: { id: number; questions: number[] }
let pitches: { id: number; questions: number[] }
beforeAll(async () => {
  kit = await openEarAcademy()
  triads = await kit.addQuiz([4, 4, 0], 'Basic Triad', 'Colours')
  pitches = await kit.addQuiz([1], 'Relative Pitch', 'Steps')
  await kit.addQuiz([], 'Relative Pitch', 'Not ready yet')
})
afterAll(() => kit.academy.close())

const LIST = '/api/member/ear-training'
const finish = (client: Client, quiz: typeof triads, picks: readonly number[]) =>
  client.send('POST', `${LIST}/${quiz.id}/attempts`, {
    attempt_key: randomUUID(),
    answers: quiz.questions.map((question_id, at) => ({ question_id, picks: [picks[at]] })),
  })

describe('GET /api/member/ear-training', () => {
  it('lists quizzes that have questions, by category in the order in which they are taught', async () => {
    const { status, body } = await kit.member.get(LIST)
    expect(status).toBe(200)
    expect(body.quizzes.map(({ title }: { title: string }) => title)).toEqual(['Steps', 'Colours'])
    expect(body.quizzes[1]).toEqual({
      id: triads.id,
      title: 'Colours',
      description: '',
      category: 'Basic Triad',
      thumbnail_path: null,
      question_count: 3,
      best: null,
      last_attempt_at: null,
      ...OPEN,
    })
    expect(body.mix_ups).toEqual([])
  })

  it('says best score, last attempt and mix-ups of this member alone', async () => {
    const client = await kit.academy.signedIn(await createUser(kit.academy.db))
    const before = Date.now()
    await finish(client, triads, [2, 4, 0])
    await finish(client, triads, [2, 2, 1])
    await finish(client, pitches, [3])
    const { body } = await client.get(LIST)
    const [steps, colours] = body.quizzes
    expect([steps.best, colours.best]).toEqual([
      { score: 0, total: 1 },
      { score: 2, total: 3 },
    ])
    expect(Date.parse(colours.last_attempt_at)).toBeGreaterThanOrEqual(before - 1000)
    expect(body.mix_ups).toEqual([
      { category: 'Basic Triad', heard: 4, taken: 2, times: 3 },
      { category: 'Relative Pitch', heard: 1, taken: 3, times: 1 },
      { category: 'Basic Triad', heard: 0, taken: 1, times: 1 },
    ])
    expect((await kit.member.get(LIST)).body.mix_ups).toEqual([])
  })

  it('calls best what has the largest share, since quizzes grow', async () => {
    const client = await kit.academy.signedIn(await createUser(kit.academy.db))
    const quiz = await kit.addQuiz([1, 1], 'Others', 'Growing')
    await finish(client, quiz, [1, 1])
    await kit.academy.db.execute(
      sql`insert into ear_questions (quiz_id, audio_key, correct_option) values (${quiz.id}, 'x', 2), (${quiz.id}, 'y', 2)`,
    )
    const { body } = await client.get(`${LIST}/${quiz.id}`)
    const grown = { id: quiz.id, questions: body.questions.map(({ id }: { id: number }) => id) }
    expect((await finish(client, grown, [1, 1, 2, 0])).body.best).toEqual({ score: 2, total: 2 })
    expect((await finish(client, grown, [1, 1, 2, 2])).body.best).toEqual({ score: 4, total: 4 })
    const listed = (await client.get(LIST)).body.quizzes.find(({ id }: { id: number }) => id === quiz.id)
    expect(listed.best).toEqual({ score: 4, total: 4 })
  })

  it('asks the database as often for many quizzes as for few, and forgets old mistakes', async () => {
    const reader = await createUser(kit.academy.db)
    const client = await kit.academy.signedIn(reader)
    const few = await kit.academy.countQueries(() => client.get(LIST))
    for (let n = 0; n < 10; n++) await kit.addQuiz([1], 'Others', `More ${n}`)
    const wrong = (count: number, asked: number) =>
      Array.from({ length: count }, () => ({
        userId: reader.id,
        category: 'Others',
        asked,
        picked: 0,
        right: false,
      }))
    await kit.academy.db.insert(earAnswers).values([...wrong(900, 1), ...wrong(500, 2)])
    expect(await kit.academy.countQueries(() => client.get(LIST))).toBe(few)
    expect((await client.get(LIST)).body.mix_ups).toEqual([{ category: 'Others', heard: 2, taken: 0, times: 500 }])
  })

  it('is for members', async () => {
    expect((await kit.visitor.get(LIST)).status).toBe(401)
  })
})

describe('GET /api/member/ear-training/:id', () => {
  it('answers the quiz with its questions', async () => {
    const { status, body } = await kit.member.get(`${LIST}/${triads.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: triads.id, title: 'Colours', category: 'Basic Triad', video_url: null })
    expect(body.questions).toEqual(
      triads.questions.map((id, at) => ({
        id,
        audio_path: `/files/ear-clips/${at}.mp3`,
        correct_option: [4, 4, 0][at],
        sound: null,
      })),
    )
  })

  it('knows no quiz without questions, and no other', async () => {
    const empty = await kit.addQuiz([])
    for (const id of [empty.id, 2147483646, 'x']) expect((await kit.member.get(`${LIST}/${id}`)).status).toBe(404)
    expect((await kit.visitor.get(`${LIST}/${triads.id}`)).status).toBe(401)
  })
})
