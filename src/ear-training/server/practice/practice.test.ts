import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, screenData } from '../../../../test/client.ts'
import { type EarAcademy, openEarAcademy } from '../../../../test/earAcademy.ts'
import { createUser } from '../../../../test/people.ts'
import { Recipe } from '../../recipe.ts'
import { earAnswers, earCards } from '../tables.ts'

const PAGE = '/member/ear-training/practice'

let kit: EarAcademy
let client: Client
let userId: number
beforeAll(async () => {
  kit = await openEarAcademy()
  const reader = await createUser(kit.academy.db, { standard: true })
  userId = reader.id
  client = await kit.academy.signedIn(reader)
})
afterAll(() => kit.academy.close())

const answer = (given: object, slug = 'basic-triad', by = client) =>
  by.send('POST', `/api/member/ear-training/practice/${slug}`, {
    answer_key: randomUUID(),
    asked: 2,
    picked: 2,
    seconds: 6,
    ...given,
  })
const cardOf = async (option: number, category = 'Basic Triad') => {
  const isIt = and(eq(earCards.userId, userId), eq(earCards.category, category), eq(earCards.option, option))
  return (await kit.academy.db.select().from(earCards).where(isIt))[0]
}

describe('POST /api/member/ear-training/practice/:slug', () => {
  it('remembers the answer and asks the next question', async () => {
    const { status, body } = await answer({ asked: 2, picked: 3 })
    expect(status).toBe(200)
    expect(body.next.option).toBeLessThan(5)
    expect(Recipe.parse(body.next.sound)).toEqual(body.next.sound)
    expect(body.mastery).toEqual([
      { option: 0, known: null, asked: 0, right: 0 },
      { option: 1, known: null, asked: 0, right: 0 },
      { option: 2, known: expect.any(Number), asked: 1, right: 0 },
      { option: 3, known: null, asked: 0, right: 0 },
      { option: 4, known: null, asked: 0, right: 0 },
    ])
    const again = (await answer({ asked: 2, picked: 2 })).body.mastery[2]
    expect(again).toMatchObject({ asked: 2, right: 1 })
    expect(again.known).toBeGreaterThan(body.mastery[2].known)
  })

  it('asks of the answers that it keeps to alone, and remembers as ever', async () => {
    const only = [1, 3]
    for (let at = 0; at < 12; at++) {
      const { status, body } = await answer({ asked: 1, picked: 3, only }, 'diatonic-intervals')
      expect(status).toBe(200)
      expect(only).toContain(body.next.option)
    }
    expect(await cardOf(1, 'Diatonic Intervals')).toMatchObject({ asked: 12, right: 0 })
    // without it all of the category is asked again
    const { body } = await answer({ asked: 1, picked: 1 }, 'diatonic-intervals')
    expect(body.mastery.length).toBeGreaterThan(2)
    const page = screenData((await client.page(`${PAGE}/diatonic-intervals?only=3,1`)).text, 'ear-training/Practice')
    expect(page).toMatchObject({ only: [1, 3] })
    for (const query of ['only=3', 'only=1,99', 'only=a,b', 'only=', 'only=,1', 'only=1&only=a']) {
      const { text } = await client.page(`${PAGE}/diatonic-intervals?${query}`)
      expect(screenData(text, 'ear-training/Practice')).toMatchObject({ only: null })
    }
  })

  it('refuses to keep to what is not two answers of the category, and stores nothing then', async () => {
    const key = randomUUID()
    for (const only of [[], [2], [2, 2], [2, 99], ['a', 'b'], 'all']) {
      const { status, body } = await answer({ answer_key: key, only })
      expect([status, Object.keys(body.errors)[0]]).toEqual([422, expect.stringMatching(/^only/)])
    }
    expect(await kit.academy.db.$count(earAnswers, eq(earAnswers.answerKey, key))).toBe(0)
  })

  it('is nobody’s but a member’s, also of a pair', async () => {
    const { visitor } = kit
    await visitor.page('/login')
    expect((await answer({ only: [2, 3] }, 'basic-triad', visitor)).status).toBe(401)
    expect((await visitor.page(`${PAGE}/basic-triad?only=2,3`)).status).toBe(302)
  })

  it('knows for longer what was right at once', async () => {
    await answer({ asked: 0, picked: 0, seconds: 2 }, 'others')
    await answer({ asked: 1, picked: 1, seconds: 30 }, 'others')
    await answer({ asked: 2, picked: 1, seconds: 2 }, 'others')
    const [quick, slow, wrong] = await Promise.all([0, 1, 2].map((option) => cardOf(option, 'Others')))
    expect(quick?.stability).toBeGreaterThan(slow?.stability ?? 0)
    expect(slow?.stability).toBeGreaterThan(wrong?.stability ?? 0)
    expect(wrong).toMatchObject({ asked: 1, right: 0, reps: 1 })
  })

  it('counts a repeated send once, also of two at once', async () => {
    const given = { answer_key: randomUUID(), asked: 4, picked: 4 }
    const answers = await Promise.all([answer(given), answer(given), answer(given)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await cardOf(4)).toMatchObject({ asked: 1, right: 1 })
  })

  it('counts every one of many different answers at once', async () => {
    const options = [0, 1, 2, 3, 4, 0, 1, 0]
    const answers = await Promise.all(options.map((asked) => answer({ asked, picked: 0 }, 'intervals')))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const counts = await Promise.all([0, 1, 2].map((option) => cardOf(option, 'Intervals')))
    expect(counts.map((card) => [card?.asked, card?.right])).toEqual([
      [3, 3],
      [2, 0],
      [1, 0],
    ])
    const stored = await kit.academy.db
      .select()
      .from(earAnswers)
      .where(and(eq(earAnswers.userId, userId), eq(earAnswers.category, 'Intervals')))
    expect(stored).toHaveLength(8)
  })

  it('shows its mistakes among the mix-ups', async () => {
    await answer({ asked: 6, picked: 5 }, 'relative-pitch')
    const { body } = await client.get('/api/member/ear-training')
    expect(body.mix_ups).toContainEqual({ category: 'Relative Pitch', heard: 6, taken: 5, times: 1 })
  })

  it('asks what is missed more than the rest, and never the same three times running', async () => {
    const asked: number[] = []
    let option = 0
    for (let round = 0; round < 120; round++) {
      asked.push(option)
      const given = { asked: option, picked: option === 1 ? 0 : option, seconds: 2 }
      option = (await answer(given, '9th-degree-chords-basic')).body.next.option
    }
    const times = [0, 1, 2, 3].map((each) => asked.filter((one) => one === each).length)
    expect(times[1]).toBe(Math.max(...times))
    expect(Math.min(...times)).toBeGreaterThan(0)
    expect(asked.some((one, at) => one === asked[at - 1] && one === asked[at - 2])).toBe(false)
  })

  it('takes what is none of the answers for wrong, and for no mix-up', async () => {
    const { status, body } = await answer({ asked: 3, picked: null }, 'melody')
    expect(status).toBe(200)
    expect(body.mastery[3]).toMatchObject({ asked: 1, right: 0 })
    const { body: list } = await client.get('/api/member/ear-training')
    expect(list.mix_ups.filter(({ category }: { category: string }) => category === 'Melody')).toEqual([])
  })

  it('goes through every key before one comes again, where that is the point', async () => {
    const keys: number[] = []
    for (let round = 0; round < 12; round++)
      keys.push((await answer({ asked: 0, picked: 0 }, 'sol-fa-in-every-key')).body.next.sound.key)
    expect(new Set(keys).size).toBe(12)
    expect(keys[0]).toBe(7)
  })

  it.each([
    [{ asked: null }, 'asked'],
    [{ asked: 5 }, 'asked'],
    [{ picked: 5 }, 'picked'],
    [{ asked: -1 }, 'asked'],
    [{ picked: undefined }, 'picked'],
    [{ seconds: 3601 }, 'seconds'],
    [{ answer_key: 'x' }, 'answer_key'],
  ])('refuses %j by name', async (given, field) => {
    const { status, body } = await answer(given)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('is for members, in categories that are there', async () => {
    expect((await answer({}, 'basic-triad', kit.visitor)).status).toBe(401)
    expect((await answer({}, 'quarter-tones')).status).toBe(404)
    expect((await answer({}, '7th-degree-chords-secondary')).status).toBe(200)
  })
})
