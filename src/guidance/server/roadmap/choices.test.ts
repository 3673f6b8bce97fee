import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GuidanceAcademy, openGuidanceAcademy } from '../../../../test/guidanceAcademy.ts'
import { stepOf } from '../../../../test/guidanceSteps.ts'
import { addTwoBars } from '../../../../test/practiceAcademy.ts'

let kit: GuidanceAcademy
beforeAll(async () => {
  kit = await openGuidanceAcademy()
  await addTwoBars(kit.db)
})
afterAll(() => kit.academy.close())

const at = (id: number) => `/api/admin/students/${id}/roadmap`

describe('a proposal and the choices', () => {
  it('names the next lesson of a member, and saves nothing', async () => {
    const { id } = await kit.newMember({ placedLevel: 'beginner' })
    const { body } = await kit.anna.get(`${at(id)}/proposal`)
    expect(body.steps[0]).toMatchObject({ kind: 'lesson', title: 'First chords' })
    expect(body.steps[0].words).toBe('You begin the Beginner road-map here.')
    expect((await kit.anna.get(at(id))).body).toMatchObject({ version: 0, steps: [] })
    expect((await kit.anna.send('PUT', at(id), { version: 0, steps: body.steps })).status).toBe(200)
  })

  it('finds things by their titles', async () => {
    const find = async (kind: string, q = '') =>
      (await kit.anna.get(`/api/admin/roadmap-choices?kind=${kind}&q=${q}`)).body.data.map(
        (one: { title: string }) => one.title,
      )
    expect(await find('lesson', 'CHÓRDS')).toContain('First chords')
    expect(await find('lesson', 'nothing')).toEqual([])
    expect(await find('drill', 'rhythm')).toEqual(['Rhythm'])
    expect(await find('piece')).toHaveLength(1)
    for (const kind of ['quiz', 'upload', 'note']) expect(await find(kind)).toEqual([])
    expect((await kit.anna.get('/api/admin/roadmap-choices?kind=tea')).status).toBe(422)
    // PostgreSQL can look for no such letter
    expect((await kit.anna.get('/api/admin/roadmap-choices?kind=lesson&q=%00')).status).toBe(422)
  })
})

describe('templates', () => {
  const path = '/api/admin/roadmap-templates'
  it('are added once, changed, deleted, and have no days', async () => {
    const made = { name: 'Start', steps: [stepOf('a', { due_on: '2026-12-24' })], submit_key: 'k' }
    const { body } = await kit.anna.send('POST', path, made)
    expect((await kit.anna.send('POST', path, made)).body.id).toBe(body.id)
    expect(body).toMatchObject({ version: 1, steps: [{ due_on: null }] })
    const change = (name: string) => kit.bert.send('PUT', `${path}/${body.id}`, { name, steps: [], version: 1 })
    const answers = await Promise.all([change('One'), change('Two')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await kit.anna.page('/admin/roadmap-templates')).status).toBe(200)
    expect((await kit.anna.page(`/admin/roadmap-templates/${body.id}`)).status).toBe(200)
    expect((await kit.anna.send('DELETE', `${path}/${body.id}`)).status).toBe(200)
    expect((await kit.anna.send('DELETE', `${path}/${body.id}`)).status).toBe(404)
    expect((await kit.anna.send('POST', path, { name: ' ', steps: [] })).status).toBe(422)
    expect((await kit.member.send('POST', path, { name: 'Mine', steps: [] })).status).toBe(403)
  })
})
