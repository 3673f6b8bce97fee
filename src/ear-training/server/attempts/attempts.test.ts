import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { type EarAcademy, openEarAcademy } from '../../../../test/earAcademy.ts'
import { createUser } from '../../../../test/people.ts'
import { earAnswers, earAttempts, earCards, earQuestions } from '../tables.ts'

let kit: EarAcademy
let quiz: { id: number; questions: number[] }
beforeAll(async () => {
  kit = await openEarAcademy()
})
afterAll(() => kit.academy.close())
beforeEach(async () => {
  quiz = await kit.addQuiz([2, 4, 0])
})

const finish = (picks: readonly number[][], more: object = {}, client: Client = kit.member, of = quiz) =>
  client.send('POST', `/api/member/ear-training/${of.id}/attempts`, {
    attempt_key: randomUUID(),
    answers: of.questions.map((question_id, at) => ({ question_id, picks: picks[at] ?? [0] })),
    ...more,
  })
const answersOf = (attempt_key: string) =>
  kit.academy.db
    .select({ asked: earAnswers.asked, picked: earAnswers.picked, right: earAnswers.right })
    .from(earAnswers)
    .innerJoin(earAttempts, eq(earAttempts.id, earAnswers.attemptId))
    .where(eq(earAttempts.attemptKey, attempt_key))
    .orderBy(earAnswers.id)

describe('POST /api/member/ear-training/:id/attempts', () => {
  it('marks the picks, keeps them, and answers score and best', async () => {
    const attempt_key = randomUUID()
    // answered again after Previous: the second question counts, and its first pick is what was heard
    const { status, body } = await finish([[2], [2, 4], [1]], { attempt_key })
    expect([status, body]).toEqual([200, { score: 2, total: 3, best: { score: 2, total: 3 } }])
    expect(await answersOf(attempt_key)).toEqual([
      { asked: 2, picked: 2, right: true },
      { asked: 4, picked: 2, right: true },
      { asked: 0, picked: 1, right: false },
    ])
    expect((await finish([[2], [1], [1]])).body).toEqual({ score: 1, total: 3, best: { score: 2, total: 3 } })
    expect((await finish([[2], [4], [0]])).body.best).toEqual({ score: 3, total: 3 })
  })

  it('takes no score from the body', async () => {
    const { body } = await finish([[1], [1], [1]], { score: 3, total: 3 })
    expect(body).toEqual({ score: 0, total: 3, best: { score: 0, total: 3 } })
  })

  it('keeps one of a repeated send, also of two at once', async () => {
    const attempt_key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => finish([[2], [1], [1]], { attempt_key })))
    for (const { status, body } of answers) expect([status, body.score]).toEqual([200, 1])
    // not even with other picks is it another attempt
    expect((await finish([[2], [4], [0]], { attempt_key })).body.score).toBe(1)
    const rows = await kit.academy.db.select().from(earAttempts).where(eq(earAttempts.attemptKey, attempt_key))
    expect(rows).toHaveLength(1)
    expect(await answersOf(attempt_key)).toHaveLength(3)
  })

  it('keeps two members’ attempts apart, whatever their keys', async () => {
    const attempt_key = randomUUID()
    await finish([[2], [4], [0]], { attempt_key })
    const other = await kit.academy.signedIn(await createUser(kit.academy.db))
    expect((await finish([[1], [1], [1]], { attempt_key }, other)).body).toEqual({
      score: 0,
      total: 3,
      best: { score: 0, total: 3 },
    })
  })

  it('passes over a question that was deleted meanwhile', async () => {
    const [first = 0] = quiz.questions
    expect((await kit.admin.send('DELETE', `/admin/ear-training/question/${first}`)).status).toBe(200)
    const { status, body } = await finish([[2], [4], [1]])
    expect([status, body.score, body.total]).toEqual([200, 1, 2])
  })

  it('feeds the memory of the drills with what was picked first', async () => {
    const reader = await createUser(kit.academy.db)
    await finish([[2], [2, 4], [0]], {}, await kit.academy.signedIn(reader))
    const cards = await kit.academy.db
      .select({ option: earCards.option, asked: earCards.asked, right: earCards.right })
      .from(earCards)
      .where(eq(earCards.userId, reader.id))
      .orderBy(earCards.option)
    expect(cards).toEqual([
      { option: 0, asked: 1, right: 1 },
      { option: 2, asked: 1, right: 1 },
      { option: 4, asked: 1, right: 0 },
    ])
  })

  it.each<[string, object]>([
    ['a question that is none', { answers: [{ question_id: -1, picks: [2] }] }],
    ['no answers', { answers: [] }],
    ['no picks', { answers: [{ question_id: 1, picks: [] }] }],
    ['no key', { attempt_key: undefined }],
    ['a key that is none', { attempt_key: 'x' }],
    ['too many answers', { answers: Array(1001).fill({ question_id: 1, picks: [0] }) }],
  ])('refuses %s', async (_, more) => {
    expect((await finish([[2], [4], [0]], more)).status).toBe(422)
  })

  it('refuses what does not belong to the quiz, in words', async () => {
    const [first = 0, second = 0, third = 0] = quiz.questions
    const other = await kit.addQuiz([1])
    const picks = (...ids: number[]) => ({ answers: ids.map((question_id) => ({ question_id, picks: [0] })) })
    const strange = await finish([], picks(first, second, third, other.questions[0] ?? 0))
    expect([strange.status, strange.body.errors]).toEqual([
      422,
      { answers: ['One of these questions belongs to another quiz.'] },
    ])
    expect((await finish([], picks(first, second))).body.message).toBe('Please answer every question first.')
    expect((await finish([[5], [4], [0]])).body.message).toBe('Please choose an answer of Basic Triad.')
    const attempt_key = randomUUID()
    await finish([[2], [4], [0]], { attempt_key })
    expect((await finish([[1]], { attempt_key }, kit.member, other)).status).toBe(422)
    const stored = await kit.academy.db.select().from(earAttempts).where(eq(earAttempts.quizId, quiz.id))
    expect(stored).toHaveLength(1)
  })

  it('is for members, at quizzes that are there', async () => {
    expect((await finish([[2]], {}, kit.visitor)).status).toBe(401)
    expect((await finish([[2]], {}, kit.member, { id: 2147483646, questions: [1] })).status).toBe(404)
    const empty = await kit.addQuiz([])
    expect((await finish([[2]], {}, kit.member, { id: empty.id, questions: [1] })).status).toBe(404)
    await kit.academy.db.delete(earQuestions).where(eq(earQuestions.quizId, quiz.id))
    expect((await finish([[2]])).status).toBe(404)
  })

  it('loses against a quiz that is deleted at the same moment, or wins, and never fails', async () => {
    for (let round = 0; round < 5; round++) {
      const each = await kit.addQuiz([1])
      const [played, deleted] = await Promise.all([
        finish([[1]], {}, kit.member, each),
        kit.admin.send('DELETE', `/admin/ear-training/delete/${each.id}`),
      ])
      expect([200, 404]).toContain(played.status)
      expect(deleted.status).toBe(200)
    }
  })
})
