import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screenData } from '../../../test/client.ts'
import { type EarAcademy, openEarAcademy } from '../../../test/earAcademy.ts'
import { categories } from '../categories.ts'

let kit: EarAcademy
let quiz: { id: number; questions: number[] }
beforeAll(async () => {
  kit = await openEarAcademy()
  quiz = await kit.addQuiz([4, 2, 0, 1, 3], 'Basic Triad', 'Bright or dark?')
  const say = { comment: 'I hear sus now.', category: 'group' }
  await kit.member.send('POST', `/api/member/course/${quiz.id}/video-comment`, say)
})
afterAll(() => kit.academy.close())

describe('the members’ pages', () => {
  it('show the quizzes', async () => {
    const page = await kit.member.page('/member/ear-training')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Bright or dark?')
    expect(screenData(page.text, 'ear-training/EarTraining').quizzes).toHaveLength(1)
  })

  it('show what is known of each category, and what to practise next', async () => {
    const read = async () =>
      screenData((await kit.member.page('/member/ear-training')).text, 'ear-training/EarTraining')
    expect(await read()).toMatchObject({ known: [], next: { category: 'Relative Pitch' } })
    const answer = { answer_key: randomUUID(), asked: 2, picked: 2, seconds: 3 }
    await kit.member.send('POST', '/api/member/ear-training/practice/basic-triad', answer)
    const { known, next } = await read()
    expect(known).toEqual([{ category: 'Basic Triad', known: [null, null, expect.any(Number), null, null] }])
    expect(next).toMatchObject({ category: expect.any(String), href: expect.stringContaining('/practice/') })
  })

  it('show a quiz with its comments, each time with a seed of its own', async () => {
    const page = await kit.member.page(`/member/ear-training/${quiz.id}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain('I hear sus now.')
    const { seed, quiz: shown } = screenData(page.text, 'ear-training/Player')
    expect(shown.questions.map(({ id }: { id: number }) => id)).toEqual(quiz.questions)
    const again = await kit.member.page(`/member/ear-training/${quiz.id}`)
    expect(screenData(again.text, 'ear-training/Player').seed).not.toBe(seed)
  })

  it.each(categories.map(({ name, slug }) => [name, slug]))('drill %s', async (name, slug) => {
    const page = await kit.member.page(`/member/ear-training/practice/${slug}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain(name)
    const { first, mastery } = screenData(page.text, 'ear-training/Practice')
    expect(first.option).toBeLessThan(mastery.length)
  })

  it('are no others', async () => {
    const paths = ['2147483646', '0', 'x', 'create', 'practice', 'practice/x']
    for (const path of paths) expect((await kit.member.page(`/member/ear-training/${path}`)).status, path).toBe(404)
  })

  it('ask the database as often for many questions as for few', async () => {
    const few = await kit.addQuiz([1])
    const many = await kit.addQuiz(Array(100).fill(1))
    const count = (id: number) => kit.academy.countQueries(() => kit.member.page(`/member/ear-training/${id}`))
    expect(await count(many.id)).toBe(await count(few.id))
  })

  it('send a visitor to log in and back', async () => {
    for (const path of ['/member/ear-training', `/member/ear-training/${quiz.id}`]) {
      const { status, headers } = await kit.visitor.page(path)
      expect([status, headers.location]).toEqual([302, `/login?next=${encodeURIComponent(path)}`])
    }
  })
})

describe('the admins’ pages', () => {
  it('are theirs alone', async () => {
    for (const path of ['/admin/ear-training', '/admin/ear-training/create']) {
      expect((await kit.admin.page(path)).status).toBe(200)
      const asked = await kit.member.page(path)
      expect(asked.status).toBe(403)
      expect(asked.text).not.toContain('Bright or dark?')
    }
    expect((await kit.admin.page('/admin/ear-training')).text).toContain('Bright or dark?')
    expect((await kit.admin.page('/admin/ear-training?page=x')).status).toBe(200)
  })
})
