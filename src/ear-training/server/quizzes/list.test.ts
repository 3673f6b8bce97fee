import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { type EarAcademy, openEarAcademy } from '../../../../test/earAcademy.ts'

let kit: EarAcademy
let id: number
beforeAll(async () => {
  kit = await openEarAcademy()
  for (let n = 1; n <= 12; n++) id = (await kit.addQuiz(n === 12 ? [] : [n % 5, 0], 'Basic Triad', `Quiz ${n}`)).id
})
afterAll(() => kit.academy.close())

const titles = (list: { title: string }[]) => list.map(({ title }) => title)

describe('GET /admin/ear-training/list', () => {
  it('answers pages of ten, the newest first, those without questions too', async () => {
    const { status, body } = await kit.admin.get('/admin/ear-training/list?page=1&perPage=10')
    expect(status).toBe(200)
    expect(body).toMatchObject({ current_page: 1, last_page: 2, per_page: 10, total: 12 })
    expect(titles(body.data).slice(0, 2)).toEqual(['Quiz 12', 'Quiz 11'])
    expect(body.data.map((quiz: { question_count: number }) => quiz.question_count).slice(0, 2)).toEqual([0, 2])
    expect(titles((await kit.admin.get('/admin/ear-training/list?page=2')).body.data)).toEqual(['Quiz 2', 'Quiz 1'])
    expect((await kit.admin.get('/admin/ear-training/list?page=99')).body.data).toEqual([])
  })

  it.each(['page=0', 'page=x', 'page=1e9', 'perPage=101', 'perPage=0'])('refuses ?%s', async (query) => {
    expect((await kit.admin.get(`/admin/ear-training/list?${query}`)).status).toBe(422)
  })

  it('asks the database as often for a hundred as for one', async () => {
    const count = (perPage: number) =>
      kit.academy.countQueries(() => kit.admin.get(`/admin/ear-training/list?perPage=${perPage}`))
    expect(await count(100)).toBe(await count(1))
  })
})

describe('the admins’ addresses', () => {
  const calls: [string, (client: Client) => Promise<{ status: number; text: string }>][] = [
    ['GET /admin/ear-training/list', (client) => client.get('/admin/ear-training/list')],
    ['GET /admin/ear-training/:id', (client) => client.get(`/admin/ear-training/${id}`)],
    ['POST /admin/ear-training', (client) => kit.store({}, undefined, client)],
    ['POST /admin/ear-training/update/:id', (client) => kit.edit(id, { title: 'Mine' }, client)],
    [
      'POST /admin/ear-training/:id/questions',
      (client) => client.upload('POST', `/admin/ear-training/${id}/questions`, {}),
    ],
    ['POST /admin/ear-training/clip', (client) => client.send('POST', '/admin/ear-training/clip', {})],
    ['DELETE /admin/ear-training/question/:id', (client) => client.send('DELETE', '/admin/ear-training/question/1')],
    ['DELETE /admin/ear-training/delete/:id', (client) => client.send('DELETE', `/admin/ear-training/delete/${id}`)],
  ]

  it.each(calls)('%s reveals nothing to visitors and members', async (_, ask) => {
    const [visited, asked] = [await ask(kit.academy.visitor()), await ask(kit.member)]
    expect([visited.status, asked.status]).toEqual([401, 403])
    expect(visited.text + asked.text).not.toContain('Quiz ')
    expect(kit.stored()).toEqual([])
  })

  it('knows no quiz that is not there', async () => {
    for (const path of ['/admin/ear-training/2147483646', '/admin/ear-training/x', '/admin/ear-training/0'])
      expect((await kit.admin.get(path)).status).toBe(404)
  })
})
