import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import type { Client } from '../../../../test/client.ts'
import { countPlans, enteredIncome, sumLastMonths } from '../../../accounts/server/index.ts'
import { users } from '../../../accounts/server/tables.ts'
import type { PostList } from '../../../community/contract.ts'
import type { NotificationList } from '../../../notifications/contract.ts'
import { selectRows } from '../../../platform/server/database.ts'
import { storedFiles } from '../../../platform/server/storedFiles.ts'
import { findUntrackedFiles } from '../../../platform/server/sweepFiles.ts'
import { seedDemo } from './seedDemo.ts'

let academy: TestAcademy
/** A file of a seeding that was killed. */
let halfway: string
let admin: Client
let clara: Client
let joel: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  halfway = await academy.context.files.put('covers', 'webp', Buffer.from('half'), 'image/webp')
  await academy.db.insert(storedFiles).values({ key: halfway })
  await seedDemo(academy.context)
  const signIn = async (email: string) => {
    const [user] = await academy.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    return academy.signedIn(user ?? { id: 0 })
  }
  admin = await signIn('admin@academy.test')
  clara = await signIn('premium@academy.test')
  joel = await signIn('member@academy.test')
})
afterAll(() => academy.close())

describe('the demo academy', () => {
  it('keeps its files, and nothing of a seeding that was killed', async () => {
    const { db, context } = academy
    expect(await context.files.sizeOf(halfway)).toBeUndefined()
    expect(await db.$count(storedFiles, isNull(storedFiles.ownerKind))).toBe(0)
    expect(await findUntrackedFiles(context)).toEqual([])
    const [{ key } = { key: '' }] = await selectRows<{ key: string }>(
      db,
      sql`select avatar_key as key from users where avatar_key is not null limit 1`,
    )
    expect(await context.files.sizeOf(key)).toBeGreaterThan(0)
  })

  it('has subscriptions of every kind, and income in each of the last months', async () => {
    const plans = (await countPlans(academy.db)).map(({ tier, duration }) => `${tier} ${duration}`)
    expect(plans.sort()).toEqual(['premium monthly', 'premium yearly', 'standard monthly', 'standard yearly'])
    const income = await sumLastMonths(academy.db, [enteredIncome], new Date(), 12)
    expect(income.length).toBeGreaterThanOrEqual(6)
    expect(income.every(({ amountMinor, currency }) => amountMinor > 0 && currency === 'EUR')).toBe(true)
  })

  it('has published its legal pages, with every gap filled in', async () => {
    const visitor = academy.visitor()
    for (const slug of ['imprint', 'privacy', 'terms']) {
      const { status, text } = await visitor.page(`/${slug}`)
      expect(status).toBe(200)
      expect(text.slice(text.indexOf('<main'), text.indexOf('</main'))).not.toMatch(/[[\]]/)
    }
    expect((await visitor.page('/')).text).toContain('href="/imprint"')
  })

  it('has members who have practised for weeks', async () => {
    for (const client of [clara, joel]) {
      const { weeks } = (await client.get('/api/member/progress')).body as { weeks: { minutes: number }[] }
      expect(weeks.filter(({ minutes }) => minutes > 0).length).toBeGreaterThanOrEqual(3)
    }
  })

  it('has one member who pays online, and one who has nothing', async () => {
    const find = async (email: string) => (await admin.get(`/api/admin/users?search=${email}`)).body.data[0]
    expect(await find('premium@academy.test')).toMatchObject({ premium: 1, metadata: { by_admin: false } })
    const billing = (await clara.get('/api/member/billing')).body
    expect(billing.subscription).toMatchObject({ tier: 'premium', duration: 'yearly', state: 'active' })
    expect(billing.charges).toHaveLength(1)
    expect(await find('member@academy.test')).toMatchObject({ premium: 0, metadata: null })
  })

  it('has an instructor to book, and bookings behind and ahead', async () => {
    const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
    const listed = async (from: string) => (await admin.get(`/api/admin/bookings?from=${from}&days=31`)).body.data
    const states = [...(await listed(day(-21))), ...(await listed(day(10)))].map(({ state }) => state)
    expect(states).toContain('completed')
    expect(states).toContain('confirmed')
    const { times } = (await admin.get('/api/booking/free-times?kind=lesson')).body
    expect(times.length).toBeGreaterThan(100)
  })

  it('is not filled a second time', async () => {
    const before = await academy.db.$count(users)
    await seedDemo(academy.context)
    expect(await academy.db.$count(users)).toBe(before)
  })
})

describe('its community', () => {
  const list = async (query: string): Promise<PostList> => (await joel.get(`/api/member/posts?${query}`)).body

  it('is one that lives', async () => {
    const feed = await list('perPage=100')
    expect(feed.data.length).toBe(feed.total)
    expect(feed.total).toBeGreaterThanOrEqual(50)
    expect(new Set(feed.data.map(({ subcategory }) => subcategory)).size).toBe(7)
    expect(feed.data.filter(({ media }) => media.length > 0)).toHaveLength(4)
    // there is music at the top
    expect(feed.data[0]).toMatchObject({ user: { role: 'admin' }, media: [{ type: 'video' }] })
    expect(feed.data.filter(({ likes_count, likes }) => likes_count > likes.length).length).toBeGreaterThan(5)
    expect(feed.data.some(({ comments }) => comments.some(({ replies }) => replies.length > 0))).toBe(true)
    const times = feed.data.map(({ created_at }) => created_at)
    expect(times).toEqual([...times].sort().reverse())
    expect(times.every((time) => Date.parse(time) <= Date.now())).toBe(true)
    for (const { comments, created_at } of feed.data)
      for (const comment of comments) expect(comment.created_at > created_at, comment.body).toBe(true)
  })

  it('has the counts of its rows, and its files', async () => {
    const { rows } = (await academy.db.execute(sql`select count(*)::int as wrong from post_ranks r
      where likes_count <> (select count(*) from post_likes l where l.post_id = r.post_id) or comments_count <>
        (select count(*) from post_comments c where c.post_id = r.post_id and parent_id is null)`)) as unknown as {
      rows: { wrong: number }[]
    }
    expect(rows).toEqual([{ wrong: 0 }])
    const { data } = await list('perPage=100')
    for (const { file_path, width } of data.flatMap(({ media }) => media)) {
      expect((await joel.get(file_path)).status).toBe(200)
      expect(width).toBeGreaterThan(100)
    }
    const { body } = await joel.get('/api/member/spaces')
    expect(body.data.every(({ posts_count }: { posts_count: number }) => posts_count > 3)).toBe(true)
  })
})

describe('its ear training', () => {
  type Listed = { id: number; title: string; thumbnail_path: string; best: { score: number; total: number } | null }

  it('has a quiz of each category, each with a cover and sounds that can be heard', async () => {
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
})

describe('its notifications and reports', () => {
  it('each demo account finds news under the bell, the latest unread', async () => {
    for (const client of [admin, clara, joel]) {
      const list = (await client.get('/api/member/notifications?perPage=100')).body as NotificationList
      expect(list.total).toBeGreaterThan(2)
      expect(list.unread).toBeGreaterThan(0)
      expect(list.data.map(({ read }) => read)).toEqual([
        ...Array(list.unread).fill(false),
        ...Array(list.data.length - list.unread).fill(true),
      ])
      const times = list.data.map(({ created_at }) => created_at)
      expect(times).toEqual([...times].sort().reverse())
      for (const { kind, count, actors, href } of list.data) {
        expect(['reply', 'mention', 'like']).toContain(kind)
        expect(count).toBeGreaterThan(0)
        expect(actors.length).toBeGreaterThan(0)
        expect(href).not.toBeNull()
      }
    }
  })

  it('what happens next goes on from there', async () => {
    const before = (await joel.get('/api/member/notifications')).body
    const mine = (await joel.get('/api/member/posts/member/3')).body.data[0]
    await admin.upload('POST', '/api/member/comment', { post_id: mine.id, body: 'Bravo, Joel' })
    const after = (await joel.get('/api/member/notifications')).body
    expect(after.version).toBe(before.version + 1)
    expect(after.data[0]).toMatchObject({ kind: 'reply', excerpt: 'Bravo, Joel' })
  })

  it('the admin finds a report that waits and one that is closed', async () => {
    const open = (await admin.get('/api/admin/community/reports')).body
    expect(open.data).toMatchObject([{ kind: 'comment', reports_count: 2, gone: false, status: 'open' }])
    const closed = (await admin.get('/api/admin/community/reports?status=closed')).body
    expect(closed.data).toMatchObject([{ kind: 'post', status: 'dismissed', decided_by: { id: 1 } }])
  })
})
