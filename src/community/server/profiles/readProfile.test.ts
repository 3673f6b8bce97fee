import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Community, openCommunity } from '../../../../test/communityAcademy.ts'
import { createUser } from '../../../../test/people.ts'

let community: Community
beforeAll(async () => {
  community = await openCommunity()
})
afterAll(() => community.academy.close())

describe('a profile', () => {
  it('is found by id and by nickname, in any case of letters', async () => {
    const { bela, people } = community
    const byId = await bela.get(`/api/member/user/${people.ada.id}`)
    expect(byId.status).toBe(200)
    expect(byId.body).toMatchObject({
      id: people.ada.id,
      user_name: 'ada_l',
      verified_status: 0,
      status: 'active',
      user: { id: people.ada.id, first_name: 'Ada', role: 'member' },
      social: { facebook: null, website: null, web_url: null },
      can_edit: false,
    })
    const byName = await bela.get('/api/member/user/ADA_L')
    expect(byName.body).toEqual(byId.body)
    expect((await community.ada.get('/api/member/user/ada_l')).body.can_edit).toBe(true)
  })

  it('is nobody’s where there is no such member', async () => {
    for (const key of ['nobody', '2147483646', '99999999999', '0', '%00'])
      expect((await community.ada.get(`/api/member/user/${key}`)).status, key).toBe(404)
  })

  it('counts posts and comments, and names the spaces one has a part in', async () => {
    const { academy, bela, post, comment } = community
    const user = await createUser(academy.db, { createdAt: new Date('2026-01-01') })
    const client = await academy.signedIn(user)
    const { body: mine } = await post(client, { subcategory: 'lessons' })
    await comment(client, mine.id)
    await client.send('POST', '/api/member/space/advance/join')
    const { body } = await bela.get(`/api/member/user/${user.id}`)
    expect(body.stats).toEqual({ posts_count: 1, comments_count: 1, spaces_count: 2 })
    expect(body.spaces.map(({ slug }: { slug: string }) => slug).sort()).toEqual(['advance', 'lessons'])
  })

  it('shows as a page under both addresses, with the tab asked for', async () => {
    const { ada, bela, people, post } = community
    await post(ada, { body: 'Seen in the tab' })
    for (const path of [`user/${people.ada.id}`, `u/${people.ada.id}`, 'u/ada_l'])
      expect((await bela.page(`/member/community/${path}`)).status).toBe(200)
    const tab = await bela.page(`/member/community/user/${people.ada.id}?tab=posts`)
    expect(tab.text).toContain('Seen in the tab')
    expect((await bela.page('/member/community/user/nobody')).status).toBe(404)
  })

  it('takes as many queries for a busy member as for a quiet one', async () => {
    const { academy, ada, bela, people, post } = community
    const quiet = await createUser(academy.db)
    const count = (id: number) => academy.countQueries(() => bela.get(`/api/member/user/${id}`))
    const few = await count(quiet.id)
    for (const body of ['one', 'two', 'three']) await post(ada, { body })
    expect(await count(people.ada.id)).toBe(few)
  })
})

describe('what a member has said', () => {
  it('comes newest first with its post, page by page', async () => {
    const { academy, ada, bela, people, post, comment, reply } = community
    const user = await createUser(academy.db, { createdAt: new Date('2026-01-01') })
    const client = await academy.signedIn(user)
    const { body: theirs } = await post(ada, { body: 'A question about pedals' })
    const { body: first } = await comment(client, theirs.id, 'first')
    await comment(client, theirs.id, 'second')
    await reply(client, first.id, 'third')
    const path = `/api/member/user/${user.id}/comments`
    const { body } = await bela.get(`${path}?perPage=2`)
    expect(body).toMatchObject({ total: 3, last_page: 2, current_page: 1 })
    expect(body.data).toMatchObject([
      { body: 'third', parent_id: first.id },
      { body: 'second', parent_id: null, post_id: theirs.id },
    ])
    expect(body.data[0].post).toMatchObject({ excerpt: 'A question about pedals', user: { id: people.ada.id } })
    const rest = await bela.get(`${path}?perPage=2&after=${body.next}`)
    expect(rest.body.data).toMatchObject([{ body: 'first' }])
    expect(rest.body.next).toBeNull()
    const beyond = await bela.get(`${path}?page=9`)
    expect(beyond.body.data).toEqual([])
    expect((await bela.get(`${path}?page=0`)).status).toBe(422)
  })
})

describe('cards', () => {
  const cards = (ids: string) => community.ada.get(`/api/member/community/cards?ids=${ids}`)

  it('come for several members at once, in the order asked for', async () => {
    const { people } = community
    const { bela, admin } = people
    const { body } = await cards(`${admin.id},${bela.id},2147483646,${bela.id}`)
    expect(body.data).toMatchObject([
      { id: admin.id, role: 'admin' },
      { id: bela.id, user_name: 'bela.b', first_name: 'Béla', posts_count: 0 },
    ])
    expect(body.data).toHaveLength(2)
  })

  it('cost one query however many they are', async () => {
    const { academy, people } = community
    const one = await academy.countQueries(() => cards(`${people.ada.id}`))
    expect(await academy.countQueries(() => cards(`${people.ada.id},${people.bela.id},${people.admin.id}`))).toBe(one)
  })

  it('are refused for what is no list of ids', async () => {
    for (const ids of ['', 'ada', '1;2', '0', '-1', Array.from({ length: 51 }, (_, at) => at + 1).join(',')])
      expect((await cards(ids)).status, ids).toBe(422)
  })
})
