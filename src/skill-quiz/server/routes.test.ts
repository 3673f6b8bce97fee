import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { users } from '../../accounts/server/index.ts'
import { questions } from '../questions.ts'
import { readAnswers } from './adoptPlacement.ts'
import { placements } from './tables.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

const answers = (count: number, other: Record<number, string> = {}) =>
  questions.slice(0, count).map(({ id, answers: [first] }) => other[id] ?? first)
const beginner = answers(4, { 4: 'No.' })
const intermediate = answers(7, { 7: 'No I dont.' })
const send = (client: Client, given: unknown) => client.send('POST', '/api/skill-quiz', { answers: given })
const placedLevel = async (userId: number) =>
  (await academy.db.select({ level: users.placedLevel }).from(users).where(eq(users.id, userId)))[0]?.level
const placementsOf = (userId: number) => academy.db.select().from(placements).where(eq(placements.userId, userId))

async function member() {
  const user = await createUser(academy.db)
  return { id: user.id, client: await academy.signedIn(user) }
}

describe('a member', () => {
  test('is placed, and the newest quiz counts', async () => {
    const { id, client } = await member()
    expect(await send(client, answers(9))).toMatchObject({ status: 200, body: { level: 'advanced' } })
    expect(await placedLevel(id)).toBe('advanced')
    expect((await send(client, intermediate)).body).toEqual({ level: 'intermediate' })
    expect(await placedLevel(id)).toBe('intermediate')
    expect(await placementsOf(id)).toMatchObject([{ level: 'intermediate', answers: intermediate }])
    expect(client.cookies.skill_quiz).toBeUndefined()
  })

  test('may send twice at once', async () => {
    const { id, client } = await member()
    const sent = await Promise.all([send(client, beginner), send(client, beginner)])
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect(await placementsOf(id)).toHaveLength(1)
    expect(await placedLevel(id)).toBe('beginner')
  })

  test('can’t choose the level by hand', async () => {
    const { client } = await member()
    const sent = await client.send('POST', '/api/skill-quiz', { answers: beginner, level: 'advanced' })
    expect(sent.body).toEqual({ level: 'beginner' })
  })
})

test.each([
  ['too few answers', answers(3)],
  ['a gate passed and then nothing', answers(5)],
  ['no answers', []],
  ["'No' instead of 'No.'", answers(4, { 4: 'No' })],
  ['the answer of another question', answers(4, { 2: 'No.' })],
  ['ten answers', [...answers(9), 'Yes.']],
  ['an answer that is no text', [1, 2, 3, 4]],
  ['no list', 'No.'],
  ['a very long answer', ['x'.repeat(10_000)]],
])('%s: 422, and nobody is placed', async (_, given) => {
  const { id, client } = await member()
  expect((await send(client, given)).status).toBe(422)
  expect(await placementsOf(id)).toEqual([])
  expect(await placedLevel(id)).toBeNull()
})

describe('a visitor', () => {
  const register = (client: Client, email: string) =>
    client.send('POST', '/register', { first_name: 'Nia', last_name: 'New', email, password: 'piano-practice' })
  const idOf = async (email: string) => {
    const [user] = await academy.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    return user?.id ?? 0
  }

  test('learns the level, and has it after registering in the same browser', async () => {
    const visitor = academy.visitor()
    const sent = await send(visitor, intermediate)
    expect(sent).toMatchObject({ status: 200, body: { level: 'intermediate' } })
    expect(String(sent.headers['set-cookie'])).toMatch(/skill_quiz=[\d.]+;.*HttpOnly/)
    expect((await register(visitor, 'nia@academy.test')).status).toBe(200)
    const id = await idOf('nia@academy.test')
    expect(await placedLevel(id)).toBe('intermediate')
    expect(await placementsOf(id)).toMatchObject([{ answers: intermediate }])
    expect(visitor.cookies.skill_quiz).toBe('')
  })

  test('without a quiz registers unplaced, and so does one with a spoilt cookie', async () => {
    const plain = academy.visitor()
    await register(plain, 'plain@academy.test')
    expect(await placedLevel(await idOf('plain@academy.test'))).toBeNull()
    const spoilt = academy.visitor()
    spoilt.cookies.skill_quiz = '0.9.1.2'
    expect((await register(spoilt, 'spoilt@academy.test')).status).toBe(200)
    expect(await placedLevel(await idOf('spoilt@academy.test'))).toBeNull()
  })
})

test.each([undefined, '', 'a.b', '0', '0.0.0.0.0.0.0.0.0.0', '-1.0', '1e0', '0..0', '9'])('the cookie %j', (cookie) => {
  expect(readAnswers(cookie)).toEqual(cookie === '0' ? [questions[0]?.answers[0]] : undefined)
})
