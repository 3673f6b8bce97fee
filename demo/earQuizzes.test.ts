import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { categories, hasOption } from '../src/ear-training/categories.ts'
import { drawCover } from './covers.ts'
import { earAttempts, earComments, earQuizzes } from './earQuizzes.ts'
import { everyone } from './members.ts'

const quizOf = (title: string) => earQuizzes.find((quiz) => quiz.title === title)
const joined = (nickname: string) => everyone.find((one) => one.user_name === nickname)?.joinedDaysAgo ?? -1

describe('the ear-training quizzes', () => {
  test('are one for each category, with titles and covers of their own', async () => {
    expect(earQuizzes.map(({ category }) => category)).toEqual(categories.map(({ name }) => name))
    expect(new Set(earQuizzes.map(({ title }) => title)).size).toBe(15)
    const covers = earQuizzes.map(({ title, motif, level }) => drawCover({ title, category: motif, level }))
    expect(new Set(covers).size).toBe(15)
    const { info } = await sharp(Buffer.from(covers[0] ?? ''))
      .webp()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 640, height: 360 })
  })

  test('ask answers that their categories have', () => {
    for (const { category, options } of earQuizzes) {
      expect(options.length).toBeGreaterThan(4)
      for (const option of options) expect(hasOption(category, option), category).toBe(true)
    }
  })

  test('were attempted by people who had joined, once they were there, with mistakes that can be made', () => {
    for (const { by, title, daysAgo, heardAs } of earAttempts) {
      const quiz = quizOf(title)
      expect(joined(by), title).toBeGreaterThanOrEqual(daysAgo)
      expect(quiz?.daysAgo, title).toBeGreaterThan(daysAgo)
      for (const [heard, taken] of Object.entries(heardAs)) {
        expect(quiz?.options, `${by} ${title}`).toContain(Number(heard))
        expect(hasOption(quiz?.category ?? '', taken), title).toBe(true)
        expect(taken).not.toBe(Number(heard))
      }
    }
  })

  test('are talked about by people who had joined, once they were there, replies after what they answer', () => {
    for (const { by, title, daysAgo, replies } of earComments) {
      expect(joined(by), title).toBeGreaterThanOrEqual(daysAgo)
      expect(quizOf(title)?.daysAgo, title).toBeGreaterThan(daysAgo)
      let before = daysAgo
      for (const reply of replies) {
        expect(joined(reply.by), reply.text).toBeGreaterThanOrEqual(reply.daysAgo)
        expect(reply.daysAgo, reply.text).toBeLessThanOrEqual(before)
        before = reply.daysAgo
      }
    }
  })
})
