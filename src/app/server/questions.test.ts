import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { type Community, openCommunity } from '../../../test/communityAcademy.ts'
import { createUser } from '../../../test/people.ts'
import { comments } from '../../discussion/server/tables.ts'
import { addQuizzes } from '../../ear-training/server/addQuizzes.ts'
import { addLessons, addUploads } from '../../learning/server/index.ts'
import { notifications } from '../../notifications/server/index.ts'

let kit: Community
let lesson: number
let boss: Client
let address: string
let asker: Client
beforeAll(async () => {
  kit = await openCommunity({ APP_URL: 'https://academy.example' })
})
afterAll(() => kit.academy.close())
beforeEach(async () => {
  const { db, signedIn } = kit.academy
  const [id] = await addLessons(db, [{ title: 'One', category: 'C', description: 'D', level: 'beginner' }])
  lesson = id ?? 0
  const since = { emailVerifiedAt: new Date('2026-01-01') }
  const admin = await createUser(db, { firstName: 'Berta', role: 'admin', ...since })
  address = admin.email
  boss = await signedIn(admin)
  asker = await signedIn(await createUser(db, { firstName: 'Anton', ...since }))
})

const ask = async (by: Client, comment: string): Promise<number> =>
  (await by.send('POST', `/api/member/course/${lesson}/video-comment`, { comment, category: 'course' })).body.id
const answer = async (by: Client, id: number, comment: string): Promise<number> =>
  (await by.send('POST', `/api/member/comment/${id}/reply`, { comment })).body.id
const remove = async (by: Client, id: number) =>
  expect((await by.send('DELETE', `/api/member/comment/${id}`)).status).toBe(200)
const listNotifications = async (client: Client) => (await client.get('/api/member/notifications')).body
const read = (client: Client) => client.send('POST', '/api/member/notifications/read', {})

/** Something to comment on, and the address by which admins delete it. */
async function commentable(category: 'course' | 'others' | 'group'): Promise<{ id: number; address: string }> {
  const { db } = kit.academy
  if (category === 'course') return { id: lesson, address: `/api/admin/courses/${lesson}` }
  if (category === 'others') {
    const [id = 0] = await addUploads(db, [{ title: 'A', category: 'learn songs', level: 'Beginner' }])
    return { id, address: `/admin/upload/${id}` }
  }
  const question = { audioKey: 'ear-clips/0.mp3', correctOption: 0, sound: null }
  const quiz = { title: 'Q', category: 'Intervals', questions: [question] }
  const [added] = await db.transaction((tx) => addQuizzes(tx, [quiz]))
  return { id: added?.id ?? 0, address: `/admin/ear-training/delete/${added?.id}` }
}

describe('a question below a lesson', () => {
  it('notifies every admin but the asker, once for each submit', async () => {
    const question = { comment: 'Which finger?', category: 'course', submit_key: 'which' }
    const send = () => asker.send('POST', `/api/member/course/${lesson}/video-comment`, question)
    const [{ body }] = await Promise.all([send(), send()])
    for (const admin of [boss, kit.admin])
      expect((await listNotifications(admin)).data[0]).toMatchObject({
        kind: 'question',
        about: 'lesson',
        actors: [{ first_name: 'Anton' }],
        excerpt: 'Which finger?',
        href: `/member/comment/${body.id}`,
      })
    expect((await listNotifications(boss)).unread).toBe(1)
    expect((await listNotifications(asker)).total).toBe(0)
    expect((await listNotifications(kit.ada)).data.filter(({ kind }: { kind: string }) => kind === 'question')).toEqual(
      [],
    )
    await ask(boss, 'What do you think?')
    expect((await listNotifications(boss)).total).toBe(1)
  })

  it('is answered in one notification of the thread, which grows, and names who wrote after oneself', async () => {
    const id = await ask(asker, 'Which finger?')
    await answer(boss, id, 'The third')
    expect((await listNotifications(asker)).data).toMatchObject([
      { kind: 'answer', actors: [{ first_name: 'Berta' }], count: 1, excerpt: 'The third', read: false },
    ])
    await read(asker)
    const last = await answer(kit.bela, id, 'Or the fourth')
    expect(await listNotifications(asker)).toMatchObject({ total: 1, unread: 1 })
    expect((await listNotifications(asker)).data).toMatchObject([
      { actors: [{ first_name: 'Béla' }, { first_name: 'Berta' }], count: 2, href: `/member/comment/${last}` },
    ])
    // the thread that the admin was asked in is the one that is answered
    expect((await listNotifications(boss)).data).toMatchObject([
      { kind: 'answer', actors: [{ first_name: 'Béla' }], count: 1 },
    ])
    expect((await listNotifications(kit.bela)).data.filter(({ kind }: { kind: string }) => kind === 'answer')).toEqual(
      [],
    )
  })

  it('notifies each of them once when several answer at once', async () => {
    const id = await ask(asker, 'Who knows?')
    await Promise.all([answer(boss, id, 'I'), answer(kit.bela, id, 'Me'), answer(kit.ada, id, 'We')])
    expect((await listNotifications(asker)).data).toMatchObject([{ kind: 'answer', count: 3 }])
  })

  it('takes its notifications back when it or an answer is deleted', async () => {
    const id = await ask(asker, 'Asked in vain?')
    const first = await answer(boss, id, 'The third')
    const second = await answer(kit.bela, id, 'Or the fourth')
    await remove(kit.bela, second)
    expect((await listNotifications(asker)).data).toMatchObject([{ count: 1, excerpt: 'The third' }])
    const before = await listNotifications(asker)
    await remove(boss, first)
    const after = await listNotifications(asker)
    expect(after).toMatchObject({ total: 0, unread: 0 })
    expect(after.version).toBeGreaterThan(before.version)
    await remove(asker, id)
    expect(
      (await listNotifications(kit.admin)).data.filter(
        ({ excerpt }: { excerpt: string }) => excerpt === 'Asked in vain?',
      ),
    ).toEqual([])
  })

  it.each(['course', 'others', 'group'] as const)(
    'of the category %s goes from open pages with what it was asked below',
    async (category) => {
      const { db, context } = kit.academy
      const { id, address } = await commentable(category)
      const send = (by: Client, comment: string) =>
        by.send('POST', `/api/member/course/${id}/video-comment`, { comment, category })
      const { body } = await send(asker, 'Which finger?')
      await answer(boss, body.id, 'The third')
      const before = await Promise.all([asker, boss].map(listNotifications))
      expect(before).toMatchObject([{ unread: 1 }, { unread: 1 }])
      let woken = 0
      const leave = context.pubSub.topic('live').subscribe(() => woken++)
      expect((await kit.admin.send('DELETE', address)).status).toBe(200)
      await expect.poll(() => woken).toBeGreaterThan(0)
      leave()
      for (const [at, client] of [asker, boss].entries()) {
        const after = await listNotifications(client)
        expect(after.unread).toBe(0)
        // by which open pages see that there is something to count anew
        expect(after.version).toBeGreaterThan(before[at].version)
      }
      expect(await db.$count(comments, and(eq(comments.category, category), eq(comments.targetId, id)))).toBe(0)
    },
  )

  it('takes its notifications back once its author has left the academy', async () => {
    const { db, signedIn } = kit.academy
    const gone = await createUser(db, { firstName: 'Gone' })
    const id = await ask(asker, 'Who is there?')
    await answer(await signedIn(gone), id, 'I am')
    expect((await listNotifications(asker)).total).toBe(1)
    await kit.admin.send('DELETE', `/api/admin/user/${gone.id}`)
    expect((await listNotifications(asker)).total).toBe(0)
  })

  it('is opened on its page, however old it is, and nowhere once it is gone', async () => {
    const id = await ask(asker, 'The oldest question')
    const reply = await answer(boss, id, 'The oldest answer')
    for (let n = 0; n < 11; n++) await ask(kit.admin, `Newer ${n}`)
    const { status, headers } = await asker.page(`/member/comment/${reply}`)
    expect(status).toBe(303)
    const href = `/member/course/beginner?lesson=${lesson}&comment=${reply}#comment-${reply}`
    expect(headers.location).toBe(href)
    const { text } = await asker.page(href.replace(/#.*/, ''))
    expect(text).toContain(`id="comment-${reply}"`)
    expect((await asker.page(`/member/course/beginner?lesson=${lesson}`)).text).not.toContain('The oldest answer')
    expect((await asker.page(`/member/course/beginner?lesson=${lesson}&comment=x`)).status).toBe(200)
    await remove(asker, id)
    expect((await asker.page(`/member/comment/${reply}`)).status).toBe(404)
    expect((await kit.academy.visitor().page(`/member/comment/${reply}`)).status).toBe(302)
  })

  it('goes into the digest where that is preferred, and one click ends it', async () => {
    const preference = { kind: 'question', in_app: false, mail: true }
    await boss.send('PUT', '/api/member/notifications/preferences', { data: [preference] })
    await ask(asker, 'By mail, please')
    expect((await listNotifications(boss)).total).toBe(0)
    const digest = { name: 'community.sweep digests', lane: 'rest' as const, payload: undefined as never }
    await kit.academy.context.jobs.send(digest, {}, {})
    await kit.academy.runJobs({ now: new Date(Date.now() + 60 * 60_000) })
    const mail =
      kit.academy.mails().findLast((one) => one.includes('By mail, please') && one.includes(`To: ${address}\n`)) ?? ''
    expect(mail).toMatch(/Anton \w+ wrote below a lesson/)
    const [, token = ''] = /unsubscribe\/([\w.-]+)>/.exec(mail.replace(/\n[ \t]+/g, ' ')) ?? []
    await kit.academy.visitor().send('POST', `/unsubscribe/${token}`)
    const { body } = await boss.get('/api/member/notifications/preferences')
    expect(body.data.every(({ mail: isMailed }: { mail: boolean }) => !isMailed)).toBe(true)
  })
})

describe('a name below a lesson', () => {
  const mentions = async (client: Client) =>
    (await listNotifications(client)).data.filter(({ kind }: { kind: string }) => kind === 'mention')

  it('leads to the member, who hears of it once, also in a reply, and no more when that is gone', async () => {
    const { ada, bela, people } = kit
    const before = (await mentions(bela)).length
    const id = await ask(ada, 'Do you know, @bela.b?')
    const reply = await answer(asker, id, 'Ask @bela.b or @ada_l')
    expect((await mentions(bela)).slice(0, 2)).toMatchObject([
      { about: 'reply', excerpt: 'Ask @bela.b or @ada_l', href: `/member/comment/${reply}` },
      { about: 'comment', actors: [{ first_name: 'Ada' }], href: `/member/comment/${id}` },
    ])
    // who is answered hears of that
    expect(await mentions(ada)).toEqual([])
    const [thread] = (await ada.get(`/api/member/comments/course?course_id=${lesson}&category=course`)).body.data
    expect(thread.mentions).toEqual([{ id: people.bela.id, user_name: 'bela.b' }])
    await ada.send('PUT', `/api/member/comment/${id}`, { comment: '@bela.b, and @bela.b again' })
    expect(await mentions(bela)).toHaveLength(before + 2)
    const { version } = await listNotifications(bela)
    await remove(asker, reply)
    expect(await mentions(bela)).toHaveLength(before + 1)
    expect((await listNotifications(bela)).version).toBeGreaterThan(version)
  })

  it('leaves the count of open pages once its author has left the academy', async () => {
    const { db, signedIn } = kit.academy
    const reader = await createUser(db, { userName: `named_${lesson}`, createdAt: new Date('2026-01-01') })
    const named = await signedIn(reader)
    const leaver = await createUser(db, { firstName: 'Gone', createdAt: new Date('2026-01-01') })
    await ask(await signedIn(leaver), `Are you there, @named_${lesson}?`)
    const before = await listNotifications(named)
    expect(before.unread).toBe(1)
    await kit.admin.send('DELETE', `/api/admin/user/${leaver.id}`)
    const after = await listNotifications(named)
    expect(after.unread).toBe(0)
    expect(after.version).toBeGreaterThan(before.version)
  })

  it('reaches nobody by whom or to whom the community is closed', async () => {
    const { db, signedIn } = kit.academy
    const closed = await createUser(db, { userName: 'closed_off', communityStatus: 'blocked' })
    const outsider = await signedIn(closed)
    const before = (await mentions(kit.bela)).length
    const id = await ask(outsider, 'Where are you, @bela.b?')
    await outsider.send('PUT', `/api/member/comment/${id}`, { comment: 'Hello, @bela.b?' })
    expect(await mentions(kit.bela)).toHaveLength(before)
    // an admin's hand does not deliver what the author may not
    await boss.send('PUT', `/api/member/comment/${id}`, { comment: 'Hello, @bela.b!' })
    expect(await mentions(kit.bela)).toHaveLength(before)
    await ask(kit.ada, '@closed_off, are you there?')
    expect(await db.$count(notifications, eq(notifications.userId, closed.id))).toBe(0)
    const list = async (client: Client) =>
      (await client.get(`/api/member/comments/course?course_id=${lesson}&category=course`)).body.data
    expect((await list(outsider))[0].mentions).toEqual([])
    expect((await list(kit.ada)).map((one: { mentions: object[] }) => one.mentions.length)).toEqual([1, 0])
  })
})

describe('what waits for the admins', () => {
  it('is one notification for each list, which grows', async () => {
    for (const body of ['Rude', 'Ruder']) {
      const { body: post } = await kit.post(kit.ada, { body })
      await kit.bela.send('POST', '/api/member/report', { kind: 'post', id: post.id, reason: 'spam', details: '' })
    }
    for (const title of ['Left hand', 'Right hand'])
      await asker.send('POST', '/api/member/space-proposal', { title, purpose: 'To talk about it' })
    expect((await listNotifications(boss)).data).toMatchObject([
      {
        kind: 'proposed',
        excerpt: 'Right hand',
        actors: [{ first_name: 'Anton' }],
        href: '/admin/community/proposals',
      },
      { kind: 'reported', excerpt: 'Ruder', actors: [], href: '/admin/community/reports' },
    ])
  })

  it('can be chosen by admins, and is not shown to members', async () => {
    const kinds = async (client: Client) =>
      (await client.get('/api/member/notifications/preferences')).body.data.map(({ kind }: { kind: string }) => kind)
    expect(await kinds(boss)).toEqual(expect.arrayContaining(['question', 'answer', 'reported', 'proposed', 'show']))
    const member = await kinds(asker)
    expect(member).toEqual(expect.arrayContaining(['answer', 'show']))
    for (const kind of ['question', 'reported', 'proposed']) expect(member).not.toContain(kind)
  })
})
