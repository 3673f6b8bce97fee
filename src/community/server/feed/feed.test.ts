import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Community, openCommunity } from '../../../../test/communityAcademy.ts'
import { createUser } from '../../../../test/people.ts'

let kit: Community
beforeAll(async () => {
  kit = await openCommunity()
})
afterAll(() => kit.academy.close())

const bodies = (answer: { body: { data: { body: string }[] } }) => answer.body.data.map(({ body }) => body)

describe('a post', () => {
  it('comes back as everybody reads it, its category following from the subcategory', async () => {
    const { status, body } = await kit.post(kit.ada, {
      body: '  Who else practises at night?  ',
      subcategory: 'ask_question',
      category: 'forum',
    })
    expect(status).toBe(200)
    const expected = {
      user: {
        id: kit.people.ada.id,
        first_name: 'Ada',
        last_name: kit.people.ada.lastName,
        passport: null,
        role: 'member',
      },
      user_id: kit.people.ada.id,
      body: 'Who else practises at night?',
      category: 'get_started',
      subcategory: 'ask_question',
      media: [],
      likes: [],
      likes_count: 0,
      liked_by_user: false,
      comments: [],
      comments_count: 0,
    }
    expect(body).toMatchObject({ ...expected, can_edit: true, can_delete: true })
    expect(Date.parse(body.created_at)).toBeGreaterThan(Date.now() - 60_000)
    const read = await kit.bela.get(`/api/member/posts?post_id=${body.id}`)
    expect(read.body).toMatchObject({ current_page: 1, last_page: 1, total: 1 })
    expect(read.body.data).toEqual([{ ...body, can_edit: false, can_delete: false }])
    expect((await kit.admin.get(`/api/member/posts?post_id=${body.id}`)).body.data[0]).toMatchObject({
      can_edit: true,
      can_delete: true,
    })
  })

  it('is refused without words or without a subcategory', async () => {
    const blank = await kit.post(kit.ada, { body: ' \n ' })
    expect([blank.status, blank.body.message]).toEqual([422, 'Post content cannot be empty.'])
    const nowhere = await kit.ada.upload('POST', '/api/member/post', { body: 'Hello' })
    expect([nowhere.status, nowhere.body.message]).toEqual([422, 'Please select a category.'])
    const unknown = await kit.post(kit.ada, { subcategory: 'jazz' })
    expect([unknown.status, unknown.body.message]).toEqual([422, 'Please select a category.'])
    expect((await kit.post(kit.ada, { submit_key: 'x'.repeat(101) })).status).toBe(422)
  })

  it('keeps its lines, a break of which is one letter, as the screen counts it', async () => {
    const body = `${'a\n'.repeat(3999)}ab`
    const posted = await kit.post(kit.ada, { body })
    expect([posted.status, posted.body.body]).toEqual([200, body])
    expect((await kit.post(kit.ada, { body: `${body}c` })).status).toBe(422)
  })

  it('is edited and deleted by its author and by admins only', async () => {
    const { body: post } = await kit.post(kit.ada, { body: 'Frist' })
    const path = `/api/member/post/${post.id}`
    expect((await kit.bela.send('PUT', path, { body: 'Mine' })).status).toBe(403)
    expect((await kit.bela.send('DELETE', path)).body.message).toBe('You can only delete your own posts.')
    const edited = await kit.ada.send('PUT', path, { body: 'First' })
    expect(edited.body).toMatchObject({ id: post.id, body: 'First', edited: true })
    expect((await kit.ada.send('PUT', path, { body: '' })).body.message).toBe('Post content cannot be empty.')
    expect((await kit.admin.send('DELETE', path)).body).toEqual({ ok: true })
    expect((await kit.ada.send('DELETE', path)).status).toBe(404)
    expect((await kit.ada.send('PUT', path, { body: 'Again' })).status).toBe(404)
    expect((await kit.ada.get(`/api/member/posts?post_id=${post.id}`)).body).toMatchObject({ data: [], total: 0 })
  })

  it('that is submitted again with its key is the same post', async () => {
    const submit_key = crypto.randomUUID()
    const first = await kit.post(kit.ada, { body: 'Once', submit_key })
    const again = await kit.post(kit.ada, { body: 'Once', submit_key })
    expect(again.body.id).toBe(first.body.id)
    expect((await kit.post(kit.bela, { body: 'Once', submit_key })).body.id).not.toBe(first.body.id)
  })
})

describe('the feed', () => {
  it('is sorted, paged and narrowed, with as many queries for many posts as for few', async () => {
    const carl = await kit.academy.signedIn(await kit.memberSince(9))
    const ids: number[] = []
    for (let n = 0; n < 12; n++)
      ids.push((await kit.post(carl, { body: `Lesson ${n}`, subcategory: 'lessons' })).body.id)
    for (const liker of [kit.ada, kit.bela]) await kit.like(liker, ids[3] ?? 0)
    await kit.like(kit.ada, ids[7] ?? 0)
    await kit.comment(kit.ada, ids[5] ?? 0)
    await kit.comment(kit.bela, ids[5] ?? 0)
    await kit.academy.moveClock({ seconds: 2 })
    await kit.academy.runJobs()
    const list = (query: string) => kit.bela.get(`/api/member/posts?subcategory=lessons&${query}`)

    const first = await list('page=1')
    expect(first.body).toMatchObject({ current_page: 1, last_page: 2, per_page: 10, total: 12 })
    expect(bodies(first).slice(0, 2)).toEqual(['Lesson 11', 'Lesson 10'])
    expect(bodies(await list('page=2'))).toEqual(['Lesson 1', 'Lesson 0'])
    expect(bodies(await list('page=3'))).toEqual([])
    expect(bodies(await list('sort=old')).slice(0, 2)).toEqual(['Lesson 0', 'Lesson 1'])
    expect(bodies(await list('sort=likes')).slice(0, 3)).toEqual(['Lesson 3', 'Lesson 7', 'Lesson 11'])
    expect(bodies(await list('sort=popular')).slice(0, 3)).toEqual(['Lesson 5', 'Lesson 3', 'Lesson 7'])
    expect(bodies(await kit.bela.get('/api/member/posts?subcategory=post-progress'))).toEqual([])

    const count = (path: string) => kit.academy.countQueries(() => kit.bela.get(path))
    const of = `/api/member/posts/member/${first.body.data[0].user_id}`
    for (const sort of ['latest', 'old', 'popular', 'likes'])
      for (const path of ['/api/member/posts?', '/api/member/posts?subcategory=lessons&', `${of}?`])
        expect(await count(`${path}sort=${sort}`), path + sort).toBe(2)
    expect(await count(`/api/member/posts?perPage=1`)).toBe(2)
  })

  it('shows one member’s posts, and none for a member that there is not', async () => {
    const { id } = kit.people.bela
    await kit.post(kit.bela, { body: 'By Béla' })
    const own = await kit.ada.get(`/api/member/posts/member/${id}`)
    expect(own.body.data.every((post: { user_id: number }) => post.user_id === id)).toBe(true)
    expect(own.body.total).toBe(own.body.data.length)
    const nobody = await kit.ada.get('/api/member/posts/member/987654')
    expect([nobody.status, nobody.body.data, nobody.body.last_page]).toEqual([200, [], 1])
    expect((await kit.ada.get('/api/member/posts/member/nobody')).status).toBe(404)
  })

  it('refuses what is no page, sort or place', async () => {
    for (const query of ['page=0', 'page=x', 'page=99999999', 'sort=best', 'subcategory=jazz', 'post_id=x', 'after=x'])
      expect((await kit.ada.get(`/api/member/posts?${query}`)).status, query).toBe(422)
    for (const query of [
      'sort=likes&after=12',
      'sort=latest&after=1_12',
      'sort=likes&after=1.5_12',
      'after=9999999999',
    ])
      expect((await kit.ada.get(`/api/member/posts?${query}`)).status, query).toBe(422)
    expect((await kit.ada.get('/api/member/posts?page=1000000')).body.data).toEqual([])
    expect((await kit.ada.get('/api/member/posts?page=1000000&sort=old')).body.data).toEqual([])
  })
})

describe('reading on while others post', () => {
  it.each(['latest', 'old', 'popular', 'likes'])('by %s brings every post once', async (sort) => {
    const before = await kit.ada.get('/api/member/posts?perPage=100')
    const there = before.body.data.map(({ id }: { id: number }) => id)
    const seen: number[] = []
    let after: string | null = ''
    while (after !== null) {
      const { body } = await kit.ada.get(`/api/member/posts?perPage=4&sort=${sort}${after && `&after=${after}`}`)
      seen.push(...body.data.map(({ id }: { id: number }) => id))
      after = body.next
      if (seen.length < 12) await kit.post(kit.bela, { body: 'Meanwhile' })
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(there.filter((id: number) => !seen.includes(id))).toEqual([])
  })

  it('counts the posts that came meanwhile', async () => {
    const newest = (await kit.ada.get('/api/member/posts?perPage=1')).body.data[0].id
    const newer = async (query = '') => (await kit.ada.get(`/api/member/posts/newer?than=${newest}${query}`)).body.count
    expect(await newer()).toBe(0)
    await kit.post(kit.admin, { subcategory: 'advance' })
    await kit.post(kit.bela)
    expect(await newer()).toBe(2)
    // one's own, which another order may not show at once, are not counted
    await kit.post(kit.ada, { subcategory: 'advance' })
    expect(await newer()).toBe(2)
    expect(await newer('&subcategory=advance')).toBe(1)
    expect(await newer(`&member=${kit.people.bela.id}`)).toBe(1)
  })
})

describe('who may', () => {
  it('visitors nothing, pending members read, blocked ones nothing', async () => {
    const { academy } = kit
    expect((await academy.visitor().get('/api/member/posts')).status).toBe(401)
    const { post } = kit
    const weekOld = { createdAt: new Date(Date.now() - 7 * 86_400_000) }
    const pending = await academy.signedIn(await createUser(academy.db, { ...weekOld, communityStatus: 'pending' }))
    const blocked = await academy.signedIn(await createUser(academy.db, { ...weekOld, communityStatus: 'blocked' }))
    expect((await pending.get('/api/member/posts')).status).toBe(200)
    const refused = await post(pending)
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Your place in the community is not active yet: you can read, but not write.',
    ])
    const closed = 'The community is closed to you. Please write to us if you think that is a mistake.'
    expect((await blocked.get('/api/member/posts')).body.message).toBe(closed)
    const page = await blocked.page('/member/community')
    expect([page.status, page.text.includes(closed)]).toEqual([403, true])
  })
})
