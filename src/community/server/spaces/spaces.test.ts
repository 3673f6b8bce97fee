import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Community, openCommunity } from '../../../../test/communityAcademy.ts'
import { createUser } from '../../../../test/people.ts'
import type { SpaceState } from '../../spaceContract.ts'
import { showDemoMembers } from './openSpace.ts'

let kit: Community
beforeAll(async () => {
  kit = await openCommunity()
})
afterAll(() => kit.academy.close())

const mine = async (by = kit.ada) =>
  (await by.get('/api/member/spaces')).body.data
    .filter((space: SpaceState) => space.mine)
    .map((s: SpaceState) => s.slug)

describe('spaces', () => {
  it('are the seven of the start with what the reader has to do with each', async () => {
    const { body } = await kit.ada.get('/api/member/spaces')
    expect(body.data).toHaveLength(7)
    expect(body.data[1]).toEqual({
      title: 'Ask a question',
      isAdmin: true,
      members: '0',
      slug: 'ask-question',
      opened: '2024-02-12T00:00:00.000Z',
      archived: false,
      joined: false,
      mine: false,
      posts_count: 0,
    })
    expect(await kit.academy.countQueries(() => kit.ada.get('/api/member/spaces'))).toBe(2)
  })

  it('count who joined, each member once, and not those who have left the academy', async () => {
    const { db, signedIn } = kit.academy
    const members = async () => {
      const { body } = await kit.bela.get('/api/member/spaces')
      return body.data.find(({ slug }: SpaceState) => slug === 'intermediate').members
    }
    const join = '/api/member/space/intermediate/join'
    const leaver = await createUser(db)
    const client = await signedIn(leaver)
    const joined = await Promise.all([kit.ada, kit.ada, client].map((by) => by.send('POST', join)))
    expect(joined.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await members()).toBe('2')
    await kit.ada.send('DELETE', join)
    await kit.ada.send('DELETE', join)
    expect(await members()).toBe('1')
    expect((await kit.admin.send('DELETE', `/api/admin/user/${leaver.id}`)).status).toBe(200)
    expect(await members()).toBe('0')
    // the demo shows the specification's numbers beside them
    await showDemoMembers(db, { intermediate: 19 })
    expect((await kit.ada.send('POST', join)).body.members).toBe('20')
    await kit.ada.send('DELETE', join)
    await showDemoMembers(db, { intermediate: 0 })
  })

  it('are mine when I have joined, or posted there and the post still exists', async () => {
    const join = '/api/member/space/post-progress/join'
    expect((await kit.ada.send('POST', join)).body).toMatchObject({ slug: 'post-progress', joined: true, mine: true })
    expect((await kit.ada.send('POST', join)).status).toBe(200)
    const { body: post } = await kit.post(kit.ada, { subcategory: 'lessons' })
    expect(await mine()).toEqual(['post-progress', 'lessons'])
    expect(await mine(kit.bela)).toEqual([])
    expect((await kit.ada.send('DELETE', join)).body).toMatchObject({ joined: false, mine: false })
    expect(await mine()).toEqual(['lessons'])
    await kit.ada.send('POST', '/api/member/space/lessons/join')
    await kit.ada.send('DELETE', '/api/member/space/lessons/join')
    expect(await mine()).toEqual(['lessons'])
    await kit.ada.send('DELETE', `/api/member/post/${post.id}`)
    expect(await mine()).toEqual([])
    for (const slug of ['jazz', '%00', 'a%00b'])
      expect((await kit.ada.send('POST', `/api/member/space/${slug}/join`)).status, slug).toBe(404)
  })

  it('show the latest activity, each line once', async () => {
    const { body: post } = await kit.post(kit.ada, { subcategory: 'advance', body: 'A long thought '.repeat(20) })
    const { body: comment } = await kit.comment(kit.bela, post.id, 'Indeed')
    const { body: reply } = await kit.reply(kit.ada, comment.id, 'Quite')
    await kit.post(kit.ada, { subcategory: 'beginner' })
    const { body } = await kit.bela.get('/api/member/space/advance/activity')
    expect(body.data.map(({ kind, id }: { kind: string; id: number }) => [kind, id])).toEqual([
      ['reply', reply.id],
      ['comment', comment.id],
      ['post', post.id],
    ])
    expect(body.data[1]).toMatchObject({ post_id: post.id, excerpt: 'Indeed', user: { first_name: 'Béla' } })
    expect(body.data[2].excerpt.length).toBeLessThan(125)
    expect((await kit.bela.get('/api/member/space/jazz/activity')).status).toBe(404)
  })
})

describe('a proposed space', () => {
  const draft = { title: ' Hymns ', purpose: 'For those who play on Sundays.' }

  it('goes to the admins, who answer', async () => {
    const { body: proposal } = await kit.ada.send('POST', '/api/member/space-proposal', draft)
    expect(proposal).toMatchObject({ title: 'Hymns', status: 'open', note: '', user: { first_name: 'Ada' } })
    expect((await kit.ada.send('POST', '/api/member/space-proposal', { title: '' })).body.errors).toEqual({
      title: ['Please give the space a name.'],
      purpose: ['Please say what the space would be for.'],
    })
    const lines = await kit.ada.send('POST', '/api/member/space-proposal', { ...draft, title: 'Two\nlines' })
    expect(lines.body.errors).toEqual({ title: ['Please take out the unreadable character.'] })
    expect((await kit.ada.get('/api/admin/space-proposals')).status).toBe(403)
    const path = `/api/admin/space-proposal/${proposal.id}`
    const decision = { status: 'declined', note: 'Lessons has room for it.' }
    expect((await kit.ada.send('PUT', path, decision)).status).toBe(403)
    expect((await kit.admin.send('PUT', path, { status: 'maybe' })).status).toBe(422)
    // as it was: nothing is decided, and none is noted
    expect((await kit.admin.send('PUT', path, { status: 'open' })).body).toMatchObject({ status: 'open', note: '' })
    expect((await kit.admin.send('PUT', path, decision)).body).toMatchObject(decision)
    expect((await kit.admin.get('/api/admin/space-proposals?status=open')).body.data).toEqual([])
    expect((await kit.admin.get('/api/admin/space-proposals?status=declined')).body.total).toBe(1)
    expect((await kit.ada.get('/api/member/space-proposals')).body.data).toMatchObject([decision])
    expect((await kit.bela.get('/api/member/space-proposals')).body.data).toEqual([])
    expect((await kit.admin.send('DELETE', path)).body).toEqual({ ok: true })
    expect((await kit.admin.send('DELETE', path)).status).toBe(404)
    expect((await kit.admin.send('PUT', path, decision)).status).toBe(404)
  })

  it('waits with four others at most, also when many are sent at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => kit.bela.send('POST', '/api/member/space-proposal', draft)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
  })
})

describe('pages', () => {
  it('of the community are rendered with their posts, or say that there is nothing', async () => {
    const { body: post } = await kit.post(kit.bela, { subcategory: 'lessons', body: 'A page of its own' })
    const holds = async (path: string) => (await kit.ada.page(path)).text.includes('A page of its own')
    const shown = [
      '',
      `/post/${post.id}`,
      `/${kit.people.bela.id}`,
      '/space/lessons',
      '?sort=popular',
      '?sort=nonsense',
    ]
    for (const path of shown) expect(await holds(`/member/community${path}`), path).toBe(true)
    for (const path of [`/${kit.people.admin.id}`, '/987654', '/space/advance', '/spaces']) {
      expect((await kit.ada.page(`/member/community${path}`)).status, path).toBe(200)
      expect(await holds(`/member/community${path}`), path).toBe(false)
    }
    for (const path of ['/post/987654', '/space/jazz', '/nobody'])
      expect((await kit.ada.page(`/member/community${path}`)).status, path).toBe(404)
    expect((await kit.admin.page('/admin/community/proposals')).status).toBe(200)
  })

  it('let pending members read and nothing else', async () => {
    const { db, signedIn } = kit.academy
    const member = await createUser(db)
    const pending = await signedIn(member)
    const { body: own } = await kit.post(pending)
    expect(own).toMatchObject({ can_edit: true, can_delete: true })
    await kit.admin.send('POST', `/api/member/community/${member.id}/status`, { status: 'pending' })
    const [now] = (await pending.get(`/api/member/posts?post_id=${own.id}`)).body.data
    expect(now).toMatchObject({ id: own.id, can_edit: false, can_delete: false })
    expect((await pending.send('DELETE', `/api/member/post/${own.id}`)).status).toBe(403)
    expect((await pending.page('/member/community')).text).toContain('"can_write":false')
    expect((await pending.send('POST', '/api/member/space/lessons/join')).status).toBe(403)
    expect((await pending.send('POST', '/api/member/space-proposal', {})).status).toBe(403)
  })
})
