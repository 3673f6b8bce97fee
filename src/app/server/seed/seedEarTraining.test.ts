import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import type { Client } from '../../../../test/client.ts'
import { users } from '../../../accounts/server/tables.ts'
import { seedDemo } from './seedDemo.ts'

let academy: TestAcademy
let clara: Client
let joel: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  await seedDemo(academy.context)
  const signIn = async (email: string) => {
    const [user] = await academy.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    return academy.signedIn(user ?? { id: 0 })
  }
  clara = await signIn('premium@academy.test')
  joel = await signIn('member@academy.test')
})
afterAll(() => academy.close())

type Listed = { id: number; title: string; thumbnail_path: string; best: { score: number; total: number } | null }

it('opens a demo academy with a quiz of each category, each with a cover and sounds that can be heard', async () => {
  const { quizzes } = (await joel.get('/api/member/ear-training')).body
  expect(quizzes).toHaveLength(15)
  expect(new Set(quizzes.map(({ category }: { category: string }) => category)).size).toBe(15)
  for (const { id, title, thumbnail_path } of quizzes as Listed[]) {
    const { questions, main_audio_path } = (await joel.get(`/api/member/ear-training/${id}`)).body
    const paths = [thumbnail_path, questions[0].audio_path, questions.at(-1).audio_path, main_audio_path]
    for (const path of paths.filter(Boolean)) expect((await joel.get(path)).status, `${title} ${path}`).toBe(200)
  }
})

it('shows the demo members their best scores, mix-ups, what they know and what was said', async () => {
  const { quizzes, mix_ups } = (await clara.get('/api/member/ear-training')).body
  const bestOf = (title: string) => (quizzes as Listed[]).find((quiz) => quiz.title === title)?.best
  expect(bestOf('Where is doh?')).toEqual({ score: 10, total: 10 })
  expect(bestOf('Bright, dark, tense, open')).toEqual({ score: 7, total: 8 })
  expect(bestOf('Thirteenths')).toBeNull()
  expect(mix_ups[0]).toEqual({ category: 'Basic Triad', heard: 4, taken: 2, times: 3 })
  const own = (await joel.get('/api/member/ear-training')).body.mix_ups
  expect(own[0]).toEqual({ category: 'Relative Pitch', heard: 6, taken: 0, times: 6 })
  const id = (quizzes as Listed[]).find(({ title }) => title === 'Where is doh?')?.id
  const { data } = (await joel.get(`/api/member/comments/course?course_id=${id}&category=group`)).body
  expect(data.map(({ replies }: { replies: unknown[] }) => replies.length)).toEqual([1, 1])
})
