import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GuidanceAcademy, openGuidanceAcademy } from '../../../../test/guidanceAcademy.ts'
import { stepOf } from '../../../../test/guidanceSteps.ts'
import { addTwoBars } from '../../../../test/practiceAcademy.ts'
import { earAnswers } from '../../../ear-training/server/tables.ts'
import { classParts, masterClasses } from '../../../learning/server/classes/tables.ts'
import { addLessons } from '../../../learning/server/index.ts'
import { lessons } from '../../../learning/server/tables.ts'
import type { FollowedStep, Roadmap, Step } from '../../roadmapContract.ts'

let kit: GuidanceAcademy
let piece: number
beforeAll(async () => {
  kit = await openGuidanceAcademy()
  piece = await addTwoBars(kit.db)
})
afterAll(() => kit.academy.close())

const RUN = (pieceId: number) => ({
  ...{ key: crypto.randomUUID(), piece_id: pieceId, mode: 'in_time', hand: 'both', from_bar: 1, to_bar: 2, tempo: 80 },
  ...{ seconds: 12, bars: [8, 2].map((right, at) => ({ bar: at + 1, right, early: 0, late: 0, wrong: 0, missed: 0 })) },
})
const at = (id: number) => `/api/admin/students/${id}/roadmap`
const save = (id: number, version: number, steps: Step[], client = kit.anna) =>
  client.send('PUT', at(id), { version, steps })
const publish = (id: number, version: number, client = kit.anna) =>
  client.send('POST', `${at(id)}/publish`, { version })
const mine = async (client = kit.member): Promise<Roadmap | null> =>
  (await client.get('/api/member/roadmap')).body.roadmap
const stateOf = (roadmap: Roadmap | null) =>
  roadmap?.steps.map(({ key, state, done }: FollowedStep) => `${key} ${state}${done ? ' done' : ''}`)

describe('a draft', () => {
  it('is saved and seen by no member until it is published, which they are told', async () => {
    const { id, client } = await kit.newMember()
    const lesson = stepOf('a', { kind: 'lesson', target: String(kit.lesson), title: 'as it was called' })
    const saved = await save(id, 0, [lesson, stepOf('b')])
    expect(saved.body).toMatchObject({
      version: 1,
      is_published: false,
      published: null,
      changed_by: expect.stringMatching(/^Anna /),
    })
    expect(saved.body.steps[0].title).toBe('First chords')
    expect(await mine(client)).toBeNull()
    expect((await publish(id, 1)).body).toMatchObject({ is_published: true, published: { done: 0, total: 2 } })
    expect(await mine(client)).toMatchObject({
      steps: [
        { href: `/member/course/beginner?lesson=${kit.lesson}`, by_hand: false },
        { href: null, by_hand: true },
      ],
    })
    const { body } = await client.get('/api/member/notifications')
    expect(body.data[0]).toMatchObject({ kind: 'roadmap', href: '/member/roadmap', note: '2 steps.' })
    expect((await client.page('/member/roadmap')).text).toContain('First chords')
    await save(id, 1, [stepOf('b')])
    expect(stateOf(await mine(client))).toEqual(['a open', 'b open'])
  })

  it('of two admins at once is saved by one; the other is refused and reads what was saved', async () => {
    const { id } = await kit.newMember()
    const answers = await Promise.all([save(id, 0, [stepOf('a')]), save(id, 0, [stepOf('b')], kit.bert)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.code).toBe('conflict')
    const stored = (await kit.bert.get(at(id))).body
    expect(stored.version).toBe(1)
    expect(stored.steps).toEqual(answers.find(({ status }) => status === 200)?.body.steps)
    expect((await publish(id, 0, kit.bert)).status).toBe(409)
  })

  it('refuses what is wrong, beside its field, and an empty one to be published', async () => {
    const { id } = await kit.newMember()
    const wrong = await save(id, 0, [stepOf('a'), stepOf('b', { kind: 'lesson' })])
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['steps[1][target]']])
    expect((await save(id, 0, [stepOf('a'), stepOf('a')])).status).toBe(422)
    expect((await save(id, 0, [stepOf('a', { title: '  ' })])).status).toBe(422)
    const bars = (from_bar: number, to_bar: number) =>
      save(id, 0, [stepOf('p', { kind: 'piece', target: String(piece), from_bar, to_bar })])
    for (const [from, to] of [
      [1, 3],
      [3, 3],
    ] as const)
      expect((await bars(from, to)).body.errors).toEqual({ 'steps[0][to_bar]': ['“Two bars” has 2 bars.'] })
    const many = Array.from({ length: 61 }, (_, n) => stepOf(`k${n}`))
    expect((await save(id, 0, many)).status).toBe(422)
    expect((await publish(id, 0)).status).toBe(422)
    expect((await save(999_999, 0, [])).status).toBe(404)
  })

  it('is for admins, and a roadmap for members whose tier opens it', async () => {
    for (const path of [at(kit.memberId), `${at(kit.memberId)}/proposal`, '/api/admin/roadmap-choices?kind=lesson'])
      expect((await kit.member.get(path)).status).toBe(403)
    const locked = await kit.free.get('/api/member/roadmap')
    expect([locked.status, locked.body.code]).toEqual([403, 'locked'])
    expect((await kit.free.send('PUT', '/api/member/roadmap/steps/a', { done: true })).body.code).toBe('locked')
    expect((await kit.free.page('/member/roadmap')).text).toContain('/pricing?tier=premium')
    expect((await kit.academy.visitor().get('/api/member/roadmap')).status).toBe(401)
  })
})

describe('a published roadmap', () => {
  it('ticks itself off: lesson, drill, piece at its tempo; notes are ticked by hand', async () => {
    const { id, client } = await kit.newMember()
    const steps = [
      stepOf('lesson', { kind: 'lesson', target: String(kit.lesson) }),
      stepOf('drill', { kind: 'drill', target: 'chord-progressions', answers: 2 }),
      stepOf('slow', { kind: 'piece', target: String(piece), from_bar: 1, to_bar: 2, tempo: 60 }),
      stepOf('fast', { kind: 'piece', target: String(piece), from_bar: 1, to_bar: 2, tempo: 100 }),
      stepOf('note'),
    ]
    const answer = (answeredAt: Date) => ({
      ...{ userId: id, category: 'Chord Progressions', asked: 1, picked: 1, right: true },
      ...{ answerKey: crypto.randomUUID(), answeredAt },
    })
    // before the step was there
    await kit.db
      .insert(earAnswers)
      .values([answer(new Date(Date.now() - 60_000)), answer(new Date(Date.now() - 60_000))])
    await save(id, 0, steps)
    await publish(id, 1)
    expect((await mine(client))?.done).toBe(0)
    await client.send('POST', `/member/course/${kit.lesson}/complete`)
    const later = new Date(Date.now() + 1000)
    await kit.db.insert(earAnswers).values([answer(later), answer(later)])
    await client.send('POST', '/api/member/runs', RUN(piece))
    expect((await client.send('PUT', '/api/member/roadmap/steps/note', { done: true })).status).toBe(200)
    expect(stateOf(await mine(client))).toEqual([
      ...['lesson open done', 'drill open done', 'slow open done', 'fast open', 'note open done'],
    ])
    // another order, and what was done stays done
    await save(id, 1, [...steps].reverse())
    await publish(id, 2)
    expect(await mine(client)).toMatchObject({ done: 4, total: 5 })
    const back = await client.send('PUT', '/api/member/roadmap/steps/note', { done: false })
    expect(back.body).toMatchObject({ done: 3 })
    const refused = await client.send('PUT', '/api/member/roadmap/steps/lesson', { done: true })
    expect(refused.status).toBe(409)
    expect((await client.send('PUT', '/api/member/roadmap/steps/nothing', { done: true })).status).toBe(404)
  })

  it('ticks a master class off once every part is done, and offers it by its title', async () => {
    const { id, client } = await kit.newMember()
    const [whole] = await kit.db
      .insert(masterClasses)
      .values({ title: 'Élan: a touch of Debussy', status: 'active' })
      .returning({ id: masterClasses.id })
    const target = String(whole?.id)
    const parts = await kit.db
      .insert(classParts)
      .values([1, 2].map((position) => ({ classId: Number(target), position, title: 'P', film: 'film' as const })))
      .returning({ id: classParts.id })
    const found = await kit.anna.get('/api/admin/roadmap-choices?kind=class&q=elan')
    expect(found.body.data).toEqual([
      { target, title: 'Élan: a touch of Debussy', about: 'Master class · All levels', bars: null },
    ])
    await save(id, 0, [stepOf('c', { kind: 'class', target })])
    await publish(id, 1)
    expect(await mine(client)).toMatchObject({ steps: [{ href: `/member/master-class/${target}`, by_hand: false }] })
    const mark = (at: number) =>
      client.send('PUT', `/api/member/master-class/${target}/done`, { part: parts[at]?.id, done: true })
    expect((await mark(0)).status).toBe(200)
    expect(stateOf(await mine(client))).toEqual(['c open'])
    await mark(1)
    expect(stateOf(await mine(client))).toEqual(['c open done'])
    await kit.db
      .update(masterClasses)
      .set({ status: 'inactive' })
      .where(eq(masterClasses.id, Number(target)))
    expect(stateOf(await mine(client))).toEqual(['c gone done'])
  })

  it('says of a step that its thing is gone or locked, and is read all the same', async () => {
    const { id, client } = await kit.newMember()
    const add = async (values: Partial<typeof lessons.$inferInsert>) => {
      const [added = 0] = await addLessons(kit.db, [
        { title: 'Other', level: 'beginner', category: 'C', description: '' },
      ])
      if (Object.keys(values).length > 0) await kit.db.update(lessons).set(values).where(eq(lessons.id, added))
      return added
    }
    const [gone, hidden, locked] = [await add({}), await add({ status: 'draft' }), await add({ access: 'premium' })]
    const steps = [gone, hidden, locked].map((target) =>
      stepOf(`s${target}`, { kind: 'lesson', target: String(target), title: 'Kept title' }),
    )
    await save(id, 0, [
      ...steps,
      stepOf('quiz', { kind: 'quiz', target: '99999' }),
      stepOf('drill', { kind: 'drill', target: 'no-such' }),
    ])
    await publish(id, 1)
    await kit.db.delete(lessons).where(eq(lessons.id, gone))
    // premium for as long as it is read
    expect(stateOf(await mine(client))).toEqual([
      ...[`s${gone} gone`, `s${hidden} gone`, `s${locked} open`, 'quiz gone', 'drill gone'],
    ])
    expect(await mine(client)).toMatchObject({ done: 0, total: 1 })
    expect((await client.page('/member/roadmap')).status).toBe(200)
    expect((await kit.anna.page(`/admin/students/${id}/roadmap`)).status).toBe(200)
    const standard = await kit.newMember({ premium: false, standard: true })
    const settings = (await kit.anna.get('/api/admin/settings')).body.access
    const open = { ...settings.value, personal_roadmaps: 'standard', section: 'access', version: settings.version }
    expect((await kit.anna.send('PUT', '/api/admin/settings', open)).status).toBe(200)
    await save(standard.id, 0, steps)
    await publish(standard.id, 1)
    expect(stateOf(await mine(standard.client))?.[2]).toBe(`s${locked} locked`)
    expect((await kit.anna.page('/admin/settings/access')).text).toContain('Personal roadmap')
  })
})

describe('a roadmap that is taken away', () => {
  const withdraw = (id: number, published_at: string, client = kit.anna) =>
    client.send('POST', `${at(id)}/withdraw`, { published_at })
  const published = async () => {
    const { id, client } = await kit.newMember()
    const drill = stepOf('drill', { kind: 'drill', target: 'chord-progressions', answers: 1 })
    await save(id, 0, [drill, stepOf('note')])
    const since = (await publish(id, 1)).body.published_at as string
    return { id, client, since }
  }

  it('leaves the member the levels, and comes back with all that was done when it is published again', async () => {
    const { id, client, since } = await published()
    await kit.db.insert(earAnswers).values({
      ...{ userId: id, category: 'Chord Progressions', asked: 1, picked: 1, right: true },
      ...{ answerKey: crypto.randomUUID(), answeredAt: new Date(Date.now() + 1000) },
    })
    await client.send('PUT', '/api/member/roadmap/steps/note', { done: true })
    expect(stateOf(await mine(client))).toEqual(['drill open done', 'note open done'])

    const away = await withdraw(id, since)
    expect(away.status).toBe(200)
    expect(away.body).toMatchObject({ version: 1, published: null, published_at: null, is_published: false })
    expect(away.body.steps).toHaveLength(2)
    expect(await mine(client)).toBeNull()
    expect((await client.page('/member/roadmap')).text).toContain('the levels are open meanwhile')
    expect((await client.page('/member/course/beginner')).status).toBe(200)
    expect((await client.send('PUT', '/api/member/roadmap/steps/note', { done: false })).status).toBe(404)
    expect((await kit.anna.page(`/admin/students/${id}/roadmap`)).text).not.toContain('Take it away')

    expect((await publish(id, 1)).body).toMatchObject({ is_published: true, published: { done: 2, total: 2 } })
    expect(stateOf(await mine(client))).toEqual(['drill open done', 'note open done'])
  })

  it('of two admins at once is taken by one, and stays where it was published anew meanwhile', async () => {
    const { id, client, since } = await published()
    await save(id, 1, [stepOf('other')], kit.bert)
    const newer = (await publish(id, 2, kit.bert)).body.published_at as string
    const late = await withdraw(id, since)
    expect([late.status, late.body.code]).toEqual([409, 'conflict'])
    expect(stateOf(await mine(client))).toEqual(['other open'])
    const answers = await Promise.all([withdraw(id, newer), withdraw(id, newer, kit.bert)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await mine(client)).toBeNull()
  })

  it('is for admins, names what is published, and refuses anything else', async () => {
    const { id, client, since } = await published()
    for (const wrong of ['', 'yesterday', '2026-13-01T00:00:00Z']) expect((await withdraw(id, wrong)).status).toBe(422)
    expect((await withdraw(id, since, client)).status).toBe(403)
    expect((await withdraw(id, since, kit.academy.visitor())).status).toBe(401)
    expect((await withdraw(999_999, since)).status).toBe(404)
    const never = await kit.newMember()
    expect((await withdraw(never.id, since)).status).toBe(409)
    expect(await mine(client)).not.toBeNull()
  })
})
