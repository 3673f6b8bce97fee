import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import type { Client } from '../../../../test/client.ts'
import { createUser } from '../../../../test/people.ts'
import { awaitedAnswers } from '../../../discussion/server/awaited/tables.ts'
import { addLessons } from '../../../learning/server/index.ts'
import type { Entry, Inbox } from '../../inboxContract.ts'

let academy: TestAcademy
let anna: Client
let bert: Client
let member: Client
let annaId: number
let bertId: number
let lesson: number
beforeAll(async () => {
  academy = await openTestAcademy()
  const { db } = academy
  const weekAgo = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000)
  const first = await createUser(db, { role: 'admin', firstName: 'Anna', userName: 'anna' })
  const second = await createUser(db, { role: 'admin', firstName: 'Bert' })
  ;[annaId, bertId] = [first.id, second.id]
  anna = await academy.signedIn(first)
  bert = await academy.signedIn(second)
  member = await academy.signedIn(await createUser(db, { firstName: 'Mia', createdAt: weekAgo }))
  const [added] = await addLessons(db, [{ title: 'Landmarks', level: 'beginner', category: 'C', description: '' }])
  lesson = added ?? 0
})
afterAll(() => academy.close())

const inbox = async (client = anna, query = ''): Promise<Inbox> =>
  (await client.get(`/api/admin/inbox?perPage=100${query}`)).body
const texts = (list: Inbox) => list.data.map(({ text }) => text)
const ask = async (comment: string, client = member) => {
  const { status, body } = await client.send('POST', `/api/member/course/${lesson}/video-comment`, {
    ...{ comment, category: 'course' },
  })
  expect(status).toBe(200)
  return body.id as number
}
const post = (body: string) => member.upload('POST', '/api/member/post', { body, subcategory: 'beginner' })
const entryOf = async (text: string): Promise<Entry> => {
  const found = (await inbox()).data.find((entry) => entry.text === text)
  if (!found) throw new Error(`“${text}” is not in the inbox.`)
  return found
}
/** Does the first thing that can be done with an entry, as the screen does. */
const answer = async ({ actions }: Entry, words: string, client = anna, at = 0) => {
  const action = actions[at]
  if (!action) throw new Error('Nothing can be done with it.')
  const body = { ...action.fixed, ...(action.field ? { [action.field.name]: words } : {}) }
  return action.form ? client.upload(action.method, action.path, body) : client.send(action.method, action.path, body)
}
const at = ({ kind, id }: Entry) => `/api/admin/inbox/${kind}/${id}`
const empty = async () => {
  for (const entry of [...(await inbox()).data, ...(await inbox(anna, '&view=later')).data])
    expect((await answer(entry, 'Thank you.')).status).toBe(200)
}
beforeEach(empty)

describe('the inbox', () => {
  it('has questions, mentions, reports and proposals in one list, the oldest first, each answered by its own call', async () => {
    await ask('Which finger?')
    const posted = await post('@anna, may I play it faster?')
    await bert.send('POST', '/api/member/report', { kind: 'post', id: posted.body.id, reason: 'spam' })
    await member.send('POST', '/api/member/space-proposal', { title: 'Jazz', purpose: 'To swing.' })
    const { data, counts, total } = await inbox()
    expect(data.map(({ kind }) => kind)).toEqual(['question', 'mention', 'report', 'proposal'])
    expect(data.map(({ user }) => user?.first_name)).toEqual(['Mia', 'Mia', 'Mia', 'Mia'])
    expect(data.map(({ can_close }) => can_close)).toEqual([true, true, false, false])
    expect(data[0]).toMatchObject({ about: 'Lesson · Landmarks', text: 'Which finger?', version: 0, assignee: null })
    expect([total, counts]).toEqual([4, { open: 4, mine: 0, later: 0 }])
    // Overview names those who wait longest, the others by their number alone
    const { text } = await anna.page('/admin')
    expect(text).toContain('4 waiting for you')
    expect(text).toContain(`href="/admin/inbox?entry=question-${data[0]?.id}"`)
    expect(text).toContain('Which finger?')
    expect(text).not.toContain('To swing')
    for (const entry of data) expect((await answer(entry, 'Yes.')).status).toBe(200)
    expect(await inbox()).toMatchObject({ data: [], counts: { open: 0 } })
  })

  it('has what is unanswered: a later word of the member waits again, and an answer that is deleted leaves it open', async () => {
    const id = await ask('Left hand?')
    const reply = await anna.send('POST', `/api/member/comment/${id}/reply`, { comment: 'Right.' })
    expect(texts(await inbox())).toEqual([])
    await member.send('POST', `/api/member/comment/${id}/reply`, { comment: 'And then?' })
    expect(texts(await inbox())).toEqual(['And then?'])
    await anna.send('DELETE', `/api/member/comment/${reply.body.id}`)
    expect(texts(await inbox())).toEqual(['Left hand?', 'And then?'])
    await bert.send('POST', `/api/member/comment/${id}/reply`, { comment: 'Both.' })
    expect(texts(await inbox())).toEqual([])
  })

  it('shows what was said before a reply in its thread, below a lesson and below a post', async () => {
    const question = await ask('Which finger?')
    await anna.send('POST', `/api/member/comment/${question}/reply`, { comment: 'The third.' })
    await member.send('POST', `/api/member/comment/${question}/reply`, { comment: 'And in bar 4?' })
    const posted = await post('How I practise')
    await member.upload('POST', '/api/member/comment', { post_id: posted.body.id, body: '@anna, is this right?' })
    const said = (entry: Entry) => entry.before.map(({ name, text }) => `${name?.split(' ')[0]}: ${text}`)
    expect(said(await entryOf('And in bar 4?'))).toEqual(['Mia: Which finger?', 'Anna: The third.'])
    expect(said(await entryOf('@anna, is this right?'))).toEqual(['Mia: How I practise'])
  })

  it('keeps a later question when an older answer is edited, below lessons and posts', async () => {
    const id = await ask('First?')
    const reply = await anna.send('POST', `/api/member/comment/${id}/reply`, { comment: 'Yess.' })
    await member.send('POST', `/api/member/comment/${id}/reply`, { comment: 'Second?' })
    expect((await anna.send('PUT', `/api/member/comment/${reply.body.id}`, { comment: 'Yes.' })).status).toBe(200)
    const posted = await post('@anna, look')
    const answered = await anna.upload('POST', '/api/member/comment', { body: 'I loked', post_id: posted.body.id })
    const again = { body: 'And here, @anna?' }
    const path = `/api/member/postComment/${answered.body.id}`
    expect((await member.send('POST', `${path}/reply`, again)).status).toBe(200)
    expect((await anna.send('PUT', path, { body: 'I looked' })).status).toBe(200)
    expect(texts(await inbox())).toEqual(['Second?', 'And here, @anna?'])
  })

  it('does not ask again when the writer edits an answered question, of before the inbox too', async () => {
    const id = await ask('Tempo??')
    await anna.send('POST', `/api/member/comment/${id}/reply`, { comment: 'Slow.' })
    await academy.db.delete(awaitedAnswers)
    expect((await member.send('PUT', `/api/member/comment/${id}`, { comment: 'Tempo?' })).status).toBe(200)
    expect(texts(await inbox())).toEqual([])
  })

  it('stays answered while another admin’s answer is there', async () => {
    const id = await ask('Pedal?')
    const reply = async (by: Client, comment: string) =>
      (await by.send('POST', `/api/member/comment/${id}/reply`, { comment })).body.id
    const [first, second] = [await reply(anna, 'Yes.'), await reply(bert, 'A little.')]
    const posted = await post('@anna, and here?')
    const answer = async (by: Client) =>
      (await by.upload('POST', '/api/member/comment', { body: 'Yes.', post_id: posted.body.id })).body.id
    const [below, other] = [await answer(anna), await answer(bert)]
    await anna.send('DELETE', `/api/member/comment/${first}`)
    await anna.send('DELETE', `/api/member/postComment/${below}`)
    expect(texts(await inbox())).toEqual([])
    await bert.send('DELETE', `/api/member/comment/${second}`)
    await bert.send('DELETE', `/api/member/postComment/${other}`)
    expect(texts(await inbox())).toEqual(['Pedal?', '@anna, and here?'])
  })

  it('lets go of what its member deletes, and of a member who has left', async () => {
    const id = await ask('Never mind')
    await member.send('DELETE', `/api/member/comment/${id}`)
    const leaver = await createUser(academy.db)
    await ask('I leave', await academy.signedIn(leaver))
    expect(texts(await inbox())).toEqual(['I leave'])
    await anna.send('DELETE', `/api/admin/user/${leaver.id}`)
    expect(texts(await inbox())).toEqual([])
  })

  it('does not wait for admins’ own words, nor for posts that name no admin', async () => {
    await ask('An admin asks', bert)
    await post('Hello @nobody')
    expect(texts(await inbox())).toEqual([])
  })

  it('has a post that is edited to name an admin, and a comment below it once it does', async () => {
    const { body } = await post('Hello')
    await member.send('PUT', `/api/member/post/${body.id}`, { body: 'Hello @anna' })
    await member.upload('POST', '/api/member/comment', { body: 'Again, @anna', post_id: body.id })
    expect(texts(await inbox())).toEqual(['Hello @anna', 'Again, @anna'])
  })
})

describe('done, later, for whom', () => {
  it('takes off the list what needs no answer', async () => {
    await ask('Thanks!')
    const entry = await entryOf('Thanks!')
    expect((await anna.send('POST', `${at(entry)}/done`, { version: 0 })).body).toEqual({ ok: true })
    expect((await anna.send('POST', `${at(entry)}/done`, { version: 0 })).status).toBe(404)
    expect((await anna.send('PUT', at(entry), { version: 1, assignee: null })).status).toBe(404)
    expect(texts(await inbox())).toEqual([])
  })

  it('puts back what was taken off, from a list of it, unless it was answered since', async () => {
    const id = await ask('A slip')
    await ask('Stays done')
    for (const text of ['A slip', 'Stays done'])
      await anna.send('POST', `${at(await entryOf(text))}/done`, { version: 0 })
    const done = await inbox(bert, '&view=done')
    expect(texts(done).slice(0, 2)).toEqual(['Stays done', 'A slip'])
    expect(done.data[1]).toMatchObject({ is_done: true, can_close: false, user: { first_name: 'Mia' } })
    const slip = done.data[1] as Entry
    expect((await member.send('POST', `${at(slip)}/reopen`, {})).status).toBe(403)
    const both = await Promise.all([anna, bert].map((one) => one.send('POST', `${at(slip)}/reopen`, {})))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(texts(await inbox())).toEqual(['A slip'])
    await anna.send('POST', `${at(slip)}/done`, { version: 0 })
    await anna.send('POST', `/api/member/comment/${id}/reply`, { comment: 'After all.' })
    expect((await anna.send('POST', `${at(slip)}/reopen`, {})).status).toBe(404)
    expect(texts(await inbox(anna, '&view=done'))).not.toContain('A slip')
    await academy.moveClock({ days: 31 })
    expect(texts(await inbox(await academy.signedIn({ id: annaId }), '&view=done'))).toEqual([])
    await academy.resetClock()
  })

  it('asks for a decision on a proposal', async () => {
    await member.send('POST', '/api/member/space-proposal', { title: 'Bach', purpose: 'Fugues.' })
    expect((await anna.send('POST', `${at(await entryOf('Fugues.'))}/done`, { version: 0 })).status).toBe(409)
  })

  it('puts off until a day, on which it is back', async () => {
    await ask('Next week?')
    const entry = await entryOf('Next week?')
    const day = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    expect((await anna.send('PUT', at(entry), { version: 0, later_until: day })).body).toMatchObject({
      ...{ later_until: day, version: 1 },
    })
    expect(await inbox()).toMatchObject({ data: [], counts: { open: 0, later: 1 } })
    expect(texts(await inbox(anna, '&view=later'))).toEqual(['Next week?'])
    await academy.moveClock({ days: 4 })
    expect(texts(await inbox(await academy.signedIn({ id: annaId })))).toEqual(['Next week?'])
    await academy.resetClock()
  })

  it('forgets by night what was agreed on about what has been answered', async () => {
    const id = await ask('Put off')
    const other = await ask('Put off, too')
    const day = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    for (const text of ['Put off', 'Put off, too'])
      await anna.send('PUT', at(await entryOf(text)), { version: 0, later_until: day })
    const reply = await anna.send('POST', `/api/member/comment/${id}/reply`, { comment: 'Now.' })
    await academy.runJobs({ scheduled: true, now: new Date(Date.now() + 25 * 60 * 60 * 1000) })
    await academy.resetClock()
    await anna.send('DELETE', `/api/member/comment/${reply.body.id}`)
    expect(texts(await inbox())).toEqual(['Put off'])
    expect(texts(await inbox(anna, '&view=later'))).toEqual(['Put off, too'])
    await anna.send('POST', `/api/member/comment/${other}/reply`, { comment: 'Later.' })
  })

  it('gives an entry to an admin, in whose list it is', async () => {
    await ask('For Bert')
    const given = await anna.send('PUT', at(await entryOf('For Bert')), { version: 0, assignee: bertId })
    expect(given.body).toMatchObject({ assignee: { id: bertId, first_name: 'Bert' } })
    expect(texts(await inbox(bert, '&view=mine'))).toEqual(['For Bert'])
    expect(texts(await inbox(anna, '&view=mine'))).toEqual([])
  })

  it('refuses a day that has passed, and somebody who is no admin', async () => {
    await ask('Hm')
    const entry = await entryOf('Hm')
    const late = await anna.send('PUT', at(entry), { version: 0, later_until: '2020-01-01' })
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['later_until']])
    expect((await anna.send('PUT', at(entry), { version: 0, later_until: 'soon' })).status).toBe(422)
    const { id } = await createUser(academy.db)
    expect((await anna.send('PUT', at(entry), { version: 0, assignee: id })).status).toBe(422)
    expect((await anna.send('PUT', '/api/admin/inbox/nothing/1', { version: 0, assignee: null })).status).toBe(404)
    expect((await member.send('PUT', at(entry), { version: 0, assignee: null })).status).toBe(403)
    expect((await member.get('/api/admin/inbox')).status).toBe(403)
  })

  it('of two admins at once, one change holds and the other is told', async () => {
    await ask('Whose?')
    const entry = await entryOf('Whose?')
    const answers = await Promise.all([
      anna.send('PUT', at(entry), { version: 0, assignee: annaId }),
      bert.send('PUT', at(entry), { version: 0, assignee: bertId }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const holder = answers.findIndex(({ status }) => status === 200)
    expect((await entryOf('Whose?')).assignee?.id).toBe([annaId, bertId][holder])
    // what one has taken, the other does not close by an old list
    expect((await bert.send('POST', `${at(entry)}/done`, { version: 0 })).status).toBe(409)
    expect(texts(await inbox())).toEqual(['Whose?'])
  })

  it('of two answers at once both are kept, and the entry goes once', async () => {
    const id = await ask('Both of you?')
    const entry = await entryOf('Both of you?')
    const answers = await Promise.all([answer(entry, 'Anna here.'), answer(entry, 'Bert here.', bert)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await member.get(`/api/member/comments/course?course_id=${lesson}&category=course`)
    const thread = body.data.find((comment: { id: number }) => comment.id === id)
    expect(thread.replies.map(({ comment }: { comment: string }) => comment).sort()).toEqual([
      'Anna here.',
      'Bert here.',
    ])
    expect(texts(await inbox())).toEqual([])
  })
})

describe('many entries', () => {
  it('are read by as many statements as few, a page at a time, and counted in the admins’ navigation', async () => {
    await ask('Number 0')
    const few = await academy.countQueries(() => inbox())
    for (let n = 1; n < 25; n += 1) await ask(`Number ${n}`)
    expect(await academy.countQueries(() => inbox())).toBe(few)
    const second = (await anna.get('/api/admin/inbox?page=2&perPage=10')).body
    expect(texts(second)).toEqual(Array.from({ length: 10 }, (_, n) => `Number ${n + 10}`))
    expect(second).toMatchObject({ total: 25, last_page: 3 })
    expect((await anna.page('/admin/users')).text).toMatch(/Inbox<span[^>]*>25/)
    expect((await anna.page('/admin/inbox')).text).toContain('Number 9')
  })
})
