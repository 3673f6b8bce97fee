import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { type Community, openCommunity, photograph } from '../../../test/communityAcademy.ts'
import { createUser } from '../../../test/people.ts'
import { auditLog } from '../../platform/server/audit.ts'
import { moderationLog } from './tables.ts'

type Person = { user: { id: number }; client: Client }
let community: Community
let author: Person
let reader: Person
beforeAll(async () => {
  community = await openCommunity()
})
afterAll(() => community.academy.close())

async function newMember(firstName = 'Ada'): Promise<Person> {
  const user = await createUser(community.academy.db, { firstName, createdAt: new Date('2026-01-01') })
  return { user, client: await community.academy.signedIn(user) }
}
beforeEach(async () => {
  author = await newMember('Otto')
  reader = await newMember('Rita')
})

const report = (by: Person, kind: 'post' | 'comment', id: number, more: object = {}) =>
  by.client.send('POST', '/api/member/report', { kind, id, reason: 'spam', ...more })
const cases = async (query = '') => (await community.admin.get(`/api/admin/community/reports${query}`)).body
const caseOf = async (thing: number, of = 'post') =>
  (await cases('?perPage=100')).data.find(
    ({ kind, thing_id }: { kind: string; thing_id: number }) => kind === of && thing_id === thing,
  )
const decide = (id: number, action: 'dismiss' | 'remove', body: object, by = community.admin) =>
  by.send('POST', `/api/admin/community/report/${id}/${action}`, body)
const notificationsOf = async ({ client }: Person) => (await client.get('/api/member/notifications')).body.data

describe('a report', () => {
  it('brings the thing before the admins, once however many report it', async () => {
    const { body: post } = await community.post(author.client, { body: 'Buy my course' })
    const third = await newMember()
    expect((await report(reader, 'post', post.id, { details: 'The third today' })).body).toEqual({ ok: true })
    await report(third, 'post', post.id, { reason: 'off_topic' })
    expect(await caseOf(post.id)).toMatchObject({
      kind: 'post',
      body: 'Buy my course',
      user: { id: author.user.id, first_name: 'Otto' },
      status: 'open',
      reports_count: 2,
      gone: false,
      edited: false,
      reports: [
        { reason: 'spam', details: 'The third today', user: { id: reader.user.id } },
        { reason: 'off_topic', details: '', user: { id: third.user.id } },
      ],
    })
  })

  it('is taken once of each member, also when they send it twice at once', async () => {
    const { body: post } = await community.post(author.client)
    const answers = await Promise.all([1, 2, 3].map(() => report(reader, 'post', post.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await caseOf(post.id)).toMatchObject({ reports_count: 1 })
    const { id } = await caseOf(post.id)
    await decide(id, 'dismiss', {})
    expect((await report(reader, 'post', post.id)).status).toBe(409)
  })

  it('of many at once opens one case', async () => {
    const { body: post } = await community.post(author.client)
    const crowd = await Promise.all(Array.from({ length: 12 }, () => newMember()))
    const answers = await Promise.all(crowd.map((one) => report(one, 'post', post.id)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const found = (await cases('?perPage=100')).data.filter(
      ({ thing_id }: { thing_id: number }) => thing_id === post.id,
    )
    expect(found).toMatchObject([{ reports_count: 12 }])
    expect(found[0].reports).toHaveLength(10)
  })

  it('may be of a comment or a reply, and says when its words were changed since', async () => {
    const { body: post } = await community.post(reader.client)
    const { body: comment } = await community.comment(author.client, post.id, 'Rude words')
    await report(reader, 'comment', comment.id)
    await author.client.send('PUT', `/api/member/postComment/${comment.id}`, { body: 'Kind words' })
    expect(await caseOf(comment.id, 'comment')).toMatchObject({
      kind: 'comment',
      post_id: post.id,
      body: 'Rude words',
      edited: true,
    })
  })

  it('is refused of one’s own, of what there is not, and without a reason', async () => {
    const { body: post } = await community.post(author.client)
    expect((await report(author, 'post', post.id)).status).toBe(403)
    expect((await report(reader, 'post', 2147483646)).status).toBe(404)
    expect((await report(reader, 'comment', 2147483646)).status).toBe(404)
    const bad = await report(reader, 'post', post.id, { reason: 'because' })
    expect(bad).toMatchObject({ status: 422, body: { errors: { reason: ['Please choose a reason.'] } } })
    const silent = await report(reader, 'post', post.id, { reason: 'other', details: '  ' })
    expect(silent).toMatchObject({ status: 422, body: { errors: { details: ['Please say what is wrong.'] } } })
    expect((await report(reader, 'post', post.id, { details: 'a'.repeat(501) })).status).toBe(422)
  })

  it('takes an admin’s time, so there is a limit', async () => {
    const strict = await openCommunity({ RATE_LIMITS: 'on' })
    const send = () => strict.ada.send('POST', '/api/member/report', { kind: 'post', id: 1, reason: 'spam' })
    const statuses: number[] = []
    // six times as many attempts may fail as may be accepted
    for (let at = 0; at < 61; at++) statuses.push((await send()).status)
    await strict.academy.close()
    expect(statuses.at(-1)).toBe(429)
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([404]))
  })
})

describe('an admin', () => {
  it('removes what was reported; the author reads why, the reporters that', async () => {
    const { body: post } = await community.post(author.client, { body: 'Buy my course', media: [await photograph()] })
    await report(reader, 'post', post.id)
    const { id } = await caseOf(post.id)
    const stored = community.stored().length
    const { status, body } = await decide(id, 'remove', { reason: 'Advertising is not for this place.' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'removed',
      gone: true,
      thing_id: null,
      note: 'Advertising is not for this place.',
      decided_by: { id: community.people.admin.id },
    })
    expect((await reader.client.get(`/api/member/posts?post_id=${post.id}`)).body.data).toEqual([])
    expect(community.stored().length).toBe(stored - 1)
    expect(await notificationsOf(author)).toMatchObject([
      {
        kind: 'removal',
        about: 'post',
        excerpt: 'Buy my course',
        note: 'Advertising is not for this place.',
        href: null,
      },
    ])
    expect(await notificationsOf(reader)).toMatchObject([{ kind: 'report', about: 'post', removed: true, note: '' }])
    const closed = await cases('?status=closed&perPage=100')
    expect(closed.data[0]).toMatchObject({ id, status: 'removed' })
  })

  it('removes a comment with its replies, and the counts follow', async () => {
    const { body: post } = await community.post(author.client)
    const { body: comment } = await community.comment(author.client, post.id)
    await community.reply(reader.client, comment.id)
    await report(reader, 'comment', comment.id)
    const { id: caseId } = await caseOf(comment.id, 'comment')
    expect((await decide(caseId, 'remove', { reason: 'Unkind.' })).status).toBe(200)
    const [noted] = await community.academy.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.about, `report ${caseId}`))
    expect(noted?.before).toMatchObject({ kind: 'comment', commentId: comment.id, body: comment.body })
    const { body } = await reader.client.get(`/api/member/posts?post_id=${post.id}`)
    expect(body.data[0]).toMatchObject({ comments_count: 0, comments: [] })
    expect((await notificationsOf(author))[0]).toMatchObject({ kind: 'removal', about: 'comment' })
  })

  it('leaves what is fine, and says so to who reported it', async () => {
    const { body: post } = await community.post(author.client, { body: 'A fair question' })
    await report(reader, 'post', post.id)
    const { id } = await caseOf(post.id)
    expect((await decide(id, 'dismiss', { note: 'Questions are welcome.' })).body.status).toBe('dismissed')
    expect(await notificationsOf(reader)).toMatchObject([
      { kind: 'report', removed: false, note: 'Questions are welcome.' },
    ])
    expect(await notificationsOf(author)).toEqual([])
    expect((await reader.client.get(`/api/member/posts?post_id=${post.id}`)).body.data).toHaveLength(1)
    await report(await newMember(), 'post', post.id)
    expect(await caseOf(post.id)).toMatchObject({ status: 'open', reports_count: 1 })
  })

  it('has to give a reason to remove, and can not decide twice', async () => {
    const { body: post } = await community.post(author.client)
    await report(reader, 'post', post.id)
    const { id } = await caseOf(post.id)
    expect((await decide(id, 'remove', { reason: ' ' })).status).toBe(422)
    const answers = await Promise.all([
      decide(id, 'remove', { reason: 'Out.' }),
      decide(id, 'dismiss', {}),
      decide(id, 'remove', { reason: 'Out.' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await notificationsOf(reader)).toHaveLength(1)
    expect((await decide(2147483646, 'dismiss', {})).status).toBe(404)
  })

  it('can only dismiss what its author has deleted meanwhile', async () => {
    const { body: post } = await community.post(author.client, { body: 'Gone soon' })
    await report(reader, 'post', post.id)
    const { id } = await caseOf(post.id)
    await author.client.send('DELETE', `/api/member/post/${post.id}`)
    const found = (await cases('?perPage=100')).data.find((one: { id: number }) => one.id === id)
    expect(found).toMatchObject({ gone: true, thing_id: null, body: 'Gone soon' })
    expect((await decide(id, 'remove', { reason: 'Out.' })).status).toBe(409)
    expect((await decide(id, 'dismiss', {})).status).toBe(200)
  })

  it('leaves a trace of every decision', async () => {
    const { body: post } = await community.post(author.client)
    await report(reader, 'post', post.id)
    const { id } = await caseOf(post.id)
    await decide(id, 'remove', { reason: 'Off topic.' })
    await community.admin.send('POST', `/api/member/community/${author.user.id}/status`, { status: 'pending' })
    const rows = await community.academy.db.select().from(moderationLog)
    const trace = rows.filter(({ userId }) => userId === author.user.id)
    expect(trace).toMatchObject([
      { action: 'remove', adminId: community.people.admin.id, caseId: id, note: 'Off topic.' },
      { action: 'status', adminId: community.people.admin.id, status: 'pending' },
    ])
  })

  it('reads the queue page by page, in a fixed number of queries', async () => {
    const { academy, admin } = community
    const { total, open_count, data, last_page } = await cases('?perPage=1')
    expect(total).toBe(open_count)
    expect(data).toHaveLength(1)
    expect(last_page).toBe(total)
    const count = (query: string) => academy.countQueries(() => admin.get(`/api/admin/community/reports${query}`))
    expect(await count('?perPage=100')).toBe(await count('?perPage=1'))
    expect((await admin.get('/api/admin/community/reports?status=lost')).status).toBe(422)
    expect((await admin.page('/admin/community/reports')).status).toBe(200)
  })

  it('is who decides', async () => {
    const { body: post } = await community.post(author.client)
    await report(reader, 'post', post.id)
    const { id } = await caseOf(post.id)
    expect((await decide(id, 'remove', { reason: 'Mine!' }, reader.client)).status).toBe(403)
    expect((await author.client.get('/api/admin/community/reports')).status).toBe(403)
  })

  it('no longer reads the words of who has left, nor counts their reports', async () => {
    const { body: post } = await community.post(author.client, { body: 'My words' })
    await community.comment(reader.client, post.id)
    await report(reader, 'post', post.id)
    await report(await newMember(), 'post', post.id)
    await community.admin.send('DELETE', `/api/admin/user/${reader.user.id}`)
    expect(await caseOf(post.id)).toMatchObject({ reports_count: 1, body: 'My words' })
    await community.admin.send('DELETE', `/api/admin/user/${author.user.id}`)
    const all = (await cases('?perPage=100')).data
    expect(all.some(({ body }: { body: string }) => body === 'My words')).toBe(false)
  })
})
